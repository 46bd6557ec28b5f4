import { isObject, ownProperty } from '../protocol/json.ts';
import { throwLater } from './callHost.ts';
import type { ElicitationsOptions, PendingElicitation } from './elicitations.ts';

/** Undefined: the user is asked. */
export type Decision = { readonly action: 'decline' | 'cancel' } | undefined;

/** Asks the host's rules. A rule that fails asks the user: its error is the host's, and no answer. */
export function readDecision(
  decide: NonNullable<ElicitationsOptions['decide']>,
  pending: PendingElicitation,
): Decision | Promise<Decision> {
  const failed = (error: unknown): undefined => void throwLater(error);
  try {
    const decision = decide(pending);
    return isPromise(decision) ? Promise.resolve(decision).then(toDecision).catch(failed) : toDecision(decision);
  } catch (error) {
    return failed(error);
  }
}

/** @throws {TypeError} for anything else: a programming error */
function toDecision(decision: unknown): Decision {
  const action = isObject(decision) ? ownProperty(decision, 'action') : undefined;
  if (action === 'decline' || action === 'cancel') return { action };
  if (decision === 'show' || decision === undefined) return undefined;
  throw new TypeError("`decide` returned something else than 'show', decline or cancel. It can never accept.");
}

export const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof (value as Partial<Promise<T>> | undefined)?.then === 'function';
