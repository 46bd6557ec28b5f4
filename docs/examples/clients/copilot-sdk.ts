import type { SessionConfig } from '@github/copilot-sdk';
import type { Elicitations } from 'react-elicitation/core';
import { copilotUserInput } from 'react-elicitation/questions';

type Asking = Pick<SessionConfig, 'onElicitationRequest' | 'onUserInputRequest'>;

/** For `client.createSession({ ...asking(elicitations) })`: the questions of Copilot and of its MCP servers. */
export const asking = (elicitations: Elicitations): Asking => ({
  async onElicitationRequest({ elicitationSource, ...request }) {
    const server = { name: elicitationSource ?? 'Copilot' };
    const { action, content } = await elicitations.request(request, { server });
    return content ? { action, content: { ...content } } : { action };
  },

  async onUserInputRequest(request) {
    const form = copilotUserInput.toElicitation(request);
    const result = await elicitations.request(form, { server: { name: 'Copilot' } });
    const answer = copilotUserInput.toAnswer(request, result);
    // There is no other way to say it: the agent reads the message.
    if (!answer) throw new Error('The user did not answer.');
    return answer;
  },
});
