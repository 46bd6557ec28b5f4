import type { Content, ElicitResult } from '../protocol/types.ts';
import { isText } from '../protocol/json.ts';
import { forgetLastMatch } from '../text/lastMatch.ts';
import { throwLater } from '../queue/callHost.ts';
import { createStore, type Store } from '../queue/createStore.ts';

/**
 * Called with the answer. While the returned promise is pending, nothing else can be sent. If it resolves with `false` or
 * rejects, the form keeps everything that was entered, and the user can send it again.
 */
export type OnRespond<C = Content | undefined> = (result: ElicitResult<C>) => Outcome;

/**
 * URL mode: called after consent, when the user is done at the URL or has left. Where that is what you send, it may fail: the same
 * rules as for `OnRespond`. The request stays until it is sent.
 */
export type OnFinish = (how: 'done' | 'left') => Outcome;

type Outcome = void | boolean | PromiseLike<void | boolean>;

/** Why an answer could not be sent. */
export interface SendFailure {
  /** The answer that was to be sent. */
  readonly action: 'accept' | 'decline' | 'cancel';
  /** The message of the `Error` that the host threw or rejected with. */
  readonly reason?: string | undefined;
}

/** Why the host could not be told that the user is done at a URL, or has left. */
export interface FinishFailure {
  /** How the visit ended, as the user said. */
  readonly how: 'done' | 'left';
  /** The message of the `Error` that the host threw or rejected with. */
  readonly reason?: string | undefined;
}

/** Whether a result is on its way, was taken, or failed. */
export interface SettleState<T = ElicitResult, F = SendFailure> {
  /** The host is sending a result. */
  readonly isSubmitting: boolean;
  /** The result that the host took. */
  readonly result?: T | undefined;
  /** The last attempt failed. */
  readonly sendFailed?: F | undefined;
}

/** @param error What the host threw or rejected with, if it did. */
export function failureOf({ action }: ElicitResult, error?: unknown): SendFailure {
  return { action, ...reasonOf(error) };
}

function reasonOf(error: unknown): { readonly reason?: string } {
  // Its class does not tell: it may be an error of another realm.
  const reason = (error as Partial<Error> | null | undefined)?.message;
  return isText(reason) && reason.trim() !== '' ? { reason } : {};
}

/** Gives a request one answer: the first result that the host takes, and none after it. */
export interface SettleOnce<T = ElicitResult, F = SendFailure> {
  /** @returns whether the host took it; false too where another result was given before, or is being sent */
  settle(result: T): Promise<boolean>;
  /** The same object until something changes. */
  getState(): SettleState<T, F>;
  subscribe(listener: () => void): () => void;
}

/** @param place holds the state of the answer. @default one of its own */
export function settleOnce(onRespond: OnRespond, place: Store<SettleState> = createStore(unsent)): SettleOnce {
  return sendOnce(onRespond, failureOf, place);
}

/** For the end of a visit at a link. */
export function finishOnce(
  onFinish: OnFinish,
  place: Store<SettleState<'done' | 'left', FinishFailure>> = createStore(unsent),
): SettleOnce<'done' | 'left', FinishFailure> {
  return sendOnce(onFinish, (how, error) => ({ how, ...reasonOf(error) }), place);
}

const unsent = { isSubmitting: false } as const;

function sendOnce<T, F>(
  send: (result: T) => Outcome,
  toFailure: (result: T, error?: unknown) => F,
  { getState, setState, subscribe }: Store<SettleState<T, F>>,
): SettleOnce<T, F> {
  function finish(isTaken: void | boolean, result: T): boolean {
    setState({ isSubmitting: false, ...(isTaken === false ? { sendFailed: toFailure(result) } : { result }) });
    forgetLastMatch();
    return isTaken !== false;
  }
  function fail(error: unknown, result: T): boolean {
    setState({ isSubmitting: false, sendFailed: toFailure(result, error) });
    return false;
  }

  return {
    async settle(result) {
      const { isSubmitting, result: taken } = getState();
      if (isSubmitting || taken) return false;
      // Before the host is called: it may answer again from within.
      setState({ isSubmitting: true });
      let outcome: Outcome;
      try {
        outcome = send(result);
      } catch (error) {
        // A mistake of the host, not a failure to send: it must reach the host's error reporting.
        throwLater(error);
        return fail(error, result);
      }
      if (!isPromise(outcome)) return finish(outcome, result);
      return Promise.resolve(outcome).then(
        (isTaken) => finish(isTaken, result),
        (error: unknown) => fail(error, result),
      );
    },
    getState,
    subscribe,
  };
}

/** Also of another realm (an iframe, another context of Electron), whose classes are not those of this one. */
export function isPromise<T, P extends PromiseLike<T>>(value: T | P): value is P {
  return typeof (value as Partial<PromiseLike<T>> | undefined)?.then === 'function';
}

/**
 * Tells `then` whether an answer was taken, as soon as that is known.
 * @returns the same, or rejects as the outcome does
 */
export function whenTaken(
  outcome: Outcome,
  then: (isTaken: boolean, error?: unknown) => void,
): boolean | Promise<boolean> {
  const onSettled = (isTaken: void | boolean): boolean => {
    then(isTaken !== false);
    return isTaken !== false;
  };
  if (!isPromise(outcome)) return onSettled(outcome);
  return Promise.resolve(outcome).then(onSettled, (error: unknown) => {
    then(false, error);
    throw error;
  });
}
