import type { Content, ElicitResult } from '../core/protocol/types.ts';
import { isText } from '../core/protocol/json.ts';
import { throwLater } from '../core/queue/callHost.ts';

/**
 * Called with the answer. While the returned promise is pending, nothing else can be sent. If it resolves with `false` or
 * rejects, the form keeps everything that was entered, and the user can send it again.
 */
export type OnRespond<C = Content> = (result: ElicitResult<C>) => void | boolean | Promise<void | boolean>;

/** Why an answer could not be sent. */
export interface SendFailure {
  /** What was to be sent. */
  readonly action: 'accept' | 'decline' | 'cancel';
  /** The message of the `Error` that the host threw or rejected with. */
  readonly reason?: string | undefined;
}

interface SettleState {
  /** The host is sending a result. */
  readonly isSubmitting: boolean;
  /** The result that the host took. */
  readonly result?: ElicitResult | undefined;
  /** The last attempt failed. */
  readonly sendFailed?: SendFailure | undefined;
}

/** @param error What the host threw or rejected with, if it did. */
export function failureOf({ action }: ElicitResult, error?: unknown): SendFailure {
  // Not by its class: it may be an error of another realm.
  const reason = (error as Partial<Error> | null | undefined)?.message;
  return { action, ...(isText(reason) && reason.trim() !== '' && { reason }) };
}

/** Gives a request one answer: the first result that the host takes, and none after it. */
export interface SettleOnce {
  /** @returns whether the host took it; false too where another result was given before, or is being sent */
  settle(result: ElicitResult): Promise<boolean>;
  /** The same object until something changes. */
  getState(): SettleState;
  subscribe(listener: () => void): () => void;
}

export function settleOnce(onRespond: OnRespond): SettleOnce {
  const listeners = new Set<() => void>();
  let state: SettleState = { isSubmitting: false };

  function setState(next: SettleState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function finish(taken: void | boolean, result: ElicitResult): boolean {
    setState({ isSubmitting: false, ...(taken === false ? { sendFailed: failureOf(result) } : { result }) });
    return taken !== false;
  }
  function fail(error: unknown, result: ElicitResult): boolean {
    setState({ isSubmitting: false, sendFailed: failureOf(result, error) });
    return false;
  }

  return {
    async settle(result) {
      if (state.isSubmitting || state.result) return false;
      // Before the host is called: it may answer again from within.
      state = { isSubmitting: true };
      let outcome: ReturnType<OnRespond>;
      try {
        outcome = onRespond(result);
      } catch (error) {
        // A mistake of the host, not a failure to send: it must reach the host's error reporting.
        throwLater(error);
        return fail(error, result);
      }
      if (!isPromise(outcome)) return finish(outcome, result);
      setState({ isSubmitting: true });
      return Promise.resolve(outcome).then(
        (taken) => finish(taken, result),
        (error: unknown) => fail(error, result),
      );
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Also of another realm (an iframe, another context of Electron), whose classes are not those of this one. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof (value as Partial<Promise<T>> | undefined)?.then === 'function';
}

/**
 * Tells `then` whether an answer was taken, as soon as that is known.
 * @returns the same, or rejects as the outcome does
 */
export function whenTaken(
  outcome: ReturnType<OnRespond>,
  then: (taken: boolean, error?: unknown) => void,
): boolean | Promise<boolean> {
  const onSettled = (taken: void | boolean): boolean => {
    then(taken !== false);
    return taken !== false;
  };
  if (!isPromise(outcome)) return onSettled(outcome);
  return Promise.resolve(outcome).then(onSettled, (error: unknown) => {
    then(false, error);
    throw error;
  });
}
