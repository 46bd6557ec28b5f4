import type { ServerInfo } from '../protocol/types.ts';
import type { PendingElicitation } from '../queue/elicitations.ts';
import type { Outcome } from '../queue/outcomes.ts';
import type { SendFailure } from '../request/settle.ts';
import type { Draft } from '../schema/model.ts';

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
  /** The request that it is about. Of a server that was blocked: the one beside which the user pressed, if any. */
  readonly id?: string | undefined;
  /** The server's, to say which request it was where others are on the screen. */
  readonly message: string;
  /** It was on the screen while no dialog was open. */
  readonly wasShown?: boolean | undefined;
  /** Entries of the user when the time ran out, to be copied. Those of a request that is withdrawn are discarded. */
  readonly unsent?: readonly UnsentAnswer[] | undefined;
}

/** What was entered into one field, as a text for the user. */
export interface UnsentAnswer {
  readonly label: string;
  readonly value: string;
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
export interface Dismissals {
  readonly dismissed: number;
  readonly withdrawn: number;
}

/** A position among others. */
export interface Position {
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

/** Inline: where a group is in the page, or the notice that came in its place. */
export interface ListItem {
  readonly group: string;
  /** The request that the notice is about. */
  readonly notice?: string | undefined;
}

/** Everything that the host remembers between two events. These are facts: what is shown follows from them (`viewOf`). */
export interface Screen {
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
  readonly lastAccepted: { readonly entry: PendingElicitation; readonly heldUntil?: number } | undefined;
  /** The group in the dialog, or the one that was there a moment ago, and the question that is there. */
  readonly dialog: { readonly group: string; readonly question: string | undefined } | undefined;
  /** While the dialog is closed: the group that comes next, or none, and when. */
  readonly nextDialog: { readonly group: string | undefined; readonly at: number } | undefined;
  /** The groups that were counted since something is waiting. */
  readonly countedGroups: ReadonlySet<string>;
  /** The group that the user asked for. */
  readonly openedGroup: string | undefined;
  /** By server. */
  readonly dismissals: ReadonlyMap<string, Dismissals>;
  readonly notice: Notice | undefined;
  /** Inline: what is in the page, in the order in which it appeared. */
  readonly list: readonly ListItem[];
  /** Inline: when the next group may appear. */
  readonly nextGroupAt: number;
  /** Entries of forms that went, by request, in case their time ran out. */
  readonly unsent: ReadonlyMap<string, readonly UnsentAnswer[]>;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** No host is mounted. */
export const closedScreen: Screen = {
  inline: false,
  guardMs: 0,
  pending: [],
  broken: new Set(),
  rendered: [],
  outcomes: none,
  answers: none,
  lastAccepted: undefined,
  dialog: undefined,
  nextDialog: undefined,
  countedGroups: new Set(),
  openedGroup: undefined,
  dismissals: none,
  notice: undefined,
  list: [],
  nextGroupAt: 0,
  unsent: none,
};

/** What can be shown. */
export function pendingOf({ pending, broken }: Screen): readonly PendingElicitation[] {
  return broken.size === 0 ? pending : pending.filter(({ id }) => !broken.has(id));
}

/** Requests by the dialog that will show them, in the order of the source. First the one that is held open after an answer. */
export function groupsOf(screen: Screen): readonly RequestGroup[] {
  const { lastAccepted } = screen;
  const groups = new Map<string, PendingElicitation[]>();
  for (const entry of pendingOf(screen)) {
    const id = groupIdOf(entry);
    const entries = groups.get(id);
    if (entries) entries.push(entry);
    else groups.set(id, [entry]);
  }
  const list = Array.from(groups, ([id, entries]): RequestGroup => ({ id, entries }));
  if (lastAccepted?.heldUntil === undefined) return list;
  const { entry } = lastAccepted;
  const id = groupIdOf(entry);
  return groups.has(id) ? list : [{ id, entries: [], lastEntry: entry }, ...list];
}

export function groupIdOf({ id, call, round }: PendingElicitation): string {
  if (call !== undefined) return `call ${call}`;
  return round ? `round ${round.id}` : `request ${id}`;
}

export function withEntry<V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> {
  return new Map(map).set(key, value);
}

/** The same map if it has none of the keys. */
export function without<V>(map: ReadonlyMap<string, V>, keys: readonly string[]): ReadonlyMap<string, V> {
  if (!keys.some((key) => map.has(key))) return map;
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
}

/** The first list if the second one has the same members. */
export function sameOr<T>(list: readonly T[], next: readonly T[]): readonly T[] {
  return list.length === next.length && list.every((each, index) => each === next[index]) ? list : next;
}
