import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationDialog } from 'react-elicitation';
import { interpretedValidator } from 'react-elicitation/validators/interpreted';
import 'react-elicitation/styles.css';
import type { ElicitResult } from 'react-elicitation/core';

const request = {
  message: 'Where shall we write to?',
  requestedSchema: {
    type: 'object',
    properties: { 'contact.email': { type: 'string', format: 'email', title: 'Email' } },
    required: ['contact.email'],
  },
};

/** The results of the page, for the script that drives it. */
const results: ElicitResult[] = [];
Object.assign(globalThis, { results });

const strict = location.search === '?strict';

function App() {
  const [open, setOpen] = useState(true);
  return open ? (
    <ElicitationDialog
      request={request}
      server={{ name: 'Post office' }}
      guardMs={0}
      {...(strict ? { validator: interpretedValidator } : {})}
      onRespond={(result) => {
        results.push(result);
        setOpen(false);
      }}
    />
  ) : (
    <p>Answered</p>
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root.');
createRoot(element).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
