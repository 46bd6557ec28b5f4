import type { PermissionRequest, SessionConfig } from '@github/copilot-sdk';
import { answerFromResult, approvalToElicitation, type Approval } from 'react-elicitation/approvals';
import type { Elicitations } from 'react-elicitation/core';
import { copilotUserInput } from 'react-elicitation/questions';

type Asking = Pick<SessionConfig, 'onElicitationRequest' | 'onUserInputRequest' | 'onPermissionRequest'>;

const server = { name: 'Copilot' };
/** The commands that "for this session" would allow. Empty if Copilot does not offer that. */
const commandsOf = (request: PermissionRequest): readonly string[] =>
  request.kind === 'shell' && request.canOfferSessionApproval
    ? request.commands.map(({ identifier }) => identifier)
    : [];

/** For `client.createSession({ ...asking(elicitations) })`: the questions of Copilot and of its MCP servers, and its calls. */
export const asking = (elicitations: Elicitations): Asking => ({
  async onElicitationRequest({ elicitationSource, ...request }) {
    const from = { server: { name: elicitationSource ?? server.name } };
    const { action, content } = await elicitations.request(request, from);
    return content ? { action, content: { ...content } } : { action };
  },

  async onUserInputRequest(request) {
    const result = await elicitations.request(copilotUserInput.toElicitation(request), { server });
    const answer = copilotUserInput.toAnswer(request, result);
    // The agent reads the message. There is no other way to tell it.
    if (!answer) throw new Error('The user did not answer.');
    return answer;
  },

  async onPermissionRequest(request) {
    const { kind, toolCallId: id, ...call } = request;
    const covers = commandsOf(request);
    const approval: Approval = {
      id,
      tool: kind,
      arguments: call,
      reason: true,
      choices: [
        { id: 'once', scope: 'once' },
        ...(covers.length > 0 ? [{ id: 'session', scope: 'session', covers } as const] : []),
      ],
    };
    const result = await elicitations.request(approvalToElicitation(approval), { server });
    const answer = answerFromResult(approval, result);
    if (answer.approved) {
      if (answer.choice !== 'session') return { kind: 'approve-once', approvedInteractively: true };
      return { kind: 'approve-for-session', approval: { kind: 'commands', commandIdentifiers: [...covers] } };
    }
    // Closed without an answer: that is not a no.
    if (answer.left !== false) return { kind: 'user-not-available' };
    return { kind: 'reject', ...(answer.reason !== undefined && { feedback: answer.reason }) };
  },
});
