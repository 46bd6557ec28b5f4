import { useEffect, useState } from 'react';
import type { ElicitationSource, PendingElicitation } from '../core/queue/elicitations.ts';
import type { ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { endedOf } from '../core/queue/ended.ts';
import { identityOf } from '../core/queue/identity.ts';
import { serverKey } from '../core/queue/origin.ts';
import type { SendFailure } from '../react/settleOnce.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { useBrowserLayoutEffect } from '../react/useInBrowser.ts';
import { inDevelopment } from '../ui/development.ts';
import type { Position } from './RequestFrame.tsx';

/** What shares one open dialog: a request alone, the entries of a round, or what one call asks, one after another. */
export interface RequestGroup {
  readonly id: string;
  /** Empty while the dialog stays open for the next question of its call. */
  readonly entries: readonly PendingElicitation[];
  /** The last request that was answered, while the dialog stays open after it. */
  readonly sent?: PendingElicitation | undefined;
}

/** The requests by the dialog that will show them, in the order of the source. */
function groupsOf(pending: readonly PendingElicitation[]): readonly RequestGroup[] {
  const groups = new Map<string, PendingElicitation[]>();
  for (const entry of pending) {
    const id = groupIdOf(entry);
    groups.set(id, [...(groups.get(id) ?? []), entry]);
  }
  return [...groups].map(([id, entries]) => ({ id, entries }));
}

function groupIdOf({ id, call, round }: PendingElicitation): string {
  if (call !== undefined) return `call ${call}`;
  return round ? `round ${round.id}` : `request ${id}`;
}

/** How a request ends: the answer that is being sent, then true. */
type End = true | Promise<boolean>;

interface Ends {
  readonly ends: Map<string, End>;
  /** The last attempts that failed. */
  readonly failed: Map<string, SendFailure>;
}

const endsBySource = new WeakMap<object, Ends>();

function endsOf(source: ElicitationSource): Ends {
  const identity = identityOf(source);
  const known = endsBySource.get(identity) ?? { ends: new Map(), failed: new Map() };
  endsBySource.set(identity, known);
  return known;
}

/** In development: warns where a second host shows the same queue. */
export function useHostWarning(source: ElicitationSource): void {
  const identity = identityOf(source);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    inDevelopment(({ countHost }) => {
      if (!isGone) leave = countHost(identity);
    });
    return () => {
      isGone = true;
      leave?.();
    };
  }, [identity]);
}

/**
 * The source to show, and the number of its conversation: sources with other requests are another one. A new object with the
 * same requests is the same one, because a host may make it whenever it renders.
 */
export function useConversation(given: ElicitationSource) {
  const [current, setCurrent] = useState({ source: given, count: 0 });
  // Before anything is painted: nobody sees the new source in the old conversation.
  useBrowserLayoutEffect(() => {
    if (current.source === given) return;
    const [before, now] = [current.source, given].map((source) => source.getSnapshot().map(({ id }) => id));
    setCurrent({ source: given, count: before?.join() === now?.join() ? current.count : current.count + 1 });
  }, [current, given]);
  return current;
}

function watch(end: End, setSettled: (settled: object) => void): void {
  const onSettled = () => setSettled({});
  if (end !== true) end.then(onSettled, onSettled);
}

/** The requests that the user ended, so that no notice is needed. Kept when the host unmounts, because an answer may still be on its way. */
export function useKnownEnds(source: ElicitationSource) {
  const [{ ends, failed }] = useState(() => endsOf(source));
  const [, setSettled] = useState({});
  useEffect(() => {
    for (const end of ends.values()) watch(end, setSettled);
  }, [ends]);

  return {
    isKnown: (id: string) => ends.has(id) || endedOf(source).has(id),
    /** Whether the form said that the answer was not sent, although it had arrived. */
    isSentAfterAll: (id: string) => failed.has(id) && endedOf(source).has(id),
    /** Nothing else can be answered, and it is not known yet whether the request ends by this. */
    isSending: (id: string) => (ends.get(id) ?? true) !== true,
    /** The user was told so by another host or frame, or by nobody yet. */
    failureOf: (id: string) => failed.get(id),
    expect(id: string, end: End = true) {
      ends.set(id, end);
      failed.delete(id);
      watch(end, setSettled);
    },
    /** It was not sent, as far as is known. */
    fail(id: string, failure: SendFailure) {
      ends.delete(id);
      failed.set(id, failure);
    },
    forget(id: string) {
      ends.delete(id);
      failed.delete(id);
    },
  };
}

export type KnownEnds = ReturnType<typeof useKnownEnds>;

/** How long a dialog stays open for the next question of its call. */
const heldMs = 2000;

/**
 * The groups, the first one kept open for a moment after an accepted answer, because its call may ask more. A call that is
 * known to be over asks no more.
 */
