import { claudePermission, type ClaudeCall } from 'react-elicitation/approvals';
import { createElicitations } from 'react-elicitation/core';

/** Give it to `<ElicitationHost>` as well. */
export const elicitations = createElicitations();

type Options<Update> = Omit<ClaudeCall<Update>, 'toolName' | 'input'> & { signal: AbortSignal };

/** `canUseTool` of the Claude Agent SDK. */
export async function canUseTool<Update>(toolName: string, input: unknown, options: Options<Update>) {
  const call: ClaudeCall<Update> = { ...options, toolName, input };
  const { signal } = options;
  const result = await elicitations.request(claudePermission.toElicitation(call), {
    server: { name: 'Claude' },
    signal,
  });
  return claudePermission.toAnswer(call, result);
}
