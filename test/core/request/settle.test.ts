import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import type { ElicitResult } from '../../../src/core/protocol/types.ts';
import { settleOnce, whenTaken, type OnRespond } from '../../../src/core/request/settle.ts';

const accept: ElicitResult = { action: 'accept', content: {} };
const decline: ElicitResult = { action: 'decline' };

describe('a request is settled once', () => {
  test.each([
    ['nothing', () => undefined],
    ['true', () => true],
    ['a promise', () => Promise.resolve()],
  ] satisfies [string, OnRespond][])('by a host that returns %s', async (_, respond) => {
    const onRespond = vi.fn<OnRespond>(respond);
    const settling = settleOnce(onRespond);
    expect(await settling.settle(accept)).toBe(true);
    expect(await settling.settle(decline)).toBe(false);
    expect(onRespond.mock.calls).toEqual([[accept]]);
    expect(settling.getState()).toEqual({ isSubmitting: false, result: accept });
  });

  test('while one answer is being sent there is no other, not even from within onRespond', async () => {
    let end = () => {};
    const onRespond = vi.fn<OnRespond>(() => {
      void settling.settle(decline);
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    const settling = settleOnce(onRespond);
    const sending = settling.settle(accept);
    expect(settling.getState()).toEqual({ isSubmitting: true });
    expect(await settling.settle(decline)).toBe(false);
    end();
    expect(await sending).toBe(true);
    expect(onRespond).toHaveBeenCalledTimes(1);
  });
});

/** What an iframe of the page or another context of Electron gives. */
const ofAnotherRealm = (code: string) => runInNewContext(code) as Promise<boolean>;

test('a promise of another realm is waited for', async () => {
  const settling = settleOnce(() => ofAnotherRealm('Promise.resolve(true)'));
  const sending = settling.settle(accept);
  expect(settling.getState()).toEqual({ isSubmitting: true });
  expect(await sending).toBe(true);
});

/** What chat SDKs return is a promise by its `then` alone. */
test.each([
  [undefined, true],
  [false, false],
] as const)('an object with nothing but `then`, which gives %s, is waited for', async (given, isTaken) => {
  let end = (): void => {};
  const thenable = {
    // oxlint-disable-next-line unicorn/no-thenable -- it is one
    then(onFulfilled: (value: boolean | undefined) => unknown) {
      end = () => onFulfilled(given);
    },
  } as PromiseLike<boolean | void>;
  const settling = settleOnce(() => thenable);
  const sending = settling.settle(accept);
  expect(settling.getState()).toEqual({ isSubmitting: true });
  await Promise.resolve();
  end();
  expect(await sending).toBe(isTaken);
});

describe('an answer that the host refused can be sent again', () => {
  test.each([
    ['false', () => false, { action: 'accept' }],
    ['a promise of false', () => Promise.resolve(false), { action: 'accept' }],
    [
      'a rejection',
      () => Promise.reject(new Error('The network is down.')),
      { action: 'accept', reason: 'The network is down.' },
    ],
    [
      'a rejection of another realm',
      () => ofAnotherRealm("Promise.reject(new Error('The network is down.'))"),
      { action: 'accept', reason: 'The network is down.' },
    ],
    ['a rejection without an error', () => Promise.reject('no'), { action: 'accept', reason: undefined }],
  ] satisfies [string, OnRespond, object][])('after %s', async (_, fail, sendFailed) => {
    let respond: OnRespond = fail;
    const settling = settleOnce((result) => respond(result));
    const listener = vi.fn<() => void>();
    settling.subscribe(listener);
    expect(await settling.settle(accept)).toBe(false);
    expect(settling.getState()).toEqual({ isSubmitting: false, sendFailed });
    expect(listener).toHaveBeenCalled();
    respond = () => true;
    expect(await settling.settle(decline)).toBe(true);
    expect(settling.getState()).toEqual({ isSubmitting: false, result: decline });
  });
});

test('where there is no `reportError` (jsdom), an exception is reported, and the answer can be sent again', async () => {
  const reported: unknown[] = [];
  const stub = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((callback) => {
    try {
      callback();
    } catch (error) {
      reported.push(error);
    }
  });
  const error = new Error('The store is closed.');
  const settling = settleOnce(() => {
    throw error;
  });
  expect(await settling.settle(accept)).toBe(false);
  expect(settling.getState()).toEqual({
    isSubmitting: false,
    sendFailed: { action: 'accept', reason: 'The store is closed.' },
  });
  expect(reported).toEqual([error]);
  stub.mockRestore();
});

describe('a caller learns whether the answer was taken', () => {
  test.each([
    ['true', true],
    ['false', false],
  ])('by a promise of another realm: %s', async (code, taken) => {
    const told = vi.fn<(taken: boolean) => void>();
    expect(await whenTaken(ofAnotherRealm(`Promise.resolve(${code})`), told)).toBe(taken);
    expect(told.mock.calls).toEqual([[taken]]);
  });
});
