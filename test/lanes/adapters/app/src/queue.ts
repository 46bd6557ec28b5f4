import { createElicitations, type ElicitParams, type ElicitResult } from 'react-elicitation/core';

export const elicitations = createElicitations();

declare global {
  interface Window {
    ask: (request: ElicitParams) => Promise<ElicitResult>;
  }
}

/** As the handler of an MCP client does. */
window.ask = (request) => elicitations.request(request, { server: { name: 'Harbor' } });
