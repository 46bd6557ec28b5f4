// A client of AG-UI: its run ends with interrupts, and the next one resumes with their answers.
import { HttpAgent, isInterruptExpired } from '@ag-ui/client';
import { ResumeEntrySchema } from '@ag-ui/core/schemas';

/** The call of an interrupt, from the messages of the run. */
function callOf(messages, id) {
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
  const { name, arguments: json } = calls.find((call) => call.id === id)?.function ?? {};
  return name && { tool: name, arguments: JSON.parse(json) };
}

/**
 * @param {string} url
 * @param {(interrupts: readonly object[], calls: readonly (object | undefined)[]) => readonly object[] | undefined} answer
 * @returns what the agent told, and how many interrupts are open after it
 */
export async function approve(url, answer) {
  const agent = new HttpAgent({ url });
  await agent.runAgent();
  const { pendingInterrupts, messages } = agent;
  if (pendingInterrupts.some((interrupt) => isInterruptExpired(interrupt))) throw new Error('expired');
  const resume = answer(
    pendingInterrupts,
    pendingInterrupts.map(({ toolCallId }) => callOf(messages, toolCallId)),
  );
  if (resume) await agent.runAgent({ resume: resume.map((entry) => ResumeEntrySchema.parse(entry)) });
  const told = agent.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
  return { told, open: agent.pendingInterrupts.length };
}
