import type { ElicitResult, ServerInfo } from '../protocol/types.ts';
import type { PendingElicitation } from '../queue/elicitations.ts';
import type { Outcome } from '../queue/outcomes.ts';
import type { SendFailure } from '../request/settle.ts';
import type { Draft } from '../schema/model.ts';
import { holdOpen, withFailure, withSecrets, withSending } from './answers.ts';
import { noticeEnds, pruneUnsent, withBlocked, withBroken, withBrokenFailure, withTaken, withUnsent } from './ended.ts';
import { arrangeDialog, openGroupOf, withDialogDue } from './inDialog.ts';
import { arrangeList, frameMs, listedOf, waitingOf, type MoreRequests } from './inline.ts';
import {
  closedScreen,
  groupsOf,
  pendingOf,
  sameOr,
  without,
  type Notice,
  type Position,
  type RequestGroup,
  type Screen,
  type UnsentAnswer,
} from './state.ts';

/** What the host renders. */
export interface ScreenView extends Pick<Screen, 'notice' | 'answers' | 'dismissals'> {
  /** Inline: up to three of each server. Else at most one group: that of the dialog. */
  readonly groups: readonly RequestGroup[];
  /** Inline: how many more there are, of servers that have three on the screen. */
  readonly more: readonly MoreRequests[];
  /** The position of the dialog among all that came while something was waiting. It increases as they are answered. */
  readonly position: Position;
  /** A notice is for the page, where no group has it. Before a dialog, it waits for that. */
  readonly isOutside: boolean;
  /** A group of a server that withdrew its last requests. It takes no focus: it is shown when the user asks for it. */
  readonly quiet: RequestGroup | undefined;
}

export type ScreenEvent =
  | { readonly type: 'configured'; readonly inline: boolean; readonly guardMs: number }
  /** The source has changed. `outcome` is asked at once, and not kept. */
  | {
      readonly type: 'pending';
      readonly pending: readonly PendingElicitation[];
      readonly outcome: (id: string) => Outcome | undefined;
    }
  /** A view was committed to the page. */
  | { readonly type: 'rendered'; readonly view: ScreenView }
  /** The user answered. A source elsewhere may drop the request before it says that it takes the answer. */
  | { readonly type: 'answered'; readonly entry: PendingElicitation; readonly action: ElicitResult['action'] }
  /** The user is back from a link, or no longer wants to wait. */
  | { readonly type: 'finished'; readonly entry: PendingElicitation; readonly how: 'done' | 'left' }
  /** The source took the answer to this entry; without an action: how the user finished a link. */
  | {
      readonly type: 'taken';
      readonly entry: PendingElicitation;
      readonly action?: ElicitResult['action'] | undefined;
    }
  /** An answer, or how a link was finished, was not taken. */
  | { readonly type: 'failed'; readonly id: string; readonly failure: SendFailure }
  /** A form was removed. Secrets are kept only while they are being sent. */
  | { readonly type: 'removed'; readonly id: string; readonly secrets: Draft }
  /** A form was removed that held this. */
  | { readonly type: 'unsent'; readonly id: string; readonly answers: readonly UnsentAnswer[] }
  /** With the request beside which the user pressed. */
  | { readonly type: 'blocked'; readonly server: ServerInfo; readonly id?: string | undefined }
  /** These could not be rendered. */
  | { readonly type: 'broke'; readonly entries: readonly PendingElicitation[] }
  /** The user wants to see a quiet group. */
  | { readonly type: 'opened'; readonly group: string }
  /** The user does not wait for the next question of a call. */
  | { readonly type: 'left' }
  | { readonly type: 'noticeDismissed' }
  /** No host is mounted, and these requests are still pending. */
  | { readonly type: 'closed'; readonly isPending: (id: string) => boolean }
  | { readonly type: 'tick' };

