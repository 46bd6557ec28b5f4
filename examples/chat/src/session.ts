import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createElicitations, type ElicitResult, type PendingElicitation } from 'react-elicitation/core';
import { attachElicitation, callTool } from 'react-elicitation/mcp';
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

/** When the user writes something, the assistant books a train. */
export async function reply(): Promise<string> {
  await connected;
  const result = await callTool(client, { name: 'book_train', arguments: {} }, { elicitations, server });
  const [block] = result.content;
  return block?.type === 'text' ? block.text : '';
}
