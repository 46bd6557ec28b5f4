import { ElicitationHost } from 'react-elicitation';
import { createElicitations, type ElicitRequest, type ElicitResult } from 'react-elicitation/core';
import 'react-elicitation/styles.css';

// Once, outside of rendering: requests may come before the first render and outlive the last.
const elicitations = createElicitations({ timeoutMs: 300_000 });

/** Where the MCP client hands over a request. It always resolves, and never twice. */
export function ask(request: ElicitRequest, signal: AbortSignal): Promise<ElicitResult> {
  return elicitations.request(request, {
    server: { name: 'Weather' },
    about: 'get_forecast',
    signal,
    moreTimeMs: 60_000,
  });
}

export const App = () => <ElicitationHost elicitations={elicitations} review="always" />;
