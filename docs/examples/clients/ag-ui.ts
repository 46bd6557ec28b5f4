import type { HttpAgent, ResumeEntry, RunAgentResult } from '@ag-ui/client';
import { createElicitations } from 'react-elicitation/core';
import { agUiInterrupt } from 'react-elicitation/questions';

export const elicitations = createElicitations();

/** Runs an agent until it stops asking. The kit shows its interrupts. */
export async function run(agent: HttpAgent, name: string): Promise<RunAgentResult> {
  let result = await agent.runAgent();
  while (agent.pendingInterrupts.length > 0) {
    // Those of one run are answered together.
    const answers = agent.pendingInterrupts.map(async (interrupt): Promise<ResumeEntry> => {
      const timeoutMs = agUiInterrupt.timeoutMs(interrupt);
      const answer = await elicitations.request(agUiInterrupt.toElicitation(interrupt), {
        server: { name },
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
      return agUiInterrupt.toAnswer(interrupt, answer);
    });
    result = await agent.runAgent({ resume: await Promise.all(answers) });
  }
  return result;
}
