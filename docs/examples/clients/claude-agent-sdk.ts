import type { Options } from '@anthropic-ai/claude-agent-sdk';
import { createElicitations } from 'react-elicitation/core';

export const elicitations = createElicitations();

/** For `query({ prompt, options })`: what MCP servers ask of the agent is shown by the kit. */
export const options: Pick<Options, 'onElicitation'> = {
  onElicitation: (request, { signal }) =>
    // The key of your `mcpServers`, so it is a name that you have chosen.
    elicitations.request(request, { server: { name: request.serverName }, signal }),
};
