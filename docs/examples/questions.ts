import { createElicitations } from 'react-elicitation/core';
import { claudeQuestions, type ClaudePermission, type ClaudeQuestions } from 'react-elicitation/questions';

/** The user's queue. `serveElicitations` brings it to the page, or `<ElicitationHost>` shows it where both are one program. */
export const elicitations = createElicitations();

/** For `canUseTool` of the Claude Agent SDK: shows `AskUserQuestion` as a form. */
export async function askUser(input: ClaudeQuestions, signal: AbortSignal): Promise<ClaudePermission> {
  const request = claudeQuestions.toElicitation(input);
  const result = await elicitations.request(request, { server: { name: 'Claude' }, signal });
  return claudeQuestions.toAnswer(input, result);
}
