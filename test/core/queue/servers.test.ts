import { describe, expect, test } from 'vitest';
import type { ElicitParams, ServerInfo } from '../../../src/core/protocol/types.ts';
import { ask, cancelled, envelope, open, visit } from './queue-setup.ts';

const here: ServerInfo = { name: 'Calendar', url: 'https://calendar.example.com/mcp' };
/** Of one name with the other: another server. */
const there: ServerInfo = { name: 'Calendar', url: 'https://calendar.evil.example/mcp' };
/** Of whose place nothing is known. */
const nowhere: ServerInfo = { name: 'Calendar' };
const others = [there, nowhere];

const form: ElicitParams = {
  message: 'Where to?',
  requestedSchema: { type: 'object', properties: { city: { type: 'string' } } },
};
const call = {};

/** Asks, and gives the entry. */
function asked({ queue, pending }: ReturnType<typeof open>, server: ServerInfo, request = form) {
  void queue.request(request, { server, call });
  const last = pending.at(-1);
  if (!last) throw new Error('Nothing was asked.');
  return last;
}

describe('servers of one name in two places are two servers', () => {
  test('neither gets what was typed for the other', () => {
    const host = open();
    host.queue.drafts?.keep(asked(host, here), { f0: 'Bonn' });
    for (const server of others) expect(host.queue.drafts?.of(asked(host, server))).toBeUndefined();
    expect(host.queue.drafts?.of(asked(host, { ...here, title: 'In other words' }))).toEqual({ f0: 'Bonn' });
  });

  test('nor what was answered to the other, also in a call of one name', () => {
    const host = open();
    host.queue.drafts?.keepAnswer(asked(host, here), { city: 'Bonn' });
    for (const server of others) expect(host.queue.drafts?.answerTo(asked(host, server))).toBeUndefined();
    expect(host.queue.drafts?.answerTo(asked(host, here))).toEqual({ city: 'Bonn' });
  });

  test('nor is an answer to one let go for the other', () => {
    const host = open();
    host.queue.drafts?.keepAnswer(asked(host, here), { city: 'Bonn' });
    host.queue.drafts?.keepAnswer(asked(host, there), { city: 'Ulm' });
    expect(host.queue.drafts?.answerTo(asked(host, here))).toEqual({ city: 'Bonn' });
  });

  test('they take turns', () => {
    const { queue, messages } = open();
    for (let n = 1; n <= 3; n += 1) void queue.request(ask(`there ${n}`), { server: there });
    void queue.request(ask('here'), { server: here });
    expect(messages()).toEqual(['there 1', 'here', 'there 2', 'there 3']);
  });

  test('a flood of one is no limit to the other', async () => {
    const { queue, problems, shown } = open({ perServer: { limit: 2, windowMs: 60_000 } });
    for (let n = 1; n <= 3; n += 1) void queue.request(ask(`there ${n}`), { server: there });
    void queue.request(ask('here'), { server: here });
    expect(problems).toMatchObject([{ code: 'rateLimited', server: there }]);
    expect(shown().map(({ server }) => server)).toEqual([there, here, there]);
  });

  test('the one that is silenced does not silence the other', async () => {
    const { queue, problems, messages } = open();
    const round = queue.requestAll({ a: envelope(ask('there, in a round')) }, { server: there });
    void queue.request(ask('here'), { server: here });
    queue.mute(there);
    expect(await round).toEqual({ a: cancelled });
    expect(await queue.request(ask('there, again'), { server: there })).toEqual(cancelled);
    void queue.request(ask('here, again'), { server: here });
    expect(messages()).toEqual(['here', 'here, again']);
    expect(problems).toMatchObject([{ code: 'muted', server: there }]);
  });

  test('neither says that the address of the other is done', () => {
    const { queue, head, shown } = open();
    void queue.request(visit('e-1'), { server: here });
    queue.respond(head().id, { action: 'accept' });
    for (const server of others) expect(queue.complete('e-1', server)).toBe(false);
    expect(shown()).toHaveLength(1);
    expect(queue.complete('e-1', here)).toBe(true);
    expect(shown()).toEqual([]);
  });

  test('neither takes the place that is held for the other', () => {
    const { queue } = open();
    const row = () => queue.getRow?.().map(({ server, state }) => [server.url, state]);
    row();
    void queue.request(ask('here'), { server: here, call });
    const [first] = queue.getSnapshot();
    queue.respond(first?.id ?? '', { action: 'accept', content: {} });
    void queue.request(ask('there'), { server: there, call });
    expect(row()).toEqual([
      [here.url, 'sent'],
      [there.url, 'asked'],
    ]);
    void queue.request(ask('here, again'), { server: here, call });
    expect(row()).toEqual([
      [here.url, 'asked'],
      [there.url, 'asked'],
    ]);
    queue.cancelAll();
  });
});
