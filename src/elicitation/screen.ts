import type { ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { Outcome } from '../core/queue/outcomes.ts';
import { serverKey } from '../core/queue/origin.ts';
import type { Draft } from '../core/schema/model.ts';
import type { SendFailure } from '../core/request/settle.ts';
import type { Position } from './RequestFrame.tsx';
import type { UnsentAnswer } from './view.ts';

/** Requests that share one open dialog: one alone, the entries of a round, or what one call asks, one after another. */
export interface RequestGroup {
  readonly id: string;
  /** Empty while the dialog stays open for the next question of its call. */
  readonly entries: readonly PendingElicitation[];
  /** The last request that was answered, while the dialog stays open after it. */
  readonly lastEntry?: PendingElicitation | undefined;
  /** Inline: the last notice, in the place of the request that it is about. */
  readonly notice?: Notice | undefined;
}

/** Tells the user what ended, or was not shown, without an action of theirs. */
export interface Notice {
  /**
   * sent: an earlier message said that the answer was not sent, but it had arrived. broken: it could not be displayed, and nothing
   * was sent. brokenAfter: what follows an answer that was sent could not be displayed.
   */
  readonly text: 'withdrawn' | 'expired' | 'sent' | 'broken' | 'brokenAfter' | 'blocked';
  readonly server: ServerInfo;
  /** The request that it is about. Undefined for a server that was blocked. */
  readonly id?: string | undefined;
  /** The server's, to say which request it was where others are on the screen. */
  readonly message: string;
  /** It was on the screen while no dialog was open. */
  readonly wasShown?: boolean | undefined;
  /** Entries of the user when the time ran out, to be copied. Those of a request that is withdrawn are discarded. */
  readonly unsent?: readonly UnsentAnswer[] | undefined;
}

/** How far the answer to a request is. `secrets` were typed into a form that was removed while it was being sent. */
export type Answer =
  /** The source has not said yet whether it takes it. */
  | { readonly step: 'sending'; readonly secrets?: Draft | undefined }
  /** It was not sent, as far as is known. The request can be answered again. */
  | { readonly step: 'failed'; readonly failure: SendFailure; readonly secrets?: Draft | undefined }
  /** It was taken, or the user ended the request in another way. */
  | { readonly step: 'ended' };

/** How often a server's requests were dismissed or withdrawn in a row. */
interface Dismissals {
  readonly dismissed: number;
  readonly withdrawn: number;
}

/** Groups of a server that wait for its earlier ones. */
export interface MoreRequests {
  readonly server: ServerInfo;
  readonly count: number;
}

/** The view that the host renders. The same object until some of it changes. */
export interface ScreenView {
  /** Inline: up to three of each server. Else at most one group: that of the dialog. */
  readonly groups: readonly RequestGroup[];
  /** Inline: how many more there are, of servers that have three on the screen. */
  readonly more: readonly MoreRequests[];
  /** The position of the dialog among all that came while something was waiting. It increases as they are answered. */
  readonly position: Position;
  readonly notice: Notice | undefined;
  /** A notice is for the page, where no group has it. Before a dialog, it waits for that. */
  readonly isOutside: boolean;
  /** A group of a server that withdrew its last requests. It takes no focus: it is shown when the user asks for it. */
  readonly quiet: RequestGroup | undefined;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly dismissals: ReadonlyMap<string, Dismissals>;
}

/** Everything that the host remembers between two events. */
export interface Screen {
  readonly view: ScreenView;
  readonly inline: boolean;
  /** The pause between two dialogs is the guard's. */
  readonly guardMs: number;
  readonly pending: readonly PendingElicitation[];
  /** Requests that could not be rendered: they hold up nothing else, even if their cancel cannot be sent. */
  readonly broken: ReadonlySet<string>;
  /** Requests that were on the screen at the last commit, and those that went from it while they were being sent. */
  readonly rendered: readonly PendingElicitation[];
  /** How these, and the call of the last answer, ended. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** By the id of the request. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The last accepted answer of a call, which may ask more; and until when the dialog stays open for that. */
  readonly lastSent: { readonly entry: PendingElicitation; readonly heldUntil?: number } | undefined;
  /** The group in the dialog, or the one that was there a moment ago. */
  readonly dialog: string | undefined;
  /** The group that comes next, or none, and when. */
  readonly nextDialog: { readonly id: string | undefined; readonly at: number } | undefined;
  /** The groups that were counted since something is waiting. */
  readonly counted: ReadonlySet<string>;
  /** The group that the user asked for. */
  readonly wanted: string | undefined;
  /** By server. */
  readonly dismissals: ReadonlyMap<string, Dismissals>;
  readonly notice: Notice | undefined;
  /** Inline: when the next group may appear (`Infinity`: not yet known), and whether one waits for that. */
  readonly nextGroup: { readonly at: number; readonly isWaiting: boolean };
  /** Entries of forms that went, by request, in case their time ran out. */
  readonly unsent: ReadonlyMap<string, readonly UnsentAnswer[]>;
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
  | { readonly type: 'blocked'; readonly server: ServerInfo }
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

/** How long a dialog stays open for the next question of its call. */
const heldMs = 2000;
/** Inline: groups that appear are so far apart, in frames of their own. A large form takes that time. */
const frameMs = 16;
/** Inline: so many groups of one server are shown at once. */
const mostOfServer = 3;
/** Timers of browsers may come a little early. */
const toleranceMs = 50;
/** After so many in a row, the user is offered to block a server. */
const patience = 3;
/** After so many in a row that it withdrew itself, its next one takes no focus. */
const mostWithdrawn = 2;

const none: ReadonlyMap<string, never> = new Map<string, never>();

const closedView: ScreenView = {
  groups: [],
  more: [],
  position: { index: 0, count: 0 },
  notice: undefined,
  isOutside: true,
  quiet: undefined,
  answers: none,
  dismissals: none,
};

/** No host is mounted. */
export const closedScreen: Screen = {
  view: closedView,
  inline: false,
  guardMs: 0,
  pending: [],
  broken: new Set(),
  rendered: [],
  outcomes: none,
  answers: none,
  lastSent: undefined,
  dialog: undefined,
  nextDialog: undefined,
  counted: new Set(),
  wanted: undefined,
  dismissals: none,
  notice: undefined,
  nextGroup: { at: 0, isWaiting: false },
  unsent: none,
};

/**
 * The host's screen after an event: which request is in the dialog, what the user is told, and what is remembered for that.
 * @param now In milliseconds since the epoch.
 */
export function reduceScreen(screen: Screen, event: ScreenEvent, now: number): Screen {
  if (event.type === 'closed') return closed(screen, event.isPending);
  return arrange(noticeEnds(apply(screen, event, now), now), event.type === 'tick', now);
}

/** Kept while no host is there: how far answers are, unless it is over. Secrets may be among them. */
function closed({ answers, dismissals }: Screen, isPending: (id: string) => boolean): Screen {
  const isOver = (id: string) => answers.get(id)?.step !== 'sending' && !isPending(id);
  return { ...closedScreen, dismissals, answers: without(answers, [...answers.keys()].filter(isOver)) };
}

/** When the screen changes by itself: a `tick` is due then. */
export function nextTick({ lastSent, nextDialog, nextGroup }: Screen): number | undefined {
  let next = Math.min(lastSent?.heldUntil ?? Infinity, nextDialog?.at ?? Infinity);
  if (nextGroup.isWaiting) next = Math.min(next, nextGroup.at);
  return next < Infinity ? next : undefined;
}

/** It asks, and takes back what it asked, before anybody can answer. */
function isRestless(dismissals: Screen['dismissals'], server: ServerInfo): boolean {
  return (dismissals.get(serverKey(server))?.withdrawn ?? 0) >= mostWithdrawn;
}

/** A server was dismissed, or took its requests back, so often that the user may want to block it. */
export function isDismissedOften({ dismissals }: ScreenView, server: ServerInfo): boolean {
  return isRestless(dismissals, server) || (dismissals.get(serverKey(server))?.dismissed ?? 0) >= patience;
}

/** The screen after the event itself. `arrange` derives the rest. */
function apply(screen: Screen, event: Exclude<ScreenEvent, { type: 'closed' }>, now: number): Screen {
  switch (event.type) {
    case 'configured':
      return { ...screen, inline: event.inline, guardMs: event.guardMs };
    case 'pending':
      return withPending(screen, event);
    case 'rendered':
      return withRendered(screen, event.view, now);
    case 'answered':
      return {
        ...screen,
        answers: withEntry(screen.answers, event.entry.id, { step: 'sending' }),
        lastSent: event.action === 'accept' && event.entry.call !== undefined ? { entry: event.entry } : undefined,
      };
    case 'finished':
      return {
        ...screen,
        answers: withEntry(screen.answers, event.entry.id, { step: 'sending' }),
        // Another entry of its round may have been answered since the user agreed.
        ...(event.how === 'done' && { lastSent: event.entry.call === undefined ? undefined : { entry: event.entry } }),
      };
    case 'taken':
      return withTaken(screen, event.entry, event.action);
    case 'failed': {
      const next = { ...screen, ...withFailure(screen, event.id, event.failure), lastSent: undefined };
      const isBroken = screen.broken.has(event.id);
      return isBroken
        ? withBroken(
            next,
            screen.rendered.filter(({ id }) => id === event.id),
          )
        : next;
    }
    case 'removed':
      return withSecrets(screen, event.id, event.secrets);
    case 'unsent':
      return { ...screen, unsent: withEntry(screen.unsent, event.id, event.answers) };
    case 'blocked': {
      const isMeant = ({ server }: PendingElicitation) => serverKey(server) === serverKey(event.server);
      const answers = withEnded(screen.answers, screen.rendered.filter(isMeant));
      return { ...screen, answers, notice: { text: 'blocked', server: event.server, message: '' } };
    }
    case 'broke':
      return withBroken(screen, event.entries);
    case 'opened':
      return { ...screen, wanted: event.group };
    case 'left':
      return { ...screen, lastSent: undefined };
    case 'noticeDismissed':
      return { ...screen, notice: undefined };
    case 'tick': {
      const { nextDialog } = screen;
      if (!nextDialog || now < nextDialog.at) return screen;
      return { ...screen, dialog: nextDialog.id, nextDialog: undefined };
    }
    default:
      return event satisfies never;
  }
}

function withPending(screen: Screen, { pending, outcome }: Extract<ScreenEvent, { type: 'pending' }>): Screen {
  const states = new Map(screen.pending.map(({ id, state }) => [id, state]));
  const entries = new Map(pending.map((entry) => [entry.id, entry]));
  let { answers } = screen;
  for (const { id, state } of pending)
    // The answer was consent to a link. What ends the wait for the user is another matter.
    if (state === 'opened' && states.get(id) === 'asked') answers = without(answers, [id]);
  const rendered = screen.rendered.map((entry) => entries.get(entry.id) ?? entry);
  const { id, call } = screen.lastSent?.entry ?? {};
  const ids = new Set([...rendered.map((entry) => entry.id), id, call]);
  const outcomes = new Map<string, Outcome>();
  for (const each of ids) {
    const ended = each === undefined ? undefined : outcome(each);
    if (each !== undefined && ended) outcomes.set(each, ended);
  }
  const isOver = (each: string) => !entries.has(each) && !ids.has(each) && answers.get(each)?.step !== 'sending';
  return {
    ...screen,
    pending,
    broken: screen.broken.size === 0 ? screen.broken : new Set([...screen.broken].filter((each) => !isOver(each))),
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
    nextGroup: { ...screen.nextGroup, at: groups.length === 0 ? now : now + frameMs },
    ...(isNew && { notice: { ...notice, wasShown: true } }),
  };
}

function withTaken(screen: Screen, entry: PendingElicitation, action?: ElicitResult['action']): Screen {
  const { id, server, state } = entry;
  const now = screen.pending.find((entry) => entry.id === id);
  const isConsent = state === 'asked' && now?.state === 'opened';
  const answers = isConsent ? without(screen.answers, [id]) : withEntry(screen.answers, id, { step: 'ended' });
  if (screen.broken.has(id)) return withBrokenNotice({ ...screen, answers }, entry, true);
  if (!action) return { ...screen, answers };
  return { ...screen, answers, notice: undefined, dismissals: withDismissal(screen.dismissals, server, action) };
}

function withFailure({ answers }: Screen, id: string, failure: SendFailure): Pick<Screen, 'answers'> {
  const before = answers.get(id);
  const secrets = before?.step === 'sending' ? before.secrets : undefined;
  return { answers: withEntry(answers, id, { step: 'failed', failure, secrets }) };
}

function withSecrets(screen: Screen, id: string, secrets: Draft): Screen {
  const before = screen.answers.get(id);
  if (before?.step !== 'sending') return screen;
  return { ...screen, answers: withEntry(screen.answers, id, { ...before, secrets }) };
}

/** An answer that is on its way counts: what became of it is said once that is known. */
function withBroken(screen: Screen, entries: readonly PendingElicitation[]): Screen {
  const { answers, pending, lastSent } = screen;
  const ended = entries.filter(({ id }) => answers.get(id)?.step !== 'sending');
  const last = ended.at(-1);
  const now = pending.find(({ id }) => id === last?.id) ?? last;
  const next: Screen = {
    ...screen,
    broken: new Set([...screen.broken, ...entries.map(({ id }) => id)]),
    answers: withEnded(answers, ended),
    // Else the next question of the call would be shown in what is broken.
    lastSent: undefined,
  };
  if (now) return withBrokenNotice(next, now, now.state === 'opened');
  return lastSent && entries.length === 0 ? withBrokenNotice(next, lastSent.entry, true) : next;
}

/** Entries of a round are sent together, when all of them are answered. */
function withBrokenNotice(screen: Screen, { id, server, request, round }: PendingElicitation, isSent: boolean): Screen {
  const text = isSent && !round ? 'brokenAfter' : 'broken';
  return { ...screen, notice: { text, server, message: request.message, id } };
}

/** Tells of requests that went from the screen by no action of the user: withdrawn, out of time, or sent after all. */
function noticeEnds(screen: Screen, now: number): Screen {
  const { answers } = screen;
  const isThere = new Set(pendingOf(screen).map(({ id }) => id));
  const ended = screen.rendered.filter(({ id }) => !isThere.has(id) && answers.get(id)?.step !== 'sending');
  if (ended.length === 0) return screen;
  const notices = ended.flatMap((entry) => {
    const text = surpriseOf(screen, entry, now);
    const { id, server, request } = entry;
    return text ? [{ text, server, message: request.message, id }] : [];
  });
  const notice = notices.find(({ text }) => text !== 'sent') ?? notices[0];
  return {
    ...screen,
    rendered: screen.rendered.filter((entry) => !ended.includes(entry)),
    answers: without(
      answers,
      ended.map(({ id }) => id),
    ),
    ...(notice && { notice }),
    ...(notice?.text === 'withdrawn' && {
      dismissals: withDismissal(screen.dismissals, notice.server, 'withdraw'),
    }),
  };
}

/** The notice about the end of a request. Nothing if it was their own doing. */
function surpriseOf({ answers, outcomes }: Screen, entry: PendingElicitation, now: number): Notice['text'] | undefined {
  const { id, state, round, deadline } = entry;
  const [step, outcome] = [answers.get(id)?.step, outcomes.get(id)];
  if (step === 'failed' && outcome === 'answered') return 'sent';
  // A single link was answered by the user's consent, one of a round was not.
  if ((state === 'opened' && !round) || step === 'ended' || outcome === 'answered') return undefined;
  return deadline !== undefined && now >= deadline - toleranceMs ? 'expired' : 'withdrawn';
}

/** The arrangement on the screen: derived from the rest, with the memories that the derivation needs. */
function arrange(screen: Screen, isTick: boolean, now: number): Screen {
  const { inline, guardMs, wanted, dismissals } = screen;
  const { groups, lastSent } = withLastSent(screen, now);
  const isQuiet = ({ id, entries: [entry] }: RequestGroup) =>
    entry !== undefined && id !== wanted && isRestless(dismissals, entry.server);
  const waiting = groups.find((group) => isInDialog(screen, group)) ?? groups.find((group) => !isQuiet(group));
  const id = waiting?.id;
  // If nothing was on the screen, there is nothing to keep apart from.
  const isDue = id === screen.dialog || screen.dialog === undefined || guardMs === 0 || inline;
  const isShown = waiting !== undefined && isDue;
  const nextAt = id === undefined ? now : now + guardMs;
  const { nextDialog } = screen;
  const next: Screen = {
    ...screen,
    lastSent,
    dialog: isShown ? id : screen.dialog,
    // Whoever closes a dialog may ask for the next one in the same task: that it is closed counts from the next one on.
    nextDialog:
      isShown || id === screen.dialog
        ? undefined
        : nextDialog && nextDialog.id === id
          ? nextDialog
          : { id, at: nextAt },
    counted: countedOf(screen.counted, groups),
    unsent: keptUnsent(screen),
  };
  const appears = now >= screen.nextGroup.at && (isTick || !screen.nextGroup.isWaiting);
  const isOutside = inline || !waiting;
  const [first] = groups;
  const { counted, notice } = next;
  const unsent = notice?.text === 'expired' ? next.unsent.get(notice.id ?? '') : undefined;
  const shownNotice = unsent && notice && notice.unsent !== unsent ? { ...notice, unsent } : notice;
  const list = inline ? listOf(groups, screen.view, shownNotice, appears) : undefined;
  const view: ScreenView = {
    groups: list?.groups ?? (isShown ? [waiting] : []),
    more: list?.more ?? closedView.more,
    position: { index: counted.size - groups.length, count: counted.size },
    notice: shownNotice,
    isOutside,
    quiet: isOutside && !inline ? first : undefined,
    answers: screen.answers,
    dismissals,
  };
  const nextGroup = {
    at: appears && list?.appeared ? now + frameMs : screen.nextGroup.at,
    isWaiting: list?.isWaiting ?? false,
  };
  return { ...next, nextGroup, notice: shownNotice, view: steady(screen.view, view) };
}

/** A request in the dialog stays there until its question is answered: then it is the turn of the next in the order of the source. */
function isInDialog({ dialog, view }: Screen, { id, entries }: RequestGroup): boolean {
  const [question] = view.groups.find((group) => group.id === id)?.entries ?? [];
  return id === dialog && entries.some((entry) => entry.id === question?.id);
}

/** The groups, the first one kept open for a moment after an accepted answer, because its call may ask more. */
function withLastSent(screen: Screen, now: number): { groups: readonly RequestGroup[]; lastSent: Screen['lastSent'] } {
  const { lastSent, outcomes } = screen;
  const groups = groupsOf(pendingOf(screen));
  if (!lastSent) return { groups, lastSent };
  const { entry } = lastSent;
  const id = groupIdOf(entry);
  const group = groups.find((each) => each.id === id);
  if (group) {
    const hasNext = group.entries.some((each) => each.id !== entry.id && each.state !== 'answered');
    return { groups, lastSent: hasNext ? undefined : lastSent };
  }
  // Consent to a link of a round is not its answer: that comes when the user is back, or the server says that it is done.
  const isConsent = entry.round !== undefined && entry.request.mode === 'url' && entry.state === 'asked';
  if (isConsent && outcomes.get(entry.id) !== 'answered') return { groups, lastSent };
  const heldUntil = lastSent.heldUntil ?? now + heldMs;
  if (now >= heldUntil || outcomes.get(entry.call ?? '') === 'over') return { groups, lastSent: undefined };
  return { groups: [{ id, entries: [], lastEntry: entry }, ...groups], lastSent: { entry, heldUntil } };
}

/**
 * Inline: the groups where they are. What was withdrawn is replaced by its notice, and what is new comes last: one in a frame,
 * and no more than three of a server.
 */
function listOf(
  groups: readonly RequestGroup[],
  before: ScreenView,
  notice: Notice | undefined,
  appears: boolean,
): Pick<ScreenView, 'groups' | 'more'> & { readonly appeared: boolean; readonly isWaiting: boolean } {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const list = before.groups.flatMap((group) => byId.get(group.id) ?? replacedBy(notice, group) ?? []);
  const counts = new Map<string, number>();
  for (const { entries, lastEntry } of list) countIn(counts, (entries[0] ?? lastEntry)?.server);
  const ids = new Set(before.groups.map(({ id }) => id));
  const fresh: RequestGroup[] = [];
  const more = new Map<string, MoreRequests>();
  for (const group of groups) {
    if (ids.has(group.id)) continue;
    const server = group.entries[0]?.server;
    const place = countIn(counts, server);
    if (server && place > mostOfServer) more.set(serverKey(server), { server, count: place - mostOfServer });
    else fresh.push(group);
  }
  const [first, ...others] = fresh;
  const appeared = first !== undefined && appears;
  return {
    groups: appeared ? [...list, first] : list,
    more: [...more.values()],
    appeared,
    isWaiting: (appeared ? others : fresh).length > 0,
  };
}

/** What could not be rendered has an error boundary in its place: its notice is elsewhere. */
function replacedBy(notice: Notice | undefined, { id, entries, notice: last }: RequestGroup): RequestGroup | undefined {
  const isAbout = notice !== undefined && (notice.id === last?.id || entries.some((entry) => entry.id === notice.id));
  return isAbout && notice.text !== 'broken' && notice.text !== 'brokenAfter' ? { id, entries: [], notice } : undefined;
}

/** Counts one more of a server. @returns how many there are now */
function countIn(counts: Map<string, number>, server: ServerInfo | undefined): number {
  if (!server) return 0;
  const count = (counts.get(serverKey(server)) ?? 0) + 1;
  counts.set(serverKey(server), count);
  return count;
}

function pendingOf({ pending, broken }: Screen): readonly PendingElicitation[] {
  return broken.size === 0 ? pending : pending.filter(({ id }) => !broken.has(id));
}

/** The requests by the dialog that will show them, in the order of the source. */
function groupsOf(pending: readonly PendingElicitation[]): readonly RequestGroup[] {
  const groups = new Map<string, PendingElicitation[]>();
  for (const entry of pending) {
    const id = groupIdOf(entry);
    const entries = groups.get(id);
    if (entries) entries.push(entry);
    else groups.set(id, [entry]);
  }
  return Array.from(groups, ([id, entries]) => ({ id, entries }));
}

function groupIdOf({ id, call, round }: PendingElicitation): string {
  if (call !== undefined) return `call ${call}`;
  return round ? `round ${round.id}` : `request ${id}`;
}

/** Counting starts anew when nothing waits. */
function countedOf(counted: ReadonlySet<string>, groups: readonly RequestGroup[]): ReadonlySet<string> {
  if (groups.length === 0) return closedScreen.counted;
  return groups.every(({ id }) => counted.has(id)) ? counted : new Set([...counted, ...groups.map(({ id }) => id)]);
}

/** Only what a notice tells, or may tell. */
function keptUnsent({ unsent, rendered, notice }: Screen): Screen['unsent'] {
  if (unsent.size === 0) return unsent;
  const isNeeded = (id: string) => id === notice?.id || rendered.some((entry) => entry.id === id);
  return without(
    unsent,
    [...unsent.keys()].filter((id) => !isNeeded(id)),
  );
}

function withDismissal(
  dismissals: Screen['dismissals'],
  server: ServerInfo,
  how: ElicitResult['action'] | 'withdraw',
): Screen['dismissals'] {
  const key = serverKey(server);
  const { dismissed, withdrawn } = dismissals.get(key) ?? { dismissed: 0, withdrawn: 0 };
  return withEntry(dismissals, key, {
    dismissed: how === 'accept' ? 0 : dismissed + 1,
    withdrawn: how === 'withdraw' ? withdrawn + 1 : 0,
  });
}

function withEnded(answers: Screen['answers'], entries: readonly PendingElicitation[]): Screen['answers'] {
  return new Map([...answers, ...entries.map(({ id }) => [id, { step: 'ended' }] as const)]);
}

function withEntry<V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> {
  return new Map(map).set(key, value);
}

/** The same map if it has none of the keys. */
function without<V>(map: ReadonlyMap<string, V>, keys: readonly string[]): ReadonlyMap<string, V> {
  if (!keys.some((key) => map.has(key))) return map;
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
}

/** The view before, if the new one is the same, and its groups that are: what did not change is not rendered. */
function steady(before: ScreenView, view: ScreenView): ScreenView {
  const byId = new Map(before.groups.map((group) => [group.id, group]));
  const steadyGroup = (group: RequestGroup) => {
    const last = byId.get(group.id);
    return last &&
      last.lastEntry === group.lastEntry &&
      last.notice === group.notice &&
      isSameList(last.entries, group.entries)
      ? last
      : group;
  };
  const groups = view.groups.map(steadyGroup);
  const { position } = before;
  const next: ScreenView = {
    ...view,
    groups: isSameList(before.groups, groups) ? before.groups : groups,
    more: before.more === view.more || isSameMore(before.more, view.more) ? before.more : view.more,
    position:
      position.index === view.position.index && position.count === view.position.count ? position : view.position,
    quiet: view.quiet?.entries[0] === before.quiet?.entries[0] ? before.quiet : view.quiet,
  };
  const names = Object.keys(next) as (keyof ScreenView)[];
  return names.every((name) => next[name] === before[name]) ? before : next;
}

function isSameMore(a: ScreenView['more'], b: ScreenView['more']): boolean {
  return a.length === b.length && a.every(({ server, count }, at) => server === b[at]?.server && count === b[at].count);
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}
