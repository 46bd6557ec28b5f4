import { Button, Checkbox, JsonInput, MantineProvider, Stack } from '@mantine/core';
import '@mantine/core/styles.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ElicitParams } from 'react-elicitation';
import { Questions } from './Questions.tsx';

const sample = {
  message: 'Where does the build run?',
  requestedSchema: {
    type: 'object',
    properties: {
      branch: { type: 'string', title: 'Branch', minLength: 2 },
      workers: { type: 'integer', title: 'Workers', minimum: 1, maximum: 64 },
      environment: { type: 'object', title: 'Environment', properties: { region: { type: 'string' } } },
    },
    required: ['branch', 'environment'],
  },
};

function Inspector() {
  const [text, setText] = useState(() => JSON.stringify(sample, null, 2));
  const [request, setRequest] = useState<{ readonly id: number; readonly params: ElicitParams }>();
  const [failing, setFailing] = useState(false);
  const [result, setResult] = useState('');

  /** Stands in for the connection to the server. */
  async function post(message: object) {
    if (failing) {
      setFailing(false); // once
      throw new Error('The proxy is not connected.');
    }
    setResult(JSON.stringify(message));
  }

  return (
    <MantineProvider>
      <Stack p="md">
        <JsonInput label="Request" autosize value={text} onChange={setText} />
        <Checkbox
          label="Answers cannot be sent"
          checked={failing}
          onChange={(event) => setFailing(event.currentTarget.checked)}
        />
        <Button onClick={() => setRequest({ id: (request?.id ?? 0) + 1, params: JSON.parse(text) as ElicitParams })}>
          Send request
        </Button>
        <output aria-label="Result">{result}</output>
      </Stack>
      {request && (
        <Questions key={request.id} request={request.params} send={post} finish={(how) => post({ finished: how })} />
      )}
    </MantineProvider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Inspector />
  </StrictMode>,
);
