import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ElicitParams, ElicitResult } from 'react-elicitation';
import { Questions } from './Questions.tsx';
// After the style sheet of the kit, so that utilities given to its parts win.
import './main.css';

const book: ElicitParams = {
  message: 'Which book do you want to reserve?',
  requestedSchema: {
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Title', minLength: 2 },
      copies: { type: 'integer', title: 'Copies', minimum: 1, maximum: 5 },
      branch: {
        type: 'string',
        title: 'Branch',
        enum: ['Centre', 'North', 'South', 'West', 'East', 'Harbour', 'Mobile'],
      },
      remind: { type: 'boolean', title: 'Remind me' },
    },
    required: ['title', 'copies'],
  },
};

const link: ElicitParams = {
  mode: 'url',
  message: 'Sign in at your library.',
  url: 'https://library.example/sign-in?chat=7',
  elicitationId: 'sign-in',
};

interface Question {
  readonly id: number;
  readonly request: ElicitParams;
  readonly result?: ElicitResult;
}

function Chat() {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [failing, setFailing] = useState(false);
  const [posted, setPosted] = useState('');

  const ask = (request: ElicitParams) => setQuestions([...questions, { id: questions.length, request }]);
  const settle = (id: number, result: ElicitResult) =>
    setQuestions((all) => all.map((question) => (question.id === id ? { ...question, result } : question)));

  /** Stands in for the server of the app. */
  async function post(message: object) {
    if (failing) {
      setFailing(false); // once
      throw new Error('The server is restarting.');
    }
    setPosted(JSON.stringify(message));
  }

  return (
    <main className="mx-auto flex max-w-xl flex-col gap-4 p-4">
      <div className="flex gap-4">
        <button type="button" onClick={() => ask(book)}>
          Ask for a book
        </button>
        <button type="button" onClick={() => ask(link)}>
          Ask to sign in
        </button>
        <button type="button" onClick={() => document.documentElement.classList.toggle('dark')}>
          Dark
        </button>
        <label>
          <input type="checkbox" checked={failing} onChange={(event) => setFailing(event.target.checked)} /> Answers
          cannot be sent
        </label>
      </div>
      <ol aria-label="Transcript" className="flex flex-col gap-3">
        {questions.map(({ id, request, result }) => (
          <li key={id}>
            <Questions
              request={request}
              result={result}
              send={async (answer) => {
                await post(answer);
                // A link that was opened waits for its end.
                if (request !== link || answer.action !== 'accept') settle(id, answer);
              }}
              finish={async (how) => {
                await post({ finished: how });
                settle(id, { action: how === 'done' ? 'accept' : 'cancel' });
              }}
            />
          </li>
        ))}
      </ol>
      <output aria-label="Posted">{posted}</output>
    </main>
  );
}

document.body.className = 'bg-background text-foreground';
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Chat />
  </StrictMode>,
);
