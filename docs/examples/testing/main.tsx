import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';
import { App } from './App.tsx';
import { seats } from './seats.ts';

const elicitations = createElicitations();

/** Stands in for a tool call whose server asks. */
function Book() {
  const [text, setText] = useState('');
  async function book() {
    const answer = await elicitations.request(seats, { server: { name: 'Travel desk' } });
    setText(answer.action === 'accept' ? `Booked ${answer.content?.seats} seats` : 'Nothing was booked');
  }
  return (
    <>
      <button type="button" onClick={() => void book()}>
        Book a trip
      </button>
      <p>{text}</p>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <>
    <App elicitations={elicitations} />
    <Book />
  </>,
);
