import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { createElicitationHandler, elicitationCapability } from '../../src/mcp.ts';
import { askDay, calendar as server, pairModern, pairV1, pairV2, required, result, said } from './pairs.ts';
import type { Tool } from './pairs.ts';
import { answerNext, waiting } from './user.ts';

const params = { mode: 'form', ...askDay().params };

/** The same code for both generations: only the first argument of `setRequestHandler` differs. */
const eras = {
  'SDK v1': (elicitations: ReturnType<typeof createElicitations>, tool: Tool) =>
    pairV1(tool, (client) => {
      client.registerCapabilities({ elicitation: elicitationCapability });
      client.setRequestHandler(ElicitRequestSchema, createElicitationHandler(elicitations, { server }));
    }),
  'SDK v2, 2025-11-25': (elicitations: ReturnType<typeof createElicitations>, tool: Tool) =>
    pairV2(tool, (client) => {
      client.registerCapabilities({ elicitation: elicitationCapability });
      client.setRequestHandler('elicitation/create', createElicitationHandler(elicitations, { server }));
    }),
};

describe.each(Object.entries(eras))('a server of %s', (_name, connect) => {
  async function start(tool: Tool) {
    const elicitations = createElicitations();
    return { elicitations, ...(await connect(elicitations, tool)) };
  }
  const asksOnce: Tool = async ({ ask }) => result(await ask(params));

  test.each([
    { action: 'accept' as const, content: { day: 'Monday' } },
    { action: 'decline' as const },
    { action: 'cancel' as const },
  ])('learns that the user chose $action', async (answer) => {
    const { client, elicitations } = await start(asksOnce);
    const call = client.callTool({ name: 'ask' });
    expect(await answerNext(elicitations, answer)).toMatchObject({ server, state: 'asked', request: params });
    expect(said(await call)).toEqual(answer);
  });

  test('gets the `_meta` of the answer, and the host that of the request', async () => {
    const { client, elicitations } = await start(async ({ ask }) =>
      result(await ask({ ...params, _meta: { persist: ['session', 'always'] } })),
    );
    const call = client.callTool({ name: 'ask' });
    const answer = { action: 'accept' as const, content: { day: 'Monday' }, _meta: { persist: 'always' } };
    const { request } = await answerNext(elicitations, answer);
    expect(request._meta).toMatchObject({ persist: ['session', 'always'] });
    expect(said(await call)).toEqual(answer);
  });

  test('loses its question when the connection closes', async () => {
    const { client, elicitations } = await start(asksOnce);
    const call = client.callTool({ name: 'ask' });
    const [pending] = await waiting(elicitations);
    await client.close();
    await expect(call).rejects.toThrow('Connection closed');
    expect(elicitations.getSnapshot()).toEqual([]);
    expect(elicitations.respond(pending?.id ?? '', { action: 'decline' })).toBe(false);
  });

  test('may ask several things at once', async () => {
    const { client, elicitations } = await start(async ({ ask }) =>
      result(await Promise.all([ask(params), ask(params), ask(params)])),
    );
    const call = client.callTool({ name: 'ask' });
    const pending = await waiting(elicitations, 3);
    pending.forEach(({ id }, index) =>
      elicitations.respond(id, { action: 'accept', content: { day: `day ${index}` } }),
    );
    expect(said(await call)).toEqual([0, 1, 2].map((n) => ({ action: 'accept', content: { day: `day ${n}` } })));
  });
});

test('a 2026-07-28 server is answered through the SDK’s own rounds', async () => {
  const elicitations = createElicitations();
  const { client } = await pairModern(
    ({ inputResponses }) => (inputResponses ? result(inputResponses['when']) : required({ when: askDay() })),
    (client) => {
      client.registerCapabilities({ elicitation: elicitationCapability });
      client.setRequestHandler('elicitation/create', createElicitationHandler(elicitations, { server }));
    },
  );
  const call = client.callTool({ name: 'ask' });
  await answerNext(elicitations, { action: 'accept', content: { day: 'Monday' } });
  expect(said(await call)).toEqual({ action: 'accept', content: { day: 'Monday' } });
});

describe('a handler', () => {
  const url = { mode: 'url', message: 'Sign in.', url: 'https://example.com/' };
  const start = (options: object = {}) => {
    const elicitations = createElicitations();
    return { elicitations, handle: createElicitationHandler(elicitations, { server, ...options }) };
  };

  test.each([
    ['the whole request', { method: 'elicitation/create', params }],
    ['a JSON-RPC message', { jsonrpc: '2.0', id: 3, method: 'elicitation/create', params }],
    ['bare params', params],
    ['params without a mode', askDay().params],
  ])('takes %s', async (_what, request) => {
    const { elicitations, handle } = start({ about: () => 'book' });
    const answer = handle(request);
    const pending = await answerNext(elicitations, { action: 'decline' });
    expect(pending).toMatchObject({ about: 'book', request: { message: 'Which day?' } });
    expect(await answer).toEqual({ action: 'decline' });
  });

  test('drops what only a host may add to the fields', async () => {
    const { elicitations, handle } = start();
    const answer = handle({ ...params, display: { day: { header: 'Trust me' }, '': { approval: { tool: 'pay' } } } });
    expect((await answerNext(elicitations, { action: 'cancel' })).request).not.toHaveProperty('display');
    await answer;
  });

  test.each([
    ['a mode that is not shown', url, { modes: ['form'] }, '"url"-mode'],
    ['a form where only URLs are shown', params, { modes: ['url'] }, '"form"-mode'],
    ['a mode that nobody knows', { ...params, mode: 'voice' }, {}, '"voice"-mode'],
    ['what is no request at all', null, {}, 'this elicitation request'],
  ])('refuses %s with -32602', async (_what, request, options, words) => {
    const { elicitations, handle } = start(options);
    await expect(handle(request)).rejects.toMatchObject({ code: -32602, message: expect.stringContaining(words) });
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test.each([
    ['extra.signal of v1', (signal: AbortSignal) => ({ signal }), false],
    ['ctx.mcpReq.signal of v2', (signal: AbortSignal) => ({ mcpReq: { signal } }), false],
    ['the host’s own signal', () => undefined, true],
  ])('cancels when %s aborts', async (_what, context, own) => {
    const controller = new AbortController();
    const { elicitations, handle } = start(own ? { signal: controller.signal } : {});
    const answer = handle({ method: 'elicitation/create', params }, context(controller.signal));
    await waiting(elicitations);
    controller.abort();
    expect(await answer).toEqual({ action: 'cancel' });
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('cancels at once what was withdrawn before it came', async () => {
    const { elicitations, handle } = start();
    expect(await handle(params, { signal: AbortSignal.abort() })).toEqual({ action: 'cancel' });
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('cancels a request that exceeds the timeout of the host', async () => {
    const { handle } = start({ timeoutMs: 5 });
    expect(await handle(params)).toEqual({ action: 'cancel' });
  });
});

test('a user who opened a URL may stay there after the call is over', async () => {
  const elicitations = createElicitations();
  const over = new AbortController();
  const handler = createElicitationHandler(elicitations, { server, signal: over.signal });
  const answer = handler({ mode: 'url', message: 'Sign in', url: 'https://login.example/' });
  await answerNext(elicitations, { action: 'accept' });
  expect(await answer).toEqual({ action: 'accept' });
  over.abort();
  expect(elicitations.getSnapshot()).toMatchObject([{ state: 'opened' }]);
});
