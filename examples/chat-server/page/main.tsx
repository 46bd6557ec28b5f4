import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationHost, ElicitationReceipt } from 'react-elicitation';
import { connectElicitations, webSocket } from 'react-elicitation/remote';
import 'react-elicitation/styles.css';
import { readChat, type ChatEntry, type ToPage, type ToServer } from '../messages.ts';
import './chat.css';

// Outside of rendering: one connection for the page, which reconnects when it breaks.
const port = webSocket(() => new WebSocket(new URL('socket', location.href.replace(/^http/, 'ws'))));
const elicitations = connectElicitations(port);
port.onOpen?.(() => void port.send(JSON.stringify({ show: true } satisfies ToServer)));

function Chat() {
  const [{ chat, suggestions }, setChat] = useState<ToPage>({ chat: [], suggestions: [] });

  useEffect(
    () =>
      port.onMessage((message) => {
        const next = readChat<ToPage>(message, 'chat');
        if (next) setChat(next);
      }),
    [],
  );

  return (
    <>
      <h1>Chat of {location.pathname.split('/')[1]}</h1>
      <ol aria-label="Transcript">
        {chat.map((entry, index) => (
          <li key={index} data-kind={entry.kind}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      <ElicitationHost elicitations={elicitations} inline />
      <p>
        {suggestions.map(({ title, server }) => (
          <button
            key={`${server} ${title}`}
            type="button"
            onClick={() => void port.send(JSON.stringify({ say: title } satisfies ToServer))}
          >
            {title}
          </button>
        ))}
      </p>
    </>
  );
}

function Entry({ entry }: { readonly entry: ChatEntry }) {
  return entry.kind === 'receipt' ? <ElicitationReceipt {...entry} /> : entry.text;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Chat />
  </StrictMode>,
);
