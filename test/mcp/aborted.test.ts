import { afterEach, describe, expect, test } from 'vitest';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { attachElicitation, callTool } from '../../src/mcp.ts';
import { pairV1, pairV2, result } from './pairs.ts';
import type { Tool } from './pairs.ts';
import { waiting } from './user.ts';

const server = { name: 'Calendar' };
const params = { message: 'Which day?', requestedSchema: { type: 'object', properties: { day: { type: 'string' } } } };
/** Asks, and never withdraws its request, even if the call is aborted. */
const stubborn: Tool = async ({ ask }) => result(await ask(params));

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const ways = {
  'SDK v1': async () => {
    const elicitations = createElicitations();
    const pair = await pairV1(stubborn, (client) => attachElicitation(client, elicitations, { server }));
    return {
      ...pair,
      elicitations,
      call: (signal: AbortSignal) => callTool(pair.client, { name: 'ask' }, { elicitations, server, signal }),
    };
  },
  'SDK v2': async () => {
    const elicitations = createElicitations();
    const pair = await pairV2(stubborn, (client) => attachElicitation(client, elicitations, { server }));
    return {
      ...pair,
      elicitations,
      call: (signal: AbortSignal) => callTool(pair.client, { name: 'ask' }, { elicitations, server, signal }),
    };
  },
};

describe.each(Object.entries(ways))(
  'a host aborts a 2025 call with %s, and the server does not withdraw',
  (_, connect) => {
    async function start() {
      const pair = await connect();
      closing.push(pair.close);
      const controllers = [new AbortController(), new AbortController()] as const;
      /** Makes a call and ignores its result, which other tests check. */
      const call = (index: 0 | 1) => pair.call(controllers[index].signal).catch((error: unknown) => error);
      return { ...pair, controllers, call };
    }

    test('its request for the call is removed with the call', async () => {
      const { elicitations, call, controllers } = await start();
      const outcome = call(0);
      await waiting(elicitations);
      controllers[0].abort(new Error('not now'));
      expect(elicitations.getSnapshot()).toEqual([]);
      expect(await outcome).toBeInstanceOf(Error);
    });

    test('the request of another server with the same name stays', async () => {
      const { elicitations, call, controllers } = await start();
      const outcome = call(0);
      await waiting(elicitations);
      const elsewhere = { ...server, url: 'https://elsewhere.example/mcp' };
      void elicitations.request(params, { server: elsewhere });
      controllers[0].abort(new Error('not now'));
      expect(elicitations.getSnapshot().map((pending) => pending.server)).toEqual([elsewhere]);
      elicitations.cancelAll();
      expect(await outcome).toBeInstanceOf(Error);
    });

    test('an earlier request stays', async () => {
      const { elicitations, call, controllers } = await start();
      void elicitations.request(params, { server });
      const [earlier] = await waiting(elicitations);
      const outcome = call(0);
      await waiting(elicitations, 2);
      controllers[0].abort();
      expect(elicitations.getSnapshot()).toEqual([earlier]);
      await outcome;
    });

    test('with another call open nothing is removed, because it is unclear which call asked', async () => {
      const { elicitations, call, controllers } = await start();
      const outcomes = [call(0), call(1)];
      await waiting(elicitations, 2);
      controllers[0].abort();
      await outcomes[0];
      expect(elicitations.getSnapshot()).toHaveLength(2);
      controllers[1].abort();
      await outcomes[1];
      expect(elicitations.getSnapshot()).toEqual([]);
    });
  },
);
