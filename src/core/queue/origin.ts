import type { ServerInfo } from '../protocol/types.ts';
import type { ElicitationOrigin } from './elicitations.ts';

/** In milliseconds: the longest delay that the timers of browsers and Node support. A longer timeout counts as none. */
export const longestTimeoutMs = 2 ** 31 - 1;

/** Where a request comes from, checked and copied: the host's object may change later. */
export interface Origin extends Omit<ElicitationOrigin, 'call'> {
  readonly serverKey: string;
  readonly call: object | undefined;
}

/** @throws {TypeError} for a missing server, or a time or call that is none: programming errors. */
export function readOrigin(from: ElicitationOrigin, defaultTimeoutMs: number | undefined): Origin {
  const server = Object.freeze({ ...from?.server });
  const key = serverKey(server);
  const { signal, about, moreTimeMs, call } = from;
  const timeoutMs = from.timeoutMs ?? defaultTimeoutMs;
  checkNumber('timeoutMs', timeoutMs);
  checkNumber('moreTimeMs', moreTimeMs);
  if (call !== undefined && (typeof call !== 'object' || call === null))
    throw new TypeError(
      '`call` is not an object: pass the same object, for example {}, for every request of one call.',
    );
  return {
    server,
    serverKey: key,
    signal,
    timeoutMs: timeoutMs !== undefined && timeoutMs > longestTimeoutMs ? undefined : timeoutMs,
    moreTimeMs: moreTimeMs === 0 ? undefined : moreTimeMs,
    about,
    call,
  };
}

/** Withdrawn, or out of time, before it could be shown. */
export function isOver({ signal, timeoutMs }: Origin): boolean {
  return timeoutMs === 0 || signal?.aborted === true;
}

/** The key that tells servers apart: the host's name for one, and where it is. Two of one name in two places are two. */
export const keyOf = ({ name, url }: Partial<ServerInfo>): string => JSON.stringify([name, url]);

/**
 * The key of a server that a host gave.
 * @throws {TypeError} for a server without a name: a programming error
 */
export function serverKey(server: Partial<ServerInfo> | undefined): string {
  if (server && typeof server.name === 'string' && server.name !== '') return keyOf(server);
  throw new TypeError(
    "The server's name is missing: the user must see who asks. Pass the host's own name for the connection, as { server: { name } }.",
  );
}

/** @throws {TypeError} */
export function checkNumber(name: string, value: number | undefined): void {
  if (value === undefined || (typeof value === 'number' && value >= 0)) return;
  throw new TypeError(`${name} is ${String(value)}: it must be a number of 0 or more, or Infinity for no limit.`);
}