/**
 * The host's screen after an event: which request is in the dialog, what the user is told, and what is remembered for that.
 * @param now In milliseconds since the epoch.
 */
export function reduceScreen(screen: Screen, event: ScreenEvent, now: number): Screen {
  if (event.type === 'closed') return closed(screen, event.isPending);
  const next = holdOpen(noticeEnds(apply(screen, event, now), now), now);
  const groups = groupsOf(next);
  const counted = { ...next, countedGroups: countGroups(next.countedGroups, groups), unsent: pruneUnsent(next) };
  // A commit puts nothing on the screen: what appears then would count as committed.
  const mayAppear = event.type !== 'rendered' && now >= next.nextGroupAt;
  return counted.inline ? arrangeList(counted, groups, now, mayAppear) : arrangeDialog(counted, groups, now);
}

/** Kept while no host is there: how far answers are, unless it is over. Secrets may be among them. */
function closed({ answers, dismissals }: Screen, isPending: (id: string) => boolean): Screen {
  const isOver = (id: string) => answers.get(id)?.step !== 'sending' && !isPending(id);
  return { ...closedScreen, dismissals, answers: without(answers, [...answers.keys()].filter(isOver)) };
}

/** When the screen changes by itself: a `tick` is due then. */
export function nextTick(screen: Screen): number | undefined {
  const { inline, lastAccepted, nextDialog, nextGroupAt } = screen;
  const isWaiting = inline && waitingOf(screen, groupsOf(screen)).waiting.length > 0;
  const next = Math.min(
    lastAccepted?.heldUntil ?? Infinity,
    nextDialog?.at ?? Infinity,
    isWaiting ? nextGroupAt : Infinity,
  );
  return next < Infinity ? next : undefined;
}

/** What is shown. */
export function viewOf(screen: Screen): ScreenView {
  const { inline, notice, answers, dismissals, countedGroups } = screen;
  const groups = groupsOf(screen);
  const count = countedGroups.size;
  const isOutside = isOutsideOf(screen);
  const open = openGroupOf(screen);
  return {
    groups: inline ? listedOf(screen, groups) : groups.filter(({ id }) => id === open),
    more: inline ? waitingOf(screen, groups).more : [],
    position: { index: count - groups.length, count },
    notice,
    isOutside,
    quiet: isOutside && !inline ? groups[0] : undefined,
    answers,
    dismissals,
  };
}

/** No host is mounted. */
export const closedView: ScreenView = viewOf(closedScreen);

/** The view after an event: the same object if all that it follows from is the same, so that nothing is rendered. */
export function nextView(view: ScreenView, a: Screen, b: Screen): ScreenView {
  const isSame =
    a.inline === b.inline &&
    a.pending === b.pending &&
    a.broken === b.broken &&
    a.lastAccepted === b.lastAccepted &&
    a.countedGroups === b.countedGroups &&
    a.list === b.list &&
    a.notice === b.notice &&
    a.answers === b.answers &&
    a.dismissals === b.dismissals &&
    openGroupOf(a) === openGroupOf(b) &&
    isOutsideOf(a) === isOutsideOf(b);
  return isSame ? view : viewOf(b);
}

/** No dialog is open, or about to be. */
function isOutsideOf(screen: Screen): boolean {
  return screen.inline || (openGroupOf(screen) ?? screen.nextDialog?.group) === undefined;
}

