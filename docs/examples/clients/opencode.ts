import type { OpencodeClient, QuestionRequest } from '@opencode-ai/sdk/v2';
import { createElicitations } from 'react-elicitation/core';
import { openCodeQuestions } from 'react-elicitation/questions';

export const elicitations = createElicitations();
/** Ends a question that was answered elsewhere, such as in the terminal. */
const open = new Map<string, AbortController>();

/** Shows the questions of OpenCode until the events end. */
export async function showQuestions(client: OpencodeClient): Promise<void> {
  const { stream } = await client.event.subscribe();
  for await (const event of stream) {
    if (event.type === 'question.asked') void ask(client, event.properties);
    if (event.type === 'question.replied' || event.type === 'question.rejected')
      open.get(event.properties.requestID)?.abort();
  }
}

async function ask(client: OpencodeClient, request: QuestionRequest): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  open.set(request.id, controller);
  const form = openCodeQuestions.toElicitation(request);
  const result = await elicitations.request(form, { server: { name: 'OpenCode' }, signal });
  open.delete(request.id);
  if (signal.aborted) return;
  const answers = openCodeQuestions.toAnswer(request, result);
  if (answers) await client.question.reply({ requestID: request.id, answers });
  else await client.question.reject({ requestID: request.id });
}
