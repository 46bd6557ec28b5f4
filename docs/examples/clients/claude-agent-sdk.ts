import type { Options } from '@anthropic-ai/claude-agent-sdk';
import type { Elicitations } from 'react-elicitation/core';
import { claudeQuestions, type ClaudeQuestions } from 'react-elicitation/questions';

const server = { name: 'Claude' };

/** Options of `query`: the questions of the agent and of its MCP servers go to this user's queue. */
export const asking = (elicitations: Elicitations): Pick<Options, 'canUseTool' | 'onElicitation'> => ({
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
});
