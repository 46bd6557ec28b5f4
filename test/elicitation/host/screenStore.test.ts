import { expect, test, vi } from 'vitest';
import type { ElicitationSource, PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import { screenStoreOf } from '../../../src/elicitation/host/screenStore.ts';

const entry: PendingElicitation = {
  id: 'r1',
  request: { message: 'Log in', requestedSchema: {} },
  server: { name: 'Post office' },
  state: 'asked',
};

/** A form was filled in and is being sent, and its host is unmounted. The source has no store of drafts. */
function leaveWhileSending() {
  const listeners = new Set<() => void>();
  let pending: readonly PendingElicitation[] = [entry];
  const remove = () => {
    pending = [];
    for (const listener of listeners) listener();
  };
  let resolve: (taken: boolean) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<boolean>((...settle) => ([resolve, reject] = settle));
  const source: ElicitationSource = {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => pending,
    respond: () => promise,
  };
  const store = screenStoreOf(source);
  const leave = store.enter();
  const disconnect = store.connect(source, { inline: false, guardMs: 0 });
  store.dispatch({ type: 'rendered', view: store.getView() });
  const sent = Promise.resolve(store.respond(entry, { action: 'accept', content: {} })).catch(() => false);
  disconnect();
  leave();
  store.keep(entry, { f0: 'Ada' }, { f1: '4711' });
  return { store, remove, resolve, reject, sent, followers: () => listeners.size };
}

test('what was typed is forgotten when its answer arrives after the host has gone', async () => {
  const { store, remove, resolve, sent, followers } = leaveWhileSending();
  expect(store.typedInto(entry)).toEqual({ f0: 'Ada', f1: '4711' });
  remove();
  resolve(true);
  await sent;
  expect(store.typedInto(entry)).toBeUndefined();
  expect(followers()).toBe(0);
});

test('and when the request is withdrawn after its answer failed', async () => {
  const { store, remove, reject, sent, followers } = leaveWhileSending();
  reject(new Error('You are offline.'));
  await sent;
  // The next host shows it again, to be sent again.
  expect(store.typedInto(entry)).toEqual({ f0: 'Ada', f1: '4711' });
  remove();
  expect(store.typedInto(entry)).toBeUndefined();
  expect(followers()).toBe(0);
});

test('while a host is mounted, only that follows the source', async () => {
  const { store, resolve, sent, followers } = leaveWhileSending();
  const leave = store.enter();
  expect(followers()).toBe(0);
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  leave();
  expect(followers()).toBe(1);
  resolve(false);
  await sent;
  expect(heard).not.toHaveBeenCalled();
});
