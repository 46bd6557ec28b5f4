import type { Client as ClientV2 } from '@modelcontextprotocol/client';
import type { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import { checkContent } from '../../src/core/answer/checkContent.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import type { Elicitations } from '../../src/core/queue/elicitations.ts';
import type { Content, ElicitRequest, ElicitResult } from '../../src/core/protocol/types.ts';
import { attachElicitation, callTool, createElicitationHandler } from '../../src/mcp.ts';
import type { LooseClient } from '../../src/mcp/client.ts';
import { registerForRounds } from '../../src/mcp/standIn.ts';
import type { AttachOptions } from '../../src/mcp.ts';
import matrix from '../fixtures/sdk-keyword-matrix.json' with { type: 'json' };
import { surfacedErrors } from '../support/surfaced.ts';
import { keywordCases } from './keywordcases.ts';
import { askDay, attachedTo, calendar as server, legacyPairs, pairModern, pairV1, pairV2 } from './pairs.ts';
import { required, result, said, unknownResult, type Tool } from './pairs.ts';
import { answerNext, answering, until, waiting } from './user.ts';

const { params } = askDay();
const urlParams = { mode: 'url', message: 'Sign in.', url: 'https://example.com/in', elicitationId: 'e1' };
const decline: ElicitResult = { action: 'decline' };
const elsewhere = { ...server, url: 'https://elsewhere.example/mcp' };

/** Asks with the params unchanged, and returns the result or the error. */
const asking =
  (asked: unknown): Tool =>
  async ({ ask }) =>
    result(await ask(asked).catch((error: { code: number }) => error.code));

describe.each(Object.entries(legacyPairs))('attached to %s', (_name, connect) => {
  const start = (tool: Tool, options: Omit<AttachOptions, 'server'> = {}) => attachedTo(connect, tool, options);

  test('declares forms and URLs, and a server’s question is answered', async () => {
    const { client, elicitations, server: peer } = await start(asking(params));
    expect(peer.getClientCapabilities()?.elicitation).toEqual({ form: {}, url: {} });
    answering(elicitations, () => ({ action: 'accept', content: { day: 'Monday' } }));
    expect(said(await client.callTool({ name: 'ask' }))).toEqual({ action: 'accept', content: { day: 'Monday' } });
  });

  test('declares and serves only the enabled modes', async () => {
    const { client, elicitations, server: peer } = await start(asking(urlParams), { modes: ['form'] });
    expect(peer.getClientCapabilities()?.elicitation).toEqual({ form: {} });
    expect(said(await client.callTool({ name: 'ask' }))).toBe(-32602);
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('whatever a server asks arrives as it was sent, and its answer goes back', async () => {
    for (const [keyword, sent] of Object.entries(keywordCases)) {
      const { client, elicitations } = await start(asking(sent));
      const answer = answerTo(keyword, sent);
      const asked = answering(elicitations, () => answer);
      // An unknown mode is refused, since nothing can show it.
      const expected = keyword === 'unknownMode' ? -32602 : answer;
      expect(said(await client.callTool({ name: 'ask' })), keyword).toEqual(expected);
      if (keyword !== 'unknownMode') expectIntact(asked[0]?.request, sent);
    }
  });

  test('`lenient` of earlier builds is accepted, and changes nothing', async () => {
    for (const lenient of [false, true]) {
      const { client, elicitations } = await start(asking(keywordCases['nullable']), { lenient });
      const asked = answering(elicitations, () => decline);
      expect(said(await client.callTool({ name: 'ask' }))).toEqual(decline);
      expectIntact(asked[0]?.request, keywordCases['nullable'] ?? {});
    }
  });

  test('a server can withdraw its request', async () => {
    const withdrawn = new AbortController();
    const { client, elicitations } = await start(async ({ ask }) => {
      // SDK v1 ignores the cancellation of the first request of a connection, whose id is 0.
      await ask(params);
      return result(await ask(params, { signal: withdrawn.signal }).catch((error: Error) => error.message));
    });
    const call = client.callTool({ name: 'ask' });
    await answerNext(elicitations, decline);
    await waiting(elicitations);
    withdrawn.abort('never mind');
    await waiting(elicitations, 0);
    expect(said(await call)).toContain('never mind');
  });

  test('pending requests of a call end with it, also the first request, whose cancellation the SDK ignores', async () => {
    const withdrawn = new AbortController();
    const { call, elicitations } = await start(async ({ ask }) =>
      result(await ask(params, { signal: withdrawn.signal }).catch((error: Error) => error.message)),
    );
    const outcome = call();
    await waiting(elicitations);
    withdrawn.abort('never mind');
    expect(said(await outcome)).toContain('never mind');
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('a closed connection ends what its server asked', async () => {
    const { client, elicitations } = await start(asking(params));
    const call = client.callTool({ name: 'ask' });
    await waiting(elicitations);
    await client.close();
    await expect(call).rejects.toThrow('Connection closed');
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('a closed connection keeps the requests of another server with the same name', async () => {
    const { client, elicitations } = await start(asking(params));
    const other = elicitations.request(params, { server: elsewhere });
    const call = client.callTool({ name: 'ask' });
    await waiting(elicitations, 2);
    await client.close();
    await expect(call).rejects.toThrow('Connection closed');
    expect(elicitations.getSnapshot().map((pending) => pending.server)).toEqual([elsewhere]);
    elicitations.cancelAll();
    await other;
  });

  test('a closed connection keeps the requests of another connection to the same server', async () => {
    const { client, elicitations } = await start(asking(params));
    const other = await attachedTo(connect, asking(params), { elicitations });
    const call = other.client.callTool({ name: 'ask' });
    await waiting(elicitations);
    await client.close();
    await answerNext(elicitations, decline);
    expect(said(await call)).toEqual(decline);
  });

  test.each([false, true])(
    'a closed connection ends the wait at a URL, also if the host sets an onclose after attaching: %s',
    async (ownOnClose) => {
      const hostOnClose = vi.fn<() => void>();
      const { client, elicitations } = await start(asking(urlParams));
      if (ownOnClose) client.onclose = hostOnClose;
      const call = client.callTool({ name: 'ask' });
      await answerNext(elicitations, { action: 'accept' });
      await call;
      expect(elicitations.getSnapshot()).toHaveLength(1);
      await client.close();
      expect(elicitations.getSnapshot()).toEqual([]);
      expect(hostOnClose.mock.calls.length > 0).toBe(ownOnClose);
    },
  );

  test.each(['uses `this`', 'throws'])('ends the pending call, even if the host’s onclose %s', async (what) => {
    const surfaced = surfacedErrors();
    const elicitations = createElicitations();
    const seen: unknown[] = [];
    const withHost = (client: ClientV1 | ClientV2) => {
      client.onclose = function (this: unknown) {
        seen.push(this);
        if (what === 'throws') throw new Error('host');
      };
      attachElicitation(client, elicitations, { server });
    };
    const { client } = await connect(asking(params), withHost);
    const call = callTool(client as ClientV2, { name: 'ask' }, { elicitations, server });
    const outcome = call.catch((error: Error) => error.message);
    await waiting(elicitations);
    await client.close();
    expect(await outcome).toContain('Connection closed');
    expect(seen[0]).toBe(client);
    expect(surfaced.length > 0).toBe(what === 'throws');
  });

  test('a completion notification removes an opened URL, and only its own', async () => {
    const { client, elicitations } = await start(async ({ ask, notify }) => {
      const answer = await ask(urlParams);
      await notify('notifications/elicitation/complete', { elicitationId: 'another' });
      await notify('notifications/elicitation/complete', { elicitationId: 'e1' });
      return result(answer);
    });
    const states: string[] = [];
    const statesNow = () => elicitations.getSnapshot().map(({ state }) => state);
    elicitations.subscribe(() => states.push(statesNow().join()));
    answering(elicitations, () => ({ action: 'accept' }));
    expect(said(await client.callTool({ name: 'ask' }))).toEqual({ action: 'accept' });
    await waiting(elicitations, 0);
    expect(states).toEqual(['asked', 'opened', '']);
  });

  test('detached, it answers no more', async () => {
    const elicitations = createElicitations();
    let detach = () => {};
    const prepare = (client: ClientV1 | ClientV2) => {
      detach = attachElicitation(client, elicitations, { server });
    };
    const { client } = await connect(asking(params), prepare);
    detach();
    expect(said(await client.callTool({ name: 'ask' }))).toBe(-32601);
  });

  test('a host that attaches anew, and then detaches what it attached before, is still asked', async () => {
    const old = createElicitations();
    const elicitations = createElicitations();
    let detachOld = () => {};
    const prepare = (client: ClientV1 | ClientV2) => {
      detachOld = attachElicitation(client, old, { server });
      attachElicitation(client, elicitations, { server });
    };
    const tool: Tool = async ({ ask, notify }) => {
      const answer = await ask(urlParams);
      await notify('notifications/elicitation/complete', { elicitationId: 'e1' });
      return result(answer);
    };
    const { client } = await connect(tool, prepare);
    detachOld();
    detachOld();
    answering(elicitations, () => ({ action: 'accept' }));
    expect(said(await client.callTool({ name: 'ask' }))).toEqual({ action: 'accept' });
    await waiting(elicitations, 0);
  });

  test('explains what to do if the client is connected and did not declare the capability', async () => {
    const { client } = await connect(asking(params), () => {});
    expect(() => attachElicitation(client, createElicitations(), { server })).toThrow('Attach before connect()');
  });

  test('uses `about` of the host', async () => {
    const { client, elicitations } = await start(asking(params), { about: () => 'book_room' });
    const asked = answering(elicitations, () => decline);
    await client.callTool({ name: 'ask' });
    expect(asked[0]?.about).toBe('book_room');
  });
});

describe.each(['SDK v1', 'SDK v2'])('beside the kit, with %s', (name) => {
  const pair = (tool: Tool, prepare: (client: ClientV1 | ClientV2) => void) =>
    name === 'SDK v1' ? pairV1(tool, prepare) : pairV2(tool, prepare);

  const other = (peer: Awaited<ReturnType<typeof pair>>['server']) =>
    // The servers of both SDKs need a result schema; both accept this one.
    (peer.request as (...args: unknown[]) => Promise<unknown>)(
      { method: 'example/other' },
      name === 'SDK v1' ? z.unknown() : unknownResult,
    );

  test('the host’s handler of other methods is asked as before, and is there again at the end', async () => {
    const methods: unknown[] = [];
    const earlier = async (request: { method: string }) => {
      methods.push(request.method);
      return {};
    };
    let detach = () => {};
    const { client, server: peer } = await pair(asking({}), (each) => {
      each.fallbackRequestHandler = earlier;
      detach = attachElicitation(each, createElicitations(), { server });
    });
    await other(peer);
    expect(methods).toEqual(['example/other']);
    detach();
    expect(client.fallbackRequestHandler).toBe(earlier);
  });

  test('other methods are unknown, where the host has no handler of them', async () => {
    const { server: peer } = await pair(asking({}), (each) =>
      attachElicitation(each, createElicitations(), { server }),
    );
    await expect(other(peer)).rejects.toMatchObject({ code: -32601 });
  });

  test('a client that was attached after it had connected gets requests as they were sent', async () => {
    const sent = keywordCases['nullable'] ?? {};
    const elicitations = createElicitations();
    const { client } = await pair(asking(sent), (each) => each.registerCapabilities({ elicitation: { form: {} } }));
    attachElicitation(client, elicitations, { server });
    const asked = answering(elicitations, () => decline);
    expect(said(await client.callTool({ name: 'ask' }))).toEqual(decline);
    expectIntact(asked[0]?.request, sent);
  });

  test('a detached client connects as it did before', async () => {
    let connectBefore: unknown;
    const { client } = await pair(asking({}), (each) => {
      connectBefore = each.connect;
      attachElicitation(each, createElicitations(), { server })();
    });
    expect(client.connect).toBe(connectBefore);
  });
});

/** How a host calls a tool of a 2026-07-28 server. */
const modernCalls: Record<string, (client: ClientV2, elicitations: Elicitations) => Promise<unknown>> = {
  'callTool of the kit': (client, elicitations) => callTool(client, { name: 'ask' }, { elicitations, server }),
  'callTool of the SDK': (client) => client.callTool({ name: 'ask' }),
  'rounds that the host drives itself': async (client, elicitations) => {
    const options = { allowInputRequired: true };
    const asked = (await client.callTool({ name: 'ask' }, options)) as unknown as {
      inputRequests: Record<string, ElicitRequest>;
    };
    const inputResponses = await elicitations.requestAll(asked.inputRequests, { server });
    return client.callTool({ name: 'ask', inputResponses } as { name: string }, options);
  },
};

test('2026-07-28: a client that was attached after it had connected, and detached', async () => {
  const sent = keywordCases['nullable'] ?? {};
  const question = { method: 'elicitation/create', params: sent };
  const elicitations = createElicitations();
  const { client } = await pairModern(
    ({ inputResponses }) => (inputResponses ? result(inputResponses['q']) : required({ q: question })),
    (each) => each.registerCapabilities({ elicitation: { form: {} } }),
  );
  const detach = attachElicitation(client, elicitations, { server });
  const asked = answering(elicitations, () => decline);
  expect(said(await client.callTool({ name: 'ask' }))).toEqual(decline);
  expectIntact(asked[0]?.request, sent);
  detach();
  await expect(client.callTool({ name: 'ask' })).rejects.toThrow('no handler is registered');
});

test('a form without its questions is never shown: if an SDK copied what it passes on, the request is refused', async () => {
  const onmessage: unknown[] = [];
  const transport: { onmessage?: (message: unknown) => void } = { onmessage: (message) => onmessage.push(message) };
  const client = {
    transport,
    getProtocolEra: () => 'modern',
    connect: async () => {},
    setRequestHandler() {},
    removeRequestHandler() {},
  };
  registerForRounds(client as unknown as LooseClient, 'elicitation/create', async () => ({}));
  const entry = { method: 'elicitation/create', params: askDay().params };
  transport.onmessage?.({ result: { resultType: 'input_required', inputRequests: { q: entry } } });
  const passedOn = (onmessage[0] as { result: { inputRequests: { q: typeof entry } } }).result.inputRequests.q;
  const handle = createElicitationHandler(createElicitations({ decide: () => decline as { action: 'decline' } }), {
    server,
  });
  expect(await handle(passedOn)).toEqual(decline);
  await expect(handle(structuredClone(passedOn))).rejects.toThrow('does not pass requests on as they were sent');
});

test.each(Object.entries(modernCalls))(
  '2026-07-28: whatever a round asks arrives through %s as it was sent',
  async (_, call) => {
    for (const [keyword, sent] of Object.entries(keywordCases).filter(([name]) => name !== 'unknownMode')) {
      const elicitations = createElicitations();
      const question = { method: 'elicitation/create', params: sent };
      const { client } = await pairModern(
        ({ inputResponses }) => (inputResponses ? result(inputResponses['q']) : required({ q: question })),
        (each) => attachElicitation(each, elicitations, { server }),
      );
      const answer = answerTo(keyword, sent);
      const asked = answering(elicitations, () => answer);
      const called = call(client, elicitations);
      if (sent['mode'] === 'url' && answer.action === 'accept') {
        const [opened] = await until(elicitations, ([first]) => first?.state === 'opened');
        elicitations.finish(opened?.id ?? '', 'done');
      }
      expect(said(await called), keyword).toEqual(answer);
      expectIntact(asked[0]?.request, sent);
    }
  },
);

test('the cases match the matrix', () => {
  expect(Object.keys(keywordCases).sort()).toEqual(Object.keys(matrix['client 2.4.0 setRequestHandler']).sort());
});

/** Accepts with valid content, and declines what cannot be accepted. */
function answerTo(keyword: string, sent: Record<string, unknown>): ElicitResult {
  if (sent['mode'] === 'url') return { action: keyword === 'urlBad' ? 'decline' : 'accept' };
  const content = ([{ a: 'a' }, {}] as Content[]).find((each) => checkContent(sent, each).ok);
  return content ? { action: 'accept', content } : { action: 'decline' };
}

/** Everything that the kit reads is unchanged. A missing message or schema is an empty one. */
function expectIntact(request: unknown, sent: Record<string, unknown>): void {
  const { message = '', requestedSchema, url, elicitationId } = sent;
  const got = request as Record<string, unknown>;
  expect(got['message']).toBe(message);
  if (sent['mode'] === 'url') expect([got['url'], got['elicitationId']]).toEqual([url, elicitationId]);
  // Compared as text, because toEqual ignores an own property named __proto__.
  else expect(JSON.stringify(got['requestedSchema'])).toBe(JSON.stringify(requestedSchema ?? {}));
}
