import type { Thread } from './batch.ts';

/** The names of calls: a caller's own value for one becomes an id of ours, which can also be sent elsewhere. */
export interface Threads {
  idOf(call: object | string): string;
  /** @param before What the call's last question was shown as, where its place was held. */
  of(call: object | string | undefined, before: Thread | undefined): Thread | undefined;
}

export function createThreads(nextId: () => string): Threads {
  const ids = new WeakMap<object, string>();

  function idOf(call: object | string): string {
    if (typeof call === 'string') return `call ${call}`;
    const id = ids.get(call) ?? nextId();
    ids.set(call, id);
    return id;
  }

  return {
    idOf,
    of: (call, before) => before ?? (call === undefined ? undefined : { call: idOf(call), place: nextId() }),
  };
}