/** The screen after the event itself. What it means for the dialog or the list comes after it. */
function apply(screen: Screen, event: Exclude<ScreenEvent, { type: 'closed' }>, now: number): Screen {
  switch (event.type) {
    case 'configured':
      return configured(screen, event.inline, event.guardMs);
    case 'pending':
      return withPending(screen, event);
    case 'rendered':
      return withRendered(screen, event.view, now);
    case 'answered':
      return withSending(screen, event.entry, event.action === 'accept');
    case 'finished':
      // Another entry of its round may have been answered since the user agreed.
      return withSending(screen, event.entry, event.how === 'done' || undefined);
    case 'taken':
      return withTaken(screen, event.entry, event.action);
    case 'failed':
      return withBrokenFailure(withFailure(screen, event.id, event.failure), event.id);
    case 'removed':
      return withSecrets(screen, event.id, event.secrets);
    case 'unsent':
      return withUnsent(screen, event.id, event.answers);
    case 'blocked':
      return withBlocked(screen, event.server, event.id);
    case 'broke':
      return withBroken(screen, event.entries);
    case 'opened':
      return { ...screen, openedGroup: event.group };
    case 'left':
      return { ...screen, lastAccepted: undefined };
    case 'noticeDismissed':
      return { ...screen, notice: undefined };
    case 'tick':
      return withDialogDue(screen, now);
    default:
      return event satisfies never;
  }
}

function configured(screen: Screen, inline: boolean, guardMs: number): Screen {
  if (inline === screen.inline) return { ...screen, guardMs };
  const open = openGroupOf(screen);
  // What was in the dialog is the first in the page.
  const list = inline && open !== undefined ? [{ group: open }] : [];
  return { ...screen, inline, guardMs, list, dialog: undefined, nextDialog: undefined };
}

function withPending(screen: Screen, { pending, outcome }: Extract<ScreenEvent, { type: 'pending' }>): Screen {
  const states = new Map(screen.pending.map(({ id, state }) => [id, state]));
  const entries = new Map(pending.map((entry) => [entry.id, entry]));
  let { answers } = screen;
  for (const { id, state } of pending)
    // The answer was consent to a link. What ends the wait for the user is another matter.
    if (state === 'opened' && states.get(id) === 'asked') answers = without(answers, [id]);
  const rendered = screen.rendered.map((entry) => entries.get(entry.id) ?? entry);
  const { id, call } = screen.lastAccepted?.entry ?? {};
  const ids = new Set([...rendered.map((entry) => entry.id), id, call]);
  const outcomes = new Map<string, Outcome>();
  for (const each of ids) {
    const ended = each === undefined ? undefined : outcome(each);
    if (each !== undefined && ended) outcomes.set(each, ended);
  }
  const broken = [...screen.broken];
  const isOver = (each: string) => !entries.has(each) && !ids.has(each) && answers.get(each)?.step !== 'sending';
  return {
    ...screen,
    pending: sameOr(screen.pending, pending),
    broken: !broken.some(isOver) ? screen.broken : new Set(broken.filter((each) => !isOver(each))),
    rendered,
    outcomes,
    answers: without(answers, [...answers.keys()].filter(isOver)),
  };
}

function withRendered(screen: Screen, { groups, notice, isOutside }: ScreenView, now: number): Screen {
  const entries = new Map(pendingOf(screen).map((entry) => [entry.id, entry]));
  // A request that ended or broke while it was being rendered was never seen.
  const onScreen = groups.flatMap((group) => group.entries).flatMap(({ id }) => entries.get(id) ?? []);
  const ids = new Set(onScreen.map(({ id }) => id));
  const beingSent = screen.rendered.filter(({ id }) => !ids.has(id) && screen.answers.get(id)?.step === 'sending');
  const isNew = isOutside && notice !== undefined && notice === screen.notice && !notice.wasShown;
  return {
    ...screen,
    rendered: [...onScreen, ...beingSent],
    nextGroupAt: groups.length === 0 ? now : now + frameMs,
    ...(isNew && { notice: { ...notice, wasShown: true } satisfies Notice }),
  };
}

/** Counting starts anew when nothing waits. */
function countGroups(counted: ReadonlySet<string>, groups: readonly RequestGroup[]): ReadonlySet<string> {
  if (groups.length === 0) return closedScreen.countedGroups;
  return groups.every(({ id }) => counted.has(id)) ? counted : new Set([...counted, ...groups.map(({ id }) => id)]);
}
