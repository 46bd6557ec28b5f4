import { ElicitationHost } from 'react-elicitation';
import { createElicitations, type ElicitRequest, type ElicitResult } from 'react-elicitation/core';
import 'react-elicitation/styles.css';

// Create it once, outside of rendering: requests may arrive before the first render.
const elicitations = createElicitations({ timeoutMs: 300_000 });

/** The MCP client passes a request here. The promise always resolves, exactly once. */
export function ask(request: ElicitRequest, signal: AbortSignal): Promise<ElicitResult> {
  return elicitations.request(request, {
    server: { name: 'Weather' },
    about: 'get_forecast',
    signal,
    moreTimeMs: 60_000,
  });
}

export const App = () => <ElicitationHost elicitations={elicitations} review="always" />;
