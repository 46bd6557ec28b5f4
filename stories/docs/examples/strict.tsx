import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import { interpretedValidator } from 'react-elicitation/validators/interpreted';

const elicitations = createElicitations({
  maxPending: 20,
  perServer: { limit: 10, windowMs: 60_000 },
  onProblem: ({ code, server }) => console.warn(`${server.name}: ${code}`),
});

/** For a page whose policy forbids eval, without a violation. */
export const App = () => (
  <ElicitationHost elicitations={elicitations} validator={interpretedValidator} limits={{ fields: 50 }} />
);
