import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createElicitations, type ElicitResult } from 'react-elicitation/core';
import { PlainForm } from './PlainForm.tsx';

const elicitations = createElicitations();
const server = { name: 'Ferry office' };

/** What an MCP server would send. */
const request = {
  message: 'Which crossing would you like?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      day: { type: 'string', title: 'Day', format: 'date' },
      deck: { type: 'string', title: 'Deck', enum: ['Upper', 'Lower'] },
    },
    required: ['name'],
  },
};

function App() {
  const [pending] = useSyncExternalStore(elicitations.subscribe, elicitations.getSnapshot);
  const [result, setResult] = useState<ElicitResult>();

  async function ask() {
    setResult(undefined);
    setResult(await elicitations.request(request, { server }));
  }

  return (
    <main>
      <button type="button" onClick={() => void ask()}>
        Book a ferry
      </button>
      {pending && pending.request.mode !== 'url' && (
        <PlainForm
          key={pending.id}
          request={pending.request}
          server={server.name}
          onRespond={async (answer) => {
            if (!(await elicitations.respond(pending.id, answer))) throw new Error('The ferry office did not take it.');
          }}
        />
      )}
      <output aria-label="Result">{result && JSON.stringify(result)}</output>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
