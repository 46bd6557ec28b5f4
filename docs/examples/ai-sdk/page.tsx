'use client';

import { useChat } from '@ai-sdk/react';
import { Suspense, useState } from 'react';
import { ElicitationHost } from 'react-elicitation';
import { connectElicitations } from 'react-elicitation/remote';
import 'react-elicitation/styles.css';
import { eventSourcePort } from '../lib/eventSourcePort';

// Only in the browser: this module runs on the server too.
const elicitations = typeof window === 'undefined' ? undefined : connectElicitations(eventSourcePort('/questions'));

export default function Page() {
  // Next.js prerenders pages. It leaves out what `useChat` makes up, such as the id of the chat.
  return (
    <Suspense>
      <Chat />
    </Suspense>
  );
}

function Chat() {
  const { messages, sendMessage } = useChat();
  const [text, setText] = useState('');

  return (
    <main>
      {messages.map(({ id, parts }) => (
        <p key={id}>{parts.map((part) => (part.type === 'text' ? part.text : '')).join('')}</p>
      ))}
      {elicitations && <ElicitationHost elicitations={elicitations} inline />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void sendMessage({ text });
          setText('');
        }}
      >
        <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
      </form>
    </main>
  );
}
