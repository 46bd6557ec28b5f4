import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import type { ElicitParams } from '../../../src/core/protocol/types.ts';
import { createElicitations } from '../../../src/core/queue/queue.ts';
import { ask, files, open, visit, weather } from './queue-setup.ts';

const typed = { f0: 'Ada' };

/** The entry for a request that is asked now. */
function asked({ queue, shown }: ReturnType<typeof open>, request: ElicitParams, server = weather): PendingElicitation {
  void queue.request(request, { server });
  const last = shown().find((entry) => entry.request.message === request.message && entry.server.name === server.name);
  if (!last) throw new Error('It is not pending.');
  return last;
}

describe('what was typed into a question that was taken away', () => {
  test('is there for the same server that asks the same', () => {
    const host = open();
    const { drafts } = host.queue;
    const first = asked(host, ask('Name?'));
    drafts?.keep(first, typed);
    host.queue.cancelAll();
    expect(drafts?.of(asked(host, ask('Name?')))).toEqual(typed);
    expect(drafts?.of(asked(host, ask('Name!')))).toBeUndefined();
    expect(drafts?.of(asked(host, ask('Name?'), files))).toBeUndefined();
  });

  test('goes when the question is answered, and does not come back with the screen that closes', () => {
    const host = open();
    const { drafts } = host.queue;
    const entry = asked(host, ask('Name?'));
    drafts?.keep(entry, typed);
    drafts?.drop(entry);
    drafts?.keep(entry, { f0: 'Ada, as it was sent' });
    expect(drafts?.of(entry)).toBeUndefined();
  });

  test('is kept for the last twenty questions', () => {
    const host = open({ perServer: { limit: 100, windowMs: 60_000 } });
    const { drafts } = host.queue;
    const entries = Array.from({ length: 21 }, (_, n) => asked(host, ask(`Question ${n}`)));
    for (const entry of entries) drafts?.keep(entry, typed);
    expect(entries.filter((entry) => drafts?.of(entry))).toEqual(entries.slice(1));
    for (const entry of entries) drafts?.drop(entry);
    expect(entries.filter((entry) => drafts?.of(entry))).toEqual([]);
  });

  test('is kept for an hour', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const host = open();
    const { drafts } = host.queue;
    const entry = asked(host, ask('Name?'));
    drafts?.keep(entry, typed);
    vi.advanceTimersByTime(3_599_999);
    expect(drafts?.of(entry)).toEqual(typed);
    vi.advanceTimersByTime(1);
    expect(drafts?.of(entry)).toBeUndefined();
  });

  test('is none where nothing was, or where there is no form', () => {
    const host = open();
    const { drafts } = host.queue;
    const form = asked(host, ask('Name?'));
    drafts?.keep(form, typed);
    drafts?.keep(form, {});
    expect(drafts?.of(form)).toBeUndefined();
    const address = asked(host, visit());
    drafts?.keep(address, typed);
    drafts?.drop(address);
    expect(drafts?.of(address)).toBeUndefined();
  });

  test('is not kept of a schema that cannot be compared', () => {
    const host = open();
    const { drafts } = host.queue;
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic['self'] = cyclic;
    const entry = asked(host, { message: 'Round?', requestedSchema: cyclic });
    drafts?.keep(entry, typed);
    expect(drafts?.of(entry)).toBeUndefined();
  });

  test('is kept apart from what was answered', () => {
    const host = open();
    const { drafts } = host.queue;
    const entry = asked(host, ask('Name?'));
    drafts?.keep(entry, typed);
    expect(drafts?.answerTo(asked(host, ask('Name?')))).toBeUndefined();
  });

  test('is not kept where the host does not want it', () => {
    expect(createElicitations({ keepDrafts: false }).drafts).toBeUndefined();
  });
});

describe('what is kept is let go when its time is over', () => {
  const form: ElicitParams = {
    message: 'Name?',
    requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
  };

  test('whether anybody asks for it or not', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const host = open();
    const { drafts } = host.queue;
    const keep = () => {
      const content = { name: 'Ada' };
      const draft = { f0: 'Ada' };
      drafts?.keepAnswer(asked(host, form), content);
      drafts?.keep(asked(host, ask('Age?')), draft);
      return [new WeakRef<object>(content), new WeakRef<object>(draft)];
    };
    const held = keep();
    const there = async () => {
      // What a weak reference gave is held until the task is over.
      await new Promise((resolve) => setImmediate(resolve));
      collect();
      return held.map((each) => each.deref() !== undefined);
    };
    expect(await there()).toEqual([true, true]);
    vi.advanceTimersByTime(300_000);
    expect(await there()).toEqual([false, true]);
    vi.advanceTimersByTime(3_300_000);
    expect(await there()).toEqual([false, false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('and no process stays for it', () => {
    const waiting = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
    const host = open();
    const { drafts } = host.queue;
    const before = waiting();
    drafts?.keepAnswer(asked(host, form), { name: 'Ada' });
    drafts?.keep(asked(host, ask('Name?')), typed);
    expect(waiting()).toBe(before);
  });
});
