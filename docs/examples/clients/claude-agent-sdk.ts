import type { Options } from '@anthropic-ai/claude-agent-sdk';
import { createElicitations } from 'react-elicitation/core';
import { claudeQuestions, type ClaudeQuestions } from 'react-elicitation/questions';

export const elicitations = createElicitations();
const server = { name: 'Claude' };

/** For `query({ prompt, options })`. The kit shows the questions of the agent, and those of its MCP servers. */
export const options: Pick<Options, 'canUseTool' | 'onElicitation'> = {
  async canUseTool(tool, input, { signal, title }) {
    if (tool === 'AskUserQuestion') {
      const asked = input as unknown as ClaudeQuestions;
      const result = await elicitations.request(claudeQuestions.toElicitation(asked), { server, signal });
      return claudeQuestions.toAnswer(asked, result);
    }
    // Every other call is an approval: a request without fields.
    const requestedSchema = { type: 'object', properties: {} };
    const message = title ?? `Use ${tool}?`;
    const { action } = await elicitations.request({ message, requestedSchema }, { server, signal });
    if (action === 'accept') return { behavior: 'allow', updatedInput: input };
    return { behavior: 'deny', message: 'The user did not allow it.' };
  },

  onElicitation: (request, { signal }) =>
    // The key in your `mcpServers`, so you have chosen this name.
    elicitations.request(request, { server: { name: request.serverName }, signal }),
};
