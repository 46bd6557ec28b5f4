import type { ElicitResult } from '../protocol/types.ts';
import type { FinishFailure, SettleState } from './settle.ts';

/** Everything that is remembered of a link on the screen. */
export interface LinkState {
  /** How far the answer is. Accept means consent, so it is answered once the URL was opened, and only then. */
  readonly answer: SettleState;
  /** After consent: how far it is to tell the host that the visit has ended. */
  readonly visit: SettleState<'done' | 'left', FinishFailure>;
  /** The host's `openUrl` runs, or the last attempt to open the URL failed. */
  readonly attempt: 'running' | 'failed' | undefined;
  /** It was opened, or the user took it elsewhere, whether or not the answer arrived. */
  readonly wasOpened: boolean;
  /** The user copied it, and has not opened it here since. */
  readonly wasCopied: boolean;
  /** It has left the screen. */
  readonly hasGone: boolean;
}

export type LinkEvent =
  | { readonly type: 'shown' | 'gone' }
  /** The host's `openUrl` runs. */
  | { readonly type: 'opening' }
  /** An attempt to open it is over. */
  | { readonly type: 'opened' | 'blocked' }
  /** The user followed the link, or copied it to open it elsewhere. */
  | { readonly type: 'followed' | 'copied' }
  | { readonly type: 'answer'; readonly answer: LinkState['answer'] }
  | { readonly type: 'visit'; readonly visit: LinkState['visit'] };

/** What the user wants. */
export type LinkDeed = 'open' | 'accept' | 'decline' | 'cancel' | 'done' | 'left';

/** What is to be done about that. */
export type LinkEffect =
  | { readonly type: 'open' }
  | { readonly type: 'answer'; readonly action: ElicitResult['action'] }
  | { readonly type: 'finish'; readonly how: 'done' | 'left' };

/** @param isOpened The user agreed before, so there is nothing to answer. */
export function newLink(isOpened: boolean): LinkState {
  return {
    answer: { isSubmitting: false, ...(isOpened && { result: { action: 'accept' } }) },
    visit: { isSubmitting: false },
    attempt: undefined,
    wasOpened: isOpened,
    wasCopied: false,
    hasGone: false,
  };
}

export function reduceLink(state: LinkState, event: LinkEvent): LinkState {
  switch (event.type) {
    case 'shown':
    case 'gone': {
      const hasGone = event.type === 'gone';
      return hasGone === state.hasGone ? state : { ...state, hasGone };
    }
    case 'opening':
      return { ...state, attempt: 'running', wasCopied: false };
    case 'opened':
      return { ...state, attempt: undefined, wasOpened: true, wasCopied: false };
    case 'blocked':
      return { ...state, attempt: 'failed', wasCopied: false };
    case 'followed':
      return { ...state, wasOpened: true };
    case 'copied':
      return { ...state, wasOpened: true, wasCopied: true };
    case 'answer':
      // A blocked window no longer matters: the user followed the link, or refused.
      return { ...state, answer: event.answer, attempt: event.answer.result ? undefined : state.attempt };
    case 'visit':
      return { ...state, visit: event.visit };
    default:
      return event satisfies never;
  }
}

/** How far it is. */
export function linkStep({ answer: { result }, attempt }: LinkState) {
  if (result) return result.action === 'accept' ? 'opened' : 'settled';
  if (!attempt) return 'asking';
  return attempt === 'running' ? 'opening' : 'blocked';
}

/** The host is busy with the answer, or with the end of the visit. */
export function isLinkBusy({ answer, visit }: LinkState): boolean {
  return answer.isSubmitting || visit.isSubmitting;
}

/** It was opened, and the answer did not arrive: only that is sent again. */
export function isLinkUnsent(state: LinkState): boolean {
  return state.wasOpened && state.answer.sendFailed !== undefined && linkStep(state) === 'asking';
}

/** What a deed leads to. Undefined: it does not count now. */
export function effectOf(state: LinkState, deed: LinkDeed, isOpenable: boolean): LinkEffect | undefined {
  const step = linkStep(state);
  switch (deed) {
    case 'open':
      if (!isOpenable || state.attempt === 'running' || isLinkBusy(state) || step === 'settled') return undefined;
      // One window is enough.
      return state.wasOpened && step !== 'opened' ? { type: 'answer', action: 'accept' } : { type: 'open' };
    case 'accept':
    case 'decline':
      return { type: 'answer', action: deed };
    case 'cancel':
      return step === 'opened' ? { type: 'finish', how: 'left' } : { type: 'answer', action: 'cancel' };
    case 'done':
    case 'left':
      return step === 'opened' ? { type: 'finish', how: deed } : undefined;
    default:
      return deed satisfies never;
  }
}

/** A window was opened: that is consent. A request that left the screen meanwhile gets none: the host may show another by now. */
export function isConsent({ hasGone, answer }: LinkState): boolean {
  return !hasGone && answer.result === undefined;
}
