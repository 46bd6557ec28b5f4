import { useState } from 'react';
import { ElicitationHost, type ElicitResult } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';

const elicitations = createElicitations();

const request = {
  message: 'Which city is the forecast for?',
  requestedSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', title: 'City', minLength: 2 },
      day: { type: 'string', format: 'date', title: 'Day' },
    },
    required: ['city'],
  },
};

export function App() {
  const [result, setResult] = useState<ElicitResult>();

  async function ask() {
    setResult(await elicitations.request(request, { server: { name: 'Weather' } }));
  }

  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <output>{result && JSON.stringify(result)}</output>
      <ElicitationHost elicitations={elicitations} />
    </>
  );
}
