import type { Options } from '@anthropic-ai/claude-agent-sdk';
import { claudePermission } from 'react-elicitation/approvals';
import type { Elicitations } from 'react-elicitation/core';
import { claudeQuestions, type ClaudeQuestions } from 'react-elicitation/questions';

const server = { name: 'Claude' };

/** Options of `query`: the questions of the agent and of its MCP servers go to this user's queue. */
export const asking = (elicitations: Elicitations): Pick<Options, 'canUseTool' | 'onElicitation'> => ({
  async canUseTool(toolName, input, options) {
    const { signal } = options;
    if (toolName === 'AskUserQuestion') {
      const asked = input as unknown as ClaudeQuestions;
      const result = await elicitations.request(claudeQuestions.toElicitation(asked), { server, signal });
      return claudeQuestions.toAnswer(asked, result);
    }
    // Every other call is approved first.
    const call = { ...options, toolName, input };
    const result = await elicitations.request(claudePermission.toElicitation(call), { server, signal });
    return claudePermission.toAnswer(call, result);
  },

  onElicitation: (request, { signal }) =>
    // The key in your `mcpServers`, so you have chosen this name.
    elicitations.request(request, { server: { name: request.serverName }, signal }),
});
