import { claudePermission, type ClaudeCall } from 'react-elicitation/approvals';
import { createElicitations, type ElicitResult, type SettledBy } from 'react-elicitation/core';

/** How each request ended. `onSettled` gets the very result that `request` resolves with. */
const causes = new WeakMap<ElicitResult, SettledBy>();
/** Give it to `<ElicitationHost>` as well. */
export const elicitations = createElicitations({
  timeoutMs: 10 * 60_000,
  onSettled: (_pending, result, by) => void causes.set(result, by),
});

type Options<Update> = Omit<ClaudeCall<Update>, 'toolName' | 'input'> & { signal: AbortSignal };

/** `canUseTool` of the Claude Agent SDK. */
export async function canUseTool<Update>(toolName: string, input: unknown, options: Options<Update>) {
  const call: ClaudeCall<Update> = { ...options, toolName, input };
  const from = { server: { name: 'Claude' }, signal: options.signal };
  const result = await elicitations.request(claudePermission.toElicitation(call), from);
  // No cause: the queue refused it, so nobody saw it.
  return claudePermission.toAnswer(call, result, causes.get(result) ?? 'policy');
}
