import { describe, expect, test } from 'vitest';
import type { ServerInfo } from '../../../src/core/protocol/types.ts';
import { ask, cancelled, envelope, open, visit } from './queue-setup.ts';

const here: ServerInfo = { name: 'Calendar', url: 'https://calendar.example.com/mcp' };
/** The same name at another URL: another server. */
const there: ServerInfo = { name: 'Calendar', url: 'https://calendar.evil.example/mcp' };
/** Without a URL. */
const nowhere: ServerInfo = { name: 'Calendar' };
const others = [there, nowhere];

describe('servers with one name and two URLs are two servers', () => {
  test('they take turns', () => {
    const { queue, messages } = open();
    for (let n = 1; n <= 3; n += 1) void queue.request(ask(`there ${n}`), { server: there });
    void queue.request(ask('here'), { server: here });
    expect(messages()).toEqual(['there 1', 'here', 'there 2', 'there 3']);
  });

  test('a flood from one does not limit the other', async () => {
    const { queue, problems, shown } = open({ perServer: { limit: 2, windowMs: 60_000 } });
    for (let n = 1; n <= 3; n += 1) void queue.request(ask(`there ${n}`), { server: there });
    void queue.request(ask('here'), { server: here });
    expect(problems).toMatchObject([{ code: 'rateLimited', server: there }]);
    expect(shown().map(({ server }) => server)).toEqual([there, here, there]);
  });

  test('blocking one does not block the other', async () => {
    const { queue, problems, messages } = open();
    const round = queue.requestAll({ a: envelope(ask('there, in a round')) }, { server: there });
    void queue.request(ask('here'), { server: here });
    queue.block(there);
    expect(await round).toEqual({ a: cancelled });
    expect(await queue.request(ask('there, again'), { server: there })).toEqual(cancelled);
    void queue.request(ask('here, again'), { server: here });
    expect(messages()).toEqual(['here', 'here, again']);
    expect(problems).toMatchObject([{ code: 'blocked', server: there }]);
  });

  test('neither completes a URL of the other', () => {
    const { queue, head, shown } = open();
    void queue.request(visit('e-1'), { server: here });
    queue.respond(head().id, { action: 'accept' });
    for (const server of others) expect(queue.complete('e-1', server)).toBe(false);
    expect(shown()).toHaveLength(1);
    expect(queue.complete('e-1', here)).toBe(true);
    expect(shown()).toEqual([]);
  });
});
