import { describe, expect, test } from 'vitest';
import { askDay, attachedTo, calendar, legacyPairs, result } from './pairs.ts';
import { waiting } from './user.ts';

const { params } = askDay();

describe.each(Object.entries(legacyPairs))(
  'a host aborts a 2025 call with %s, and the server does not withdraw',
  (_, connect) => {
    async function start() {
      const { elicitations, call } = await attachedTo(connect, async ({ ask }) => result(await ask(params)));
      const controllers = [new AbortController(), new AbortController()] as const;
      /** Makes a call and ignores its result, which other tests check. */
      const callWith = (index: 0 | 1) => call({ signal: controllers[index].signal }).catch((error: unknown) => error);
      return { elicitations, controllers, call: callWith };
    }

    test('its request for the call is removed with the call', async () => {
      const { elicitations, call, controllers } = await start();
      const outcome = call(0);
      await waiting(elicitations);
      controllers[0].abort(new Error('not now'));
      expect(elicitations.getSnapshot()).toEqual([]);
      expect(await outcome).toBeInstanceOf(Error);
    });

    test.each([
      ['of another server with the same name', { ...calendar, url: 'https://elsewhere.example/mcp' }],
      ['that the server made earlier', calendar],
    ])('a request %s stays', async (_what, server) => {
      const { elicitations, call, controllers } = await start();
      void elicitations.request(params, { server });
      const [other] = await waiting(elicitations);
      const outcome = call(0);
      await waiting(elicitations, 2);
      controllers[0].abort();
      expect(elicitations.getSnapshot()).toEqual([other]);
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
