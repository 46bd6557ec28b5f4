import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createElicitations, type ElicitResult, type PendingElicitation } from 'react-elicitation/core';
import { attachElicitation, callTool } from 'react-elicitation/mcp';
import { approve } from './approve.ts';
import { createTravelServer } from './travelServer.ts';

const server = { name: 'Travel agency' };
const listeners = new Set<(pending: PendingElicitation, result: ElicitResult) => void>();

export const elicitations = createElicitations({
  // What is typed in the transcript is there in the dialog as well.
  onSettled: (pending, result) => listeners.forEach((listener) => listener(pending, result)),
});

/** Calls back with each answered question. */
export function onSettled(listener: (pending: PendingElicitation, result: ElicitResult) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const client = new Client({ name: 'example-chat', version: '1.0.0' });
attachElicitation(client, elicitations, { server });
const connected = connect();

async function connect(): Promise<void> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createTravelServer().connect(far);
  await client.connect(near);
}

/** What a model would do: it reads what the user wrote, and chooses a tool and its arguments. */
const chooseTool = (text: string): readonly [name: string, args: Record<string, unknown>] =>
  /cancel/i.test(text) ? ['cancel_booking', { booking: 'R-17', refund: 'Voucher' }] : ['book_train', {}];

/** The assistant calls a tool of the server. Where that changes something, the user approves the call first. */
export async function reply(text: string): Promise<string> {
  await connected;
  const [name, args] = chooseTool(text);
  const { tools } = await client.listTools();
  const tool = tools.find((each) => each.name === name);
  if (!tool) return `There is no tool ${name}.`;
  const answer = await approve(elicitations, tool, args, server.name);
  if (!answer.approved) {
    const { left, reason } = answer;
    if (left !== false) return 'You did not decide, so I have not done it.';
    return reason === undefined ? 'I have not done it.' : `I have not done it: ${reason}`;
  }
  const call = { name, arguments: answer.arguments as Record<string, unknown> };
  const result = await callTool(client, call, { elicitations, server });
  const [block] = result.content;
  return block?.type === 'text' ? block.text : '';
}
