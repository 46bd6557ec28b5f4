import { StrictMode, useEffect, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { AnsweredQuestion, Questions, type Answer } from './Questions.tsx';
import { onSettled, reply } from './session.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import './styles.css';

type Turn = { readonly from: 'You' | 'Assistant'; readonly text: string } | (Answer & { readonly from: 'Question' });

function Chat() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [text, setText] = useState('');
  const [settingsOpen, setSettingsOpen] = useState(false);

  useEffect(
    () => onSettled((pending, result) => setTurns((earlier) => [...earlier, { from: 'Question', pending, result }])),
    [],
  );

  async function ask(message: string) {
    const answer = await reply(message);
    setTurns((earlier) => [...earlier, { from: 'Assistant', text: answer }]);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setTurns((earlier) => [...earlier, { from: 'You', text }]);
    setText('');
    void ask(text);
  }

  return (
    <main className="mx-auto flex max-w-xl flex-col gap-4 p-4">
      <SettingsDialog open={settingsOpen} onOpenChange={setSettingsOpen} onTry={() => void ask('Book me a train')} />
      <ol aria-label="Transcript" className="flex flex-col gap-3">
        {turns.map((turn, index) => (
          <li key={index} className="rounded bg-gray-100 p-3">
            {turn.from === 'Question' ? <AnsweredQuestion {...turn} /> : `${turn.from}: ${turn.text}`}
          </li>
        ))}
        <li>
          <Questions inline={!settingsOpen} />
        </li>
      </ol>
      <form onSubmit={send} className="flex gap-2">
        <input
          aria-label="Message"
          className="grow rounded border px-3 py-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="rounded bg-black px-3 py-1 text-white">
          Send
        </button>
      </form>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Chat />
  </StrictMode>,
);
