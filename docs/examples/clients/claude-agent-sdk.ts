import type { Options } from '@anthropic-ai/claude-agent-sdk';
import { createElicitations } from 'react-elicitation/core';

export const elicitations = createElicitations();

/** For `query({ prompt, options })`. The kit shows the questions of the agent's MCP servers. */
export const options: Pick<Options, 'onElicitation'> = {
  onElicitation: (request, { signal }) =>
    // The key in your `mcpServers`, so you have chosen this name.
    elicitations.request(request, { server: { name: request.serverName }, signal }),
};
