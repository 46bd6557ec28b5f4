import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Questions } from './Questions.tsx';
import { useQuestions } from './useQuestions.ts';

function App() {
  const { questions, setAnswered } = useQuestions();
  const [result, setResult] = useState('');

  async function book() {
    setResult('');
    const response = await fetch('/calls', { method: 'POST' });
    const { content } = (await response.json()) as { content: { text: string }[] };
    setResult(content[0]?.text ?? '');
  }

  return (
    <main>
      <h1>Restaurant</h1>
      <button type="button" onClick={() => void book()}>
        Book a table
      </button>
      <output aria-label="Result">{result}</output>
      <Questions questions={questions} onAnswered={setAnswered} />
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
