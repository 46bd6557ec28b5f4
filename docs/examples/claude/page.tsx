'use client';

import { useState } from 'react';
import { ElicitationHost } from 'react-elicitation';
import { connectElicitations } from 'react-elicitation/remote';
import 'react-elicitation/styles.css';
import { eventSourcePort } from '../lib/eventSourcePort';

// Only in the browser: this module runs on the server too.
const elicitations = typeof window === 'undefined' ? undefined : connectElicitations(eventSourcePort('/questions'));

export default function Chat() {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [text, setText] = useState('');

  async function send() {
    setText('');
    setLines((before) => [...before, text]);
    const response = await fetch('/api/chat', { method: 'POST', body: text });
    const answer = await response.text();
    setLines((before) => [...before, answer]);
  }

  return (
    <main>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {elicitations && <ElicitationHost elicitations={elicitations} inline steps />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
      </form>
    </main>
  );
}
