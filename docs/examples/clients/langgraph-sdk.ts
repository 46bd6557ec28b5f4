import type { Client, Interrupt, ThreadState } from '@langchain/langgraph-sdk';
import { langChainReview, type LangChainReview } from 'react-elicitation/approvals';
import { createElicitations } from 'react-elicitation/core';
import { langGraphInterrupt } from 'react-elicitation/questions';

export const elicitations = createElicitations();
const server = { name: 'Assistant' };

/** Runs a graph until it stops asking. The kit shows its interrupts. */
export async function run(client: Client, assistant: string, input: Record<string, unknown>): Promise<ThreadState> {
  const { thread_id: thread } = await client.threads.create();
  await client.runs.wait(thread, assistant, { input });
  for (;;) {
    const state = await client.threads.getState(thread);
    const [interrupt] = state.tasks.flatMap(({ interrupts }): Interrupt[] => interrupts);
    const resume = interrupt && (await answer(interrupt));
    // A review that was closed is not answered: the graph waits on.
    if (resume === undefined) return state;
    await client.runs.wait(thread, assistant, { command: { resume } });
  }
}

/** Shows tool calls as approvals, all calls of an interrupt in one dialog. Shows anything else as a form. */
async function answer(interrupt: Interrupt): Promise<unknown> {
  const { value } = interrupt;
  if (isReview(value)) {
    const results = await elicitations.requestAll(langChainReview.toElicitations(value), { server });
    return langChainReview.toAnswer(value, results);
  }
  const result = await elicitations.request(langGraphInterrupt.toElicitation(interrupt), { server });
  return langGraphInterrupt.toAnswer(interrupt, result).resume ?? null;
}

/** What the middleware of LangChain sends, in JavaScript and in Python. */
const isReview = (value: unknown): value is LangChainReview =>
  typeof value === 'object' && value !== null && ('actionRequests' in value || 'action_requests' in value);
