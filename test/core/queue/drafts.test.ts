import { describe, expect, test } from 'vitest';
import type { ElicitParams } from '../../../src/core/protocol/types.ts';
import { draftsOf, type Drafts } from '../../../src/core/queue/drafts.ts';
import type { ElicitationOrigin, PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../../src/core/queue/queue.ts';
import { ask, files, open, visit, weather } from './queue-setup.ts';

const typed = { f0: 'Ada' };

/** A queue that keeps drafts, and a function that asks. */
function keeping() {
  const host = open({ keepDrafts: true, perServer: { pending: 100 } });
  const drafts = draftsOf(host.queue) as Drafts;
  const asked = (request: ElicitParams, from: Partial<ElicitationOrigin> = {}): PendingElicitation => {
    void host.queue.request(request, { server: weather, ...from });
    const last = host.pending.at(-1);
    if (!last) throw new Error('Nothing was asked.');
    return last;
  };
  return { ...host, drafts, asked };
}

describe('what was typed into a request that was withdrawn', () => {
  test('is restored when the same call asks the same again, and nowhere else', () => {
    const { queue, drafts, asked } = keeping();
    const call = {};
    drafts.set(asked(ask('Name?'), { call }), typed);
    queue.cancelAll();
    expect(drafts.get(asked(ask('Name?'), { call }))).toEqual(typed);
    expect(drafts.get(asked(ask('Name?'), { call: {} }))).toBeUndefined();
    expect(drafts.get(asked(ask('Name?')))).toBeUndefined();
    expect(drafts.get(asked(ask('Name!'), { call }))).toBeUndefined();
    expect(drafts.get(asked({ message: 'Name?', requestedSchema: {} }, { call }))).toBeUndefined();
    expect(drafts.get(asked(ask('Name?'), { call, server: files }))).toBeUndefined();
    expect(
      drafts.get(asked(ask('Name?'), { call, server: { ...weather, url: 'https://elsewhere.example' } })),
    ).toBeUndefined();
  });

  test('is deleted when the user answers, and not saved again as the form closes', () => {
    const { queue, drafts, asked } = keeping();
    const entry = asked(ask('Name?'));
    drafts.set(entry, typed);
    queue.respond(entry.id, { action: 'decline' });
    drafts.set(entry, typed);
    expect(drafts.get(asked(ask('Name?')))).toBeUndefined();
  });

  test('is kept for the last twenty requests', () => {
    const { drafts, asked } = keeping();
    const entries = Array.from({ length: 21 }, (_, n) => asked(ask(`Request ${n}`)));
    for (const entry of entries) drafts.set(entry, typed);
    expect(entries.filter((entry) => drafts.get(entry))).toEqual(entries.slice(1));
  });

  test('is not kept for a URL, or for a schema that cannot be compared', () => {
    const { drafts, asked } = keeping();
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic['self'] = cyclic;
    for (const request of [visit(), { message: 'Round?', requestedSchema: cyclic }]) {
      const entry = asked(request);
      drafts.set(entry, typed);
      expect(drafts.get(entry)).toBeUndefined();
    }
  });

  test('is not kept unless the host opts in', () => {
    expect(draftsOf(createElicitations())).toBeUndefined();
  });
});
