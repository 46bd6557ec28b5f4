import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, test } from 'vitest';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { createElicitationHandler, elicitationCapability } from '../../src/mcp.ts';
import { pairModern, pairV1, pairV2, result, said } from './pairs.ts';
import type { Asking, Tool } from './pairs.ts';
import { waiting } from './user.ts';

const server = { name: 'Calendar' };
const params = {
  mode: 'form',
  message: 'Which day?',
  requestedSchema: { type: 'object' as const, properties: { day: { type: 'string' as const } }, required: ['day'] },
};

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

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe.each(Object.entries(eras))('a server of %s', (_name, connect) => {
  async function start(tool: Tool) {
    const elicitations = createElicitations();
    const pair = await connect(elicitations, tool);
    closing.push(pair.close);
    return { elicitations, ...pair };
  }
  const asksOnce: Tool = async ({ ask }) => result(await ask(params));

  test.each([
    { action: 'accept' as const, content: { day: 'Monday' } },
    { action: 'decline' as const },
    { action: 'cancel' as const },
  ])('learns that the user chose $action', async (answer) => {
    const { client, elicitations } = await start(asksOnce);
    const call = client.callTool({ name: 'ask' });
    const [pending] = await waiting(elicitations);
    expect(pending).toMatchObject({ server, state: 'asked', request: params });
    elicitations.respond(pending?.id ?? '', answer);
    expect(said(await call)).toEqual(answer);
  });

  test('gets the `_meta` of the answer, and the host that of the request', async () => {
    const { client, elicitations } = await start(async ({ ask }) =>
      result(await ask({ ...params, _meta: { persist: ['session', 'always'] } })),
    );
    const call = client.callTool({ name: 'ask' });
    const [pending] = await waiting(elicitations);
    expect(pending?.request._meta).toMatchObject({ persist: ['session', 'always'] });
    elicitations.respond(pending?.id ?? '', {
      action: 'accept',
      content: { day: 'Monday' },
      _meta: { persist: 'always' },
    });
    expect(said(await call)).toEqual({ action: 'accept', content: { day: 'Monday' }, _meta: { persist: 'always' } });
  });

  test('withdraws its question by cancelling the request', async () => {
    const withdrawn = new AbortController();
    const { client, elicitations } = await start(async ({ ask }) => {
      // The first request of a connection has id 0, whose cancellation v1 overlooks: see attach.test.ts.
      const first = ask(params);
      elicitations.respond(elicitations.getSnapshot()[0]?.id ?? '', { action: 'decline' });
      await waiting(elicitations);
      elicitations.cancelAll();
      await first;
      return result(await ask(params, { signal: withdrawn.signal }).catch((error: Error) => error.message));
    });
    const call = client.callTool({ name: 'ask' });
    await waiting(elicitations);
    await waiting(elicitations, 0);
    await waiting(elicitations);
    withdrawn.abort('changed my mind');
    await waiting(elicitations, 0);
    expect(said(await call)).toContain('changed my mind');
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
  const { client, close } = await pairModern(
    ({ inputResponses }) =>
      inputResponses
        ? result(inputResponses['when'])
        : { resultType: 'input_required', inputRequests: { when: { method: 'elicitation/create', params } } },
    (client) => {
      client.registerCapabilities({ elicitation: elicitationCapability });
      client.setRequestHandler('elicitation/create', createElicitationHandler(elicitations, { server }));
    },
  );
  closing.push(close);
  const call = client.callTool({ name: 'ask' });
  const [pending] = await waiting(elicitations);
  elicitations.respond(pending?.id ?? '', { action: 'accept', content: { day: 'Monday' } });
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
    ['params without a mode', { message: params.message, requestedSchema: params.requestedSchema }],
  ])('takes %s', async (_what, request) => {
    const { elicitations, handle } = start({ about: () => 'book' });
    const answer = handle(request);
    const [pending] = await waiting(elicitations);
    expect(pending).toMatchObject({ about: 'book', request: { message: 'Which day?' } });
    elicitations.respond(pending?.id ?? '', { action: 'decline' });
    expect(await answer).toEqual({ action: 'decline' });
  });

  test('drops what only a host may add to the fields', async () => {
    const { elicitations, handle } = start();
    const answer = handle({ ...params, display: { day: { header: 'Trust me' } } });
    const [pending] = await waiting(elicitations);
    expect(pending?.request).not.toHaveProperty('display');
    elicitations.respond(pending?.id ?? '', { action: 'cancel' });
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

test('an undeclared mode reaches the server as error -32602', async () => {
  const asksUrl = async ({ ask }: Asking) =>
    result(
      await ask({ mode: 'url', message: 'Sign in.', url: 'https://example.com/', elicitationId: 'e1' }).catch(
        (error: { code: number }) => error.code,
      ),
    );
  const elicitations = createElicitations();
  const { client, close } = await pairV2(asksUrl, (client) => {
    // Declared, although the handler shows forms only: the handler itself must refuse it.
    client.registerCapabilities({ elicitation: elicitationCapability });
    client.setRequestHandler('elicitation/create', createElicitationHandler(elicitations, { server, modes: ['form'] }));
  });
  closing.push(close);
  expect(said(await client.callTool({ name: 'ask' }))).toBe(-32602);
});

test('an answer reaches the SDK in few steps: three in the queue, and two that wait', async () => {
  let stack = '';
  const elicitations = createElicitations({ onSettled: () => (stack = new Error('Settled.').stack ?? '') });
  const answer = createElicitationHandler(elicitations, { server })(params);
  const [pending] = await waiting(elicitations);
  elicitations.respond(pending?.id ?? '', { action: 'decline' });
  expect(await answer).toEqual({ action: 'decline' });
  // `respond`, `end`, and two that notify the host. By then the promise of `request` and the handler is resolved.
  const steps = stack.split('\n').filter((line) => line.includes('/src/'));
  expect(steps.length).toBeLessThanOrEqual(4);
  const files = new Set(steps.map((line) => /\/src\/([^:]+)/.exec(line)?.[1]));
  expect(files).toEqual(new Set(['core/queue/createElicitations.ts', 'core/queue/callHost.ts']));
});

test('a user who opened a URL may stay there after the call is over', async () => {
  const elicitations = createElicitations();
  const over = new AbortController();
  const handler = createElicitationHandler(elicitations, { server: { name: 'Calendar' }, signal: over.signal });
  const answer = handler({ mode: 'url', message: 'Sign in', url: 'https://login.example/' });
  elicitations.respond(elicitations.getSnapshot()[0]?.id ?? '', { action: 'accept' });
  expect(await answer).toEqual({ action: 'accept' });
  over.abort();
  expect(elicitations.getSnapshot()).toMatchObject([{ state: 'opened' }]);
});
