import type { ServerInfo } from '../protocol/types.ts';
import { serverKey } from '../queue/origin.ts';
import { sameOr, type RequestGroup, type Screen } from './state.ts';

/** Groups that appear are so far apart, in frames of their own. A large form takes that time. */
export const frameMs = 16;
/** So many groups of one server are shown at once. */
const mostOfServer = 3;

/** Groups of a server that wait for its earlier ones. */
export interface MoreRequests {
  readonly server: ServerInfo;
  readonly count: number;
}

/**
 * Keeps the groups where they are. What was withdrawn is replaced by its notice, and what is new comes last: one in a frame, and
 * no more than three of a server.
 */
export function arrangeList(screen: Screen, groups: readonly RequestGroup[], now: number, mayAppear: boolean): Screen {
  const ids = new Set(groups.map(({ id }) => id));
  const kept = screen.list.flatMap((item) => {
    if (ids.has(item.group)) return item.notice === undefined ? item : { group: item.group };
    // What could not be rendered has an error boundary in its place: its notice is elsewhere.
    return item.notice !== undefined && item.notice === screen.notice?.id ? item : [];
  });
  const list = sameOr(screen.list, kept);
  const [next] = waitingOf({ ...screen, list }, groups).waiting;
  if (!next || !mayAppear) return { ...screen, list };
  return { ...screen, list: [...list, { group: next.id }], nextGroupAt: now + frameMs };
}

/** What is in the page. */
export function listedOf({ list, notice }: Screen, groups: readonly RequestGroup[]): readonly RequestGroup[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return list.flatMap(({ group }) => byId.get(group) ?? { id: group, entries: [], notice });
}

/** The groups that may appear next, and those that wait for others of their server. */
export function waitingOf(
  screen: Screen,
  groups: readonly RequestGroup[],
): { readonly waiting: readonly RequestGroup[]; readonly more: readonly MoreRequests[] } {
  const counts = new Map<string, number>();
  for (const { entries, lastEntry } of listedOf(screen, groups)) countIn(counts, (entries[0] ?? lastEntry)?.server);
  const listed = new Set(screen.list.map(({ group }) => group));
  const waiting: RequestGroup[] = [];
  const more = new Map<string, MoreRequests>();
  for (const group of groups) {
    if (listed.has(group.id)) continue;
    const server = group.entries[0]?.server;
    const place = countIn(counts, server);
    if (server && place > mostOfServer) more.set(serverKey(server), { server, count: place - mostOfServer });
    else waiting.push(group);
  }
  return { waiting, more: [...more.values()] };
}

/** Counts one more of a server. @returns how many there are now */
function countIn(counts: Map<string, number>, server: ServerInfo | undefined): number {
  if (!server) return 0;
  const count = (counts.get(serverKey(server)) ?? 0) + 1;
  counts.set(serverKey(server), count);
  return count;
}
