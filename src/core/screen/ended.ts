import type { ElicitResult, ServerInfo } from '../protocol/types.ts';
import type { PendingElicitation } from '../queue/elicitations.ts';
import { serverKey } from '../queue/origin.ts';
import { answersAfter, withEnded } from './answers.ts';
import { groupIdOf, pendingOf, withEntry, without, type Notice, type Screen, type UnsentAnswer } from './state.ts';

/** Timers of browsers may come a little early. */
const toleranceMs = 50;
const dismissalsBeforeBlock = 3;
/** After so many in a row, its next request takes no focus. */
const withdrawalsBeforeQuiet = 2;

/** It asks, and takes back what it asked, before anybody can answer. */
export function withdrawsOften(dismissals: Screen['dismissals'], server: ServerInfo): boolean {
  return (dismissals.get(serverKey(server))?.withdrawn ?? 0) >= withdrawalsBeforeQuiet;
}

/** A server was dismissed, or took its requests back, so often that the user may want to block it. */
export function isDismissedOften({ dismissals }: Pick<Screen, 'dismissals'>, server: ServerInfo): boolean {
  const { dismissed = 0 } = dismissals.get(serverKey(server)) ?? {};
  return withdrawsOften(dismissals, server) || dismissed >= dismissalsBeforeBlock;
}

/** @param action Undefined for the end of a visit to a link. */
export function withTaken(screen: Screen, entry: PendingElicitation, action?: ElicitResult['action']): Screen {
  const answers = answersAfter(screen, entry);
  if (screen.broken.has(entry.id)) return withBrokenNotice({ ...screen, answers }, entry, true);
  if (!action) return { ...screen, answers };
  return { ...screen, answers, notice: undefined, dismissals: withDismissal(screen.dismissals, entry.server, action) };
}

/** @param id The request beside which the user pressed. */
export function withBlocked(screen: Screen, server: ServerInfo, id: string | undefined): Screen {
  const isMeant = (entry: PendingElicitation) => serverKey(entry.server) === serverKey(server);
  const answers = withEnded(screen.answers, screen.rendered.filter(isMeant));
  return { ...screen, answers, notice: { text: 'blocked', server, message: '', id } };
}

/** An answer that is on its way counts: what became of it is said once that is known. */
export function withBroken(screen: Screen, entries: readonly PendingElicitation[]): Screen {
  const { answers, pending, lastAccepted } = screen;
  const ended = entries.filter(({ id }) => answers.get(id)?.step !== 'sending');
  const last = ended.at(-1);
  const now = pending.find(({ id }) => id === last?.id) ?? last;
  const next: Screen = {
    ...screen,
    broken: new Set([...screen.broken, ...entries.map(({ id }) => id)]),
    answers: withEnded(answers, ended),
    // Else the next question of the call would be shown in what is broken.
    lastAccepted: undefined,
  };
  if (now) return withBrokenNotice(next, now, now.state === 'opened');
  return lastAccepted && entries.length === 0 ? withBrokenNotice(next, lastAccepted.entry, true) : next;
}

/** The answer was on its way when its view broke, and has failed. */
export function withBrokenFailure(screen: Screen, id: string): Screen {
  if (!screen.broken.has(id)) return screen;
  return withBroken(
    screen,
    screen.rendered.filter((entry) => entry.id === id),
  );
}

/** Entries of a round are sent together, when all of them are answered. */
function withBrokenNotice(screen: Screen, { id, server, request, round }: PendingElicitation, isSent: boolean): Screen {
  const text = isSent && !round ? 'brokenAfter' : 'broken';
  return { ...screen, notice: { text, server, message: request.message, id } };
}

/** A form was removed that held these. It may be removed before or after its time has run out. */
export function withUnsent(screen: Screen, id: string, answers: readonly UnsentAnswer[]): Screen {
  const { notice } = screen;
  const unsent = withEntry(screen.unsent, id, answers);
  if (notice?.id !== id || notice.text !== 'expired') return { ...screen, unsent };
  return { ...screen, unsent, notice: { ...notice, unsent: answers } };
}

/** Tells of requests that went from the screen by no action of the user: withdrawn, out of time, or sent after all. */
export function noticeEnds(screen: Screen, now: number): Screen {
  const { answers } = screen;
  const isThere = new Set(pendingOf(screen).map(({ id }) => id));
  const ended = screen.rendered.filter(({ id }) => !isThere.has(id) && answers.get(id)?.step !== 'sending');
  if (ended.length === 0) return screen;
  const notices = ended.flatMap((entry) => {
    const text = noticeTextOf(screen, entry, now);
    return text ? [{ text, entry }] : [];
  });
  const told = notices.find(({ text }) => text !== 'sent') ?? notices[0];
  const next: Screen = {
    ...screen,
    rendered: screen.rendered.filter((entry) => !ended.includes(entry)),
    answers: without(
      answers,
      ended.map(({ id }) => id),
    ),
  };
  if (told) return withNotice(next, told.entry, told.text);
  const blocked = ended.find(({ id }) => screen.notice?.text === 'blocked' && id === screen.notice.id);
  return blocked ? { ...next, list: replaced(next.list, blocked) } : next;
}

function withNotice(screen: Screen, entry: PendingElicitation, text: Notice['text']): Screen {
  const { id, server, request } = entry;
  const unsent = text === 'expired' ? screen.unsent.get(id) : undefined;
  return {
    ...screen,
    notice: { text, server, message: request.message, id, ...(unsent && { unsent }) },
    list: replaced(screen.list, entry),
    ...(text === 'withdrawn' && { dismissals: withDismissal(screen.dismissals, server, 'withdraw') }),
  };
}

/** The list with a notice in the place of a request that ended. */
function replaced(list: Screen['list'], entry: PendingElicitation): Screen['list'] {
  const group = groupIdOf(entry);
  return list.map((item) => (item.group === group && !item.notice ? { group, notice: entry.id } : item));
}

/** The notice about the end of a request. Nothing if it was the user's own doing. */
function noticeTextOf(
  { answers, outcomes }: Screen,
  entry: PendingElicitation,
  now: number,
): Notice['text'] | undefined {
  const { id, state, round, deadline } = entry;
  const [step, outcome] = [answers.get(id)?.step, outcomes.get(id)];
  if (step === 'failed' && outcome === 'answered') return 'sent';
  // A single link was answered by the user's consent, one of a round was not.
  if ((state === 'opened' && !round) || step === 'ended' || outcome === 'answered') return undefined;
  return deadline !== undefined && now >= deadline - toleranceMs ? 'expired' : 'withdrawn';
}

/** Drops what no notice will show: its request is not on the screen. */
export function pruneUnsent({ unsent, rendered }: Screen): Screen['unsent'] {
  if (unsent.size === 0) return unsent;
  const isNeeded = (id: string) => rendered.some((entry) => entry.id === id);
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
