import type { Client, Interrupt, ThreadState } from '@langchain/langgraph-sdk';
import { createElicitations } from 'react-elicitation/core';
import { langGraphInterrupt } from 'react-elicitation/questions';

export const elicitations = createElicitations();

/** Runs a graph until it does not ask any more. The kit shows its interrupts. */
export async function run(client: Client, assistant: string, input: Record<string, unknown>): Promise<ThreadState> {
  const { thread_id: thread } = await client.threads.create();
  await client.runs.wait(thread, assistant, { input });
  for (;;) {
    const state = await client.threads.getState(thread);
    const [interrupt] = state.tasks.flatMap(({ interrupts }): Interrupt[] => interrupts);
    if (!interrupt) return state;
    const request = langGraphInterrupt.toElicitation(interrupt);
    const result = await elicitations.request(request, { server: { name: 'Assistant' } });
    const { resume = null } = langGraphInterrupt.toAnswer(interrupt, result);
    await client.runs.wait(thread, assistant, { command: { resume } });
  }
}