export function useHeldGroups(source: ElicitationSource, pending: readonly PendingElicitation[]) {
  const groups = groupsOf(pending);
  const [sent, setSent] = useState<PendingElicitation>();
  const id = sent && groupIdOf(sent);
  const ownGroup = groups.find((group) => group.id === id);
  // Consent to a link of a round is not its answer: that comes when the user is back, or the server says that it is done.
  const isConsent = sent?.round !== undefined && sent.request.mode === 'url' && sent.state === 'asked';
  const isHeld = sent !== undefined && !ownGroup && (!isConsent || endedOf(source).has(sent.id));
  const hasNext = ownGroup?.entries.some((entry) => entry.id !== sent?.id && entry.state !== 'answered') === true;
  const isOver = endedOf(source).has(sent?.call ?? '');

  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setSent(undefined), isOver ? 0 : heldMs);
    return () => clearTimeout(timer);
  }, [isHeld, isOver]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the end of that question may be a withdrawal
    if (hasNext) setSent(undefined);
  }, [hasNext]);

  return {
    groups: isHeld && !isOver && id !== undefined ? [{ id, entries: [], sent }, ...groups] : groups,
    /** The user answered: the dialog stays open if the answer is accept and the request belongs to a call. */
    onAnswered(entry: PendingElicitation, { action }: ElicitResult) {
      setSent(action === 'accept' && entry.call !== undefined ? entry : undefined);
    },
    release: () => setSent(undefined),
  };
}

/**
 * The dialog to show, after a pause since the one before it closed: so that users do not take the next for the one that just
 * closed. The pause is the guard's.
 *
 * @param isQuiet Whether a group waits until the user asks for it. What is on the screen stays there.
 */
export function useGapBetweenDialogs(
  groups: readonly RequestGroup[],
  isQuiet: (group: RequestGroup) => boolean,
): { readonly waiting: RequestGroup | undefined; readonly next: RequestGroup | undefined } {
  const { guardMs } = useCurrentSettings();
  const [shown, setShown] = useState<string>();
  const waiting = groups.find((group) => group.id === shown || !isQuiet(group));
  const id = waiting?.id;
  // Nothing was on the screen, so there is nothing to keep apart from.
  const isDue = id === undefined || id === shown || shown === undefined || guardMs === 0;

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a memory of what is on the screen
    if (isDue && id !== undefined) return setShown(id);
    // What closes a dialog may ask for the next one in the same task.
    const timer = setTimeout(() => setShown(id), isDue ? 0 : guardMs);
    return () => clearTimeout(timer);
  }, [isDue, id, guardMs]);

  return { waiting, next: isDue ? waiting : undefined };
}

const none: ReadonlySet<string> = new Set();

/** The position of the first group among all that came while something was waiting. It increases as they are answered. */
export function useQueuePosition(groups: readonly RequestGroup[]): Position {
  const [seen, setSeen] = useState(none);
  const ids = groups.map(({ id }) => id);
  const isNew = ids.some((id) => !seen.has(id));
  const isOver = ids.length === 0 && seen.size > 0;
  const key = ids.join('\n');
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a memory of what the source held: the position itself is derived
    if (isOver) setSeen(none);
    else if (isNew) setSeen((before) => new Set([...before, ...key.split('\n')]));
  }, [isNew, isOver, key]);
  const count = new Set([...seen, ...ids]).size;
  return { index: count - ids.length, count };
}

/** After so many in a row, the user is offered to block a server. */
const patience = 3;
/** After so many in a row that it withdrew itself, its next one takes no focus. */
const mostWithdrawn = 2;

/** How often each server's requests were dismissed or withdrawn in a row. */
export function useDismissCount() {
  const [counts, setCounts] = useState<ReadonlyMap<string, { dismissed: number; withdrawn: number }>>(new Map());
  const countOf = (server: ServerInfo) => counts.get(serverKey(server)) ?? { dismissed: 0, withdrawn: 0 };
  const isRestless = (server: ServerInfo) => countOf(server).withdrawn >= mostWithdrawn;
  return {
    /** It asks, and takes back what it asked, before anybody can answer. */
    isRestless,
    isMany: (server: ServerInfo) => isRestless(server) || countOf(server).dismissed >= patience,
    add(server: ServerInfo, how: ElicitResult['action'] | 'withdraw') {
      setCounts((before) => {
        const { dismissed, withdrawn } = before.get(serverKey(server)) ?? { dismissed: 0, withdrawn: 0 };
        const count = {
          dismissed: how === 'accept' ? 0 : dismissed + 1,
          withdrawn: how === 'withdraw' ? withdrawn + 1 : 0,
        };
        return new Map(before).set(serverKey(server), count);
      });
    },
  };
}
