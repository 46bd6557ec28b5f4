import type { Tool } from '@modelcontextprotocol/client';
import {
  answerFromResult,
  approvalToElicitation,
  type Approval,
  type ApprovalResult,
} from 'react-elicitation/approvals';
import type { Elicitations } from 'react-elicitation/core';

/** The app decides which calls change something. What a server says of its tools is no more than a hint. */
const changing = new Set(['cancel_booking']);
/** The tools that the user approved for as long as the page is open. */
const approved = new Set<string>();

/** Asks the user before the assistant calls a tool that changes something. */
export async function approve(
  elicitations: Elicitations,
  { name, title, inputSchema }: Tool,
  args: Record<string, unknown>,
  server: string,
): Promise<ApprovalResult> {
  if (!changing.has(name) || approved.has(name)) return { approved: true, arguments: args, isEdited: false };
  const approval: Approval = {
    tool: name,
    title,
    server,
    arguments: args,
    inputSchema,
    edit: true,
    reason: true,
    choices: [
      { id: 'once', scope: 'once' },
      { id: 'session', scope: 'session', covers: [name] },
    ],
  };
  const result = await elicitations.request(approvalToElicitation(approval), { server: { name: 'Assistant' } });
  const answer = answerFromResult(approval, result);
  if (answer.approved && answer.choice === 'session') approved.add(name);
  return answer;
}
