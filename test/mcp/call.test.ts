import { UrlElicitationRequiredError } from '@modelcontextprotocol/server';
import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { attachElicitation, callTool, getPrompt, readResource, visitUrls } from '../../src/mcp.ts';
import type { CallOptions } from '../../src/mcp.ts';
import { currentCall } from '../../src/mcp/signals.ts';
import { askDay as ask, attachedTo, calendar as server, legacyPairs, pairModern, required, result } from './pairs.ts';
import { said, type RoundTool, type Tool } from './pairs.ts';
import { answering, answerNext, until, waiting } from './user.ts';

afterEach(() => vi.useRealTimers());

async function modern(tool: RoundTool, options: object = {}) {
  const elicitations = createElicitations();
  const pair = await pairModern(tool, (client) => attachElicitation(client, elicitations, { server }), options);
  return {
    ...pair,
    elicitations,
    calls: () => pair.sent.filter(({ method }) => method === 'tools/call').map(({ params }) => params),
    call: (more: Partial<CallOptions> = {}, name = 'ask') =>
      callTool(pair.client, { name, arguments: { n: 1 } }, { elicitations, server, ...more }),
  };
}

/** A tool that asks this in its first round, and returns the answers of the second. */
const asksOnce =
  (inputRequests: object): RoundTool =>
  ({ inputResponses }) =>
    inputResponses ? result(inputResponses) : required(inputRequests);
const visit = {
  in: { method: 'elicitation/create', params: { mode: 'url', message: 'Sign in.', url: 'https://example.com/' } },
};
/** A call whose round asks the user, and the host for what the kit does not handle. */
const alsoAsksForRoots = () =>
  modern(() => required({ q: ask('Day?'), roots: { method: 'roots/list' } }), { capabilities: { roots: {} } });

describe('a 2026-07-28 call', () => {
  test('has several rounds, each with the answers of the previous one', async () => {
    const { call, calls, elicitations } = await modern(({ inputResponses, requestState }) => {
      if (requestState === undefined) return required({ first: ask('One?') }, 'state "1" é\u2028');
      if (requestState === 'state "1" é\u2028') return required({ a: ask('Two?'), __proto__x: ask('Three?') });
      return result({ inputResponses, requestState });
    });
    const asked = answering(elicitations, ({ request }) => ({ action: 'accept', content: { day: request.message } }));
    // The second round has no state, so the third call has none, and the tool starts over until the call gives up.
    await expect(call({ maxRounds: 3 })).rejects.toThrow('after 3 rounds');
    expect(asked.map(({ request, about }) => [about, request.message])).toEqual([
      ['ask', 'One?'],
      ['ask', 'Two?'],
      ['ask', 'Three?'],
      ['ask', 'One?'],
    ]);
    const [first, second, third] = calls();
    expect(first).toMatchObject({ name: 'ask', arguments: { n: 1 } });
    expect(first).not.toHaveProperty('requestState');
    expect(first).not.toHaveProperty('inputResponses');
    expect(second).toMatchObject({
      name: 'ask',
      arguments: { n: 1 },
      requestState: 'state "1" é\u2028',
      inputResponses: { first: { action: 'accept', content: { day: 'One?' } } },
    });
    expect(third).not.toHaveProperty('requestState');
    expect(third?.['inputResponses']).toEqual({
      a: { action: 'accept', content: { day: 'Two?' } },
      __proto__x: { action: 'accept', content: { day: 'Three?' } },
    });
  });

  test('marks its requests as its own, in every round', async () => {
    const { call, elicitations } = await modern(({ inputResponses, requestState }) => {
      if (requestState === undefined) return required({ a: ask('One?') }, '1');
      if (requestState === '1') return required({ b: ask('Two?') }, '2');
      return result(inputResponses);
    });
    const asked = answering(elicitations, () => ({ action: 'accept', content: {} }));
    await call();
    await call();
    const [one, two, other] = asked.map((pending) => pending.call);
    expect(one).toEqual(expect.any(String));
    expect(two).toBe(one);
    expect(other).not.toBe(one);
  });

  test.each([
    ['has its result', () => result({})],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('is over when it %s, so that no dialog waits for another question', async (_, last) => {
    const { call, elicitations } = await modern(({ inputResponses }) =>
      inputResponses ? last() : required({ a: ask('One?') }),
    );
    const outcome = call();
    const { call: id = '' } = await answerNext(elicitations, { action: 'accept', content: {} });
    expect(elicitations.outcome(id)).toBeUndefined();
    const changed = vi.fn<() => void>();
    elicitations.subscribe(changed);
    await Promise.allSettled([outcome]);
    expect(elicitations.outcome(id)).toBe('over');
    expect(changed).toHaveBeenCalled();
  });

  test('unusual keys are returned unchanged', async () => {
    const keys = ['__proto__', 'constructor', 'a.b[0]', ''];
    const requests = JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(ask(key))}`).join()}}`);
    const { call, calls, elicitations } = await modern(({ inputResponses }) =>
      inputResponses ? result('done') : required(requests),
    );
    answering(elicitations, () => ({ action: 'cancel' }));
    expect(said(await call())).toBe('done');
    expect(Object.keys(calls()[1]?.['inputResponses'] as object)).toEqual(keys);
  });

  test('is retried at once if the result has only a state', async () => {
    const { call, calls, elicitations } = await modern(({ requestState }) =>
      requestState === 'go on' ? result('done') : required(undefined, 'go on'),
    );
    expect(said(await call())).toBe('done');
    expect(calls()[1]).not.toHaveProperty('inputResponses');
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('works the same if the client does not handle rounds', async () => {
    const { call, elicitations } = await modern(asksOnce({ q: ask('Day?') }), {
      inputRequired: { autoFulfill: false },
    });
    answering(elicitations, () => ({ action: 'cancel' }));
    expect(said(await call())).toEqual({ q: { action: 'cancel' } });
  });

  test('of a tool with an output schema is not refused while rounds are open', async () => {
    const done = { content: [], structuredContent: { done: true } };
    const { call, client, elicitations } = await modern(({ inputResponses }) =>
      inputResponses ? done : required({ q: ask('Day?') }),
    );
    await client.listTools();
    answering(elicitations, () => ({ action: 'cancel' }));
    expect(await call({}, 'structured')).toMatchObject(done);
  });

  test.each(['signal', 'requestOptions'])(
    'that is aborted by %s removes its questions and sends nothing more',
    async (by) => {
      const { call, calls, elicitations } = await modern(() => required({ a: ask('One?'), b: ask('Two?') }));
      const controller = new AbortController();
      const { signal } = controller;
      const outcome = call(by === 'signal' ? { signal } : { requestOptions: { signal } });
      await waiting(elicitations, 2);
      controller.abort(new Error('The user left.'));
      await expect(outcome).rejects.toThrow('The user left.');
      expect(elicitations.getSnapshot()).toEqual([]);
      expect(calls()).toHaveLength(1);
    },
  );

  test('ends with the connection', async () => {
    const { call, client, elicitations } = await modern(() => required({ a: ask('One?') }));
    const outcome = call();
    await waiting(elicitations);
    const [end] = await Promise.allSettled([outcome, client.close()]);
    expect(end).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('Not connected') } });
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('does not share a state with another call', async () => {
    const { call, calls, elicitations } = await modern(({ requestState }, { arguments: args }) =>
      requestState === undefined
        ? required({ q: ask(`${JSON.stringify(args)}?`) }, `state of ${Math.random()}`)
        : result(requestState),
    );
    answering(elicitations, () => ({ action: 'decline' }));
    const [one, two] = (await Promise.all([call(), call()])).map(said);
    expect(one).not.toBe(two);
    expect(calls().filter((params) => 'requestState' in params)).toHaveLength(2);
  });

  test('waits at an opened URL until the user says that it is done', async () => {
    const { call, calls, elicitations } = await modern(asksOnce(visit));
    const outcome = call();
    const { id } = await answerNext(elicitations, { action: 'accept' });
    await until(elicitations, ([first]) => first?.state === 'opened');
    expect(calls()).toHaveLength(1);
    elicitations.finish(id, 'done');
    expect(said(await outcome)).toEqual({ in: { action: 'accept' } });
  });

  test('does not wait at a URL that was declined, though another call has it open', async () => {
    const { call, elicitations } = await modern(asksOnce(visit));
    const outcomes = [call({ about: 'one' }), call({ about: 'two' })];
    const [first, second] = await waiting(elicitations, 2);
    elicitations.respond(first?.id ?? '', { action: 'accept' });
    elicitations.respond(second?.id ?? '', { action: 'decline' });
    expect(said(await Promise.race(outcomes))).toEqual({ in: { action: 'decline' } });
    elicitations.finish(first?.id ?? '', 'done');
    expect((await Promise.all(outcomes)).map(said)).toContainEqual({ in: { action: 'accept' } });
  });

  test('that asks for something else is passed to the host', async () => {
    const tool = asksOnce({ q: ask('Day?'), roots: { method: 'roots/list' } });
    const { call, client, elicitations } = await modern(tool, { capabilities: { roots: {} } });
    client.setRequestHandler('roots/list', () => ({ roots: [] }));
    answering(elicitations, () => ({ action: 'decline' }));
    expect(said(await call({ fulfil: async ({ method }) => ({ roots: [{ uri: `file:///${method}` }] }) }))).toEqual({
      q: { action: 'decline' },
      roots: { roots: [{ uri: 'file:///roots/list' }] },
    });
  });

  test('rejects, and asks nothing, if the host does not handle that', async () => {
    const { call, elicitations } = await alsoAsksForRoots();
    await expect(call()).rejects.toThrow('"roots"');
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('does not time out while the host handles it', async () => {
    const draft = { method: 'sampling/createMessage', params: {} };
    const { call } = await modern(asksOnce({ draft }), { capabilities: { sampling: {} } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // An hour goes by.
    const fulfil = async () => {
      await vi.advanceTimersByTimeAsync(3_600_000);
      return { role: 'assistant', model: 'any', content: { type: 'text', text: 'Hello' } };
    };
    expect(said(await call({ fulfil, timeoutMs: 1000 }))).toMatchObject({ draft: { role: 'assistant' } });
  });

  test('ends at once when it is aborted, though the host still handles it', async () => {
    const { call, elicitations } = await alsoAsksForRoots();
    const abort = new AbortController();
    let failLate: (error: Error) => void = () => {};
    const fulfil = () => new Promise((_, reject) => (failLate = reject));
    const outcome = call({ fulfil, signal: abort.signal });
    await waiting(elicitations);
    abort.abort(new Error('Stopped.'));
    await expect(outcome).rejects.toThrow('Stopped.');
    expect(elicitations.getSnapshot()).toEqual([]);
    // An unhandled rejection would fail the run.
    failLate(new Error('Too late.'));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  });

  test('removes its open questions if the host fails to handle it', async () => {
    const { call, elicitations } = await alsoAsksForRoots();
    await expect(call({ fulfil: () => Promise.reject(new Error('No roots.')) })).rejects.toThrow('No roots.');
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('may be for a prompt or a resource, which is read anew, though the client caches what it reads', async () => {
    const { client, elicitations, sent } = await modern(
      ({ inputResponses }, params) =>
        inputResponses
          ? 'uri' in params
            ? { contents: [{ uri: params['uri'], text: JSON.stringify(inputResponses) }] }
            : { messages: [{ role: 'user', content: { type: 'text', text: JSON.stringify(inputResponses) } }] }
          : required({ q: ask('Day?') }),
      { defaultCacheTtlMs: 60_000 },
    );
    const asked = answering(elicitations, () => ({ action: 'decline' }));
    const prompt = await getPrompt(client, { name: 'plan' }, { elicitations, server });
    const resource = await readResource(client, { uri: 'test://a' }, { elicitations, server });
    expect(prompt.messages[0]?.content).toMatchObject({ text: '{"q":{"action":"decline"}}' });
    expect(resource.contents[0]).toMatchObject({ text: '{"q":{"action":"decline"}}' });
    expect(asked.map(({ about }) => about)).toEqual(['plan', 'test://a']);
    expect(sent.filter(({ method }) => method === 'resources/read')).toHaveLength(2);
  });
});

const urls = (...ids: string[]) =>
  ids.map((id) => ({
    mode: 'url' as const,
    message: `Visit ${id}.`,
    url: `https://example.com/${id}`,
    elicitationId: id,
  }));

describe.each(Object.entries(legacyPairs))('a 2025-11-25 call with %s', (_name, connect) => {
  const start = (tool: Tool) => attachedTo(connect, tool);

  /** A call that fails with -32042 for these URLs, each time. `calls` counts. */
  async function startWithUrls(...ids: string[]) {
    const calls = vi.fn<() => void>();
    const started = await start(async () => {
      calls();
      throw new UrlElicitationRequiredError(urls(...ids));
    });
    return { ...started, calls };
  }
  /** Never answers: it ends when it is aborted. */
  const silent: Tool = ({ signal }) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(result('late'))));

  test('opens the URLs of -32042 one by one, then repeats the call', async () => {
    let calls = 0;
    const { call, elicitations } = await start(async () => {
      calls += 1;
      if (calls === 1) throw new UrlElicitationRequiredError(urls('a', 'b'));
      return result('done');
    });
    const outcome = call();
    for (const id of ['a', 'b']) {
      const { request } = await answerNext(elicitations, { action: 'accept' });
      expect(request).toMatchObject({ url: `https://example.com/${id}` });
      await until(elicitations, ([first]) => first?.state === 'opened');
      expect(calls).toBe(1);
      elicitations.complete(id, server);
    }
    expect(said(await outcome)).toBe('done');
    expect(calls).toBe(2);
  });

  test('owns the requests during the call, unless there is another call', async () => {
    const { call, elicitations } = await start(async ({ ask: askNow }) => {
      await askNow(ask('One?').params);
      return result(await askNow(ask('Two?').params));
    });
    let left = 2;
    const asked = answering(elicitations, () => (left-- > 0 ? { action: 'accept', content: {} } : undefined));
    await call();
    expect(asked.map(({ about }) => about)).toEqual(['ask', 'ask']);
    const [one, two] = asked.map((pending) => pending.call);
    expect(one).toEqual(expect.any(String));
    expect(two).toBe(one);

    const both = [call(), call()];
    await waiting(elicitations, 2);
    expect(elicitations.getSnapshot().map((pending) => pending.call)).toEqual([undefined, undefined]);
    elicitations.cancelAll();
    await waiting(elicitations, 2);
    elicitations.cancelAll();
    await Promise.all(both);
  });

  test.each(['declines it', 'leaves it'])(
    'is not repeated if the user %s: it fails with the original error',
    async (how) => {
      const { call, calls, elicitations } = await startWithUrls('a', 'b');
      const outcome = call();
      const { id } = await answerNext(elicitations, { action: how === 'leaves it' ? 'accept' : 'decline' });
      if (how === 'leaves it') elicitations.finish(id, 'left');
      await expect(outcome).rejects.toMatchObject({ code: -32042 });
      expect(calls).toHaveBeenCalledTimes(1);
      expect(elicitations.getSnapshot()).toEqual([]);
    },
  );

  test('that is aborted while a URL is open removes the URL, and is not repeated', async () => {
    const { call, calls, elicitations } = await startWithUrls('a');
    const controller = new AbortController();
    const outcome = call({ signal: controller.signal });
    answering(elicitations, () => ({ action: 'accept' }));
    await until(elicitations, ([first]) => first?.state === 'opened');
    controller.abort(new Error('The user left.'));
    await expect(outcome).rejects.toThrow('The user left.');
    expect(elicitations.getSnapshot()).toEqual([]);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  test('fails unchanged if -32042 has no URL', async () => {
    const { call, elicitations } = await start(async () => {
      throw Object.assign(new Error('Somewhere.'), { code: -32042, data: { elicitations: [{ url: 7 }, null] } });
    });
    await expect(call()).rejects.toMatchObject({ code: -32042 });
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('marks a URL that is requested again as repeated, and gives up the third time', async () => {
    const { call, calls, elicitations } = await startWithUrls('a');
    const asked = answering(elicitations, () => ({ action: 'accept' }));
    elicitations.subscribe(() => elicitations.complete('a', server));
    await expect(call()).rejects.toMatchObject({ code: -32042 });
    expect(asked.map(({ repeated }) => repeated)).toEqual([undefined, true]);
    expect(calls).toHaveBeenCalledTimes(3);
  });

  test.each([Number.POSITIVE_INFINITY, 2 ** 31])('may take as long as it likes: timeoutMs %d', async (timeoutMs) => {
    const { call } = await start(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return result('done');
    });
    expect(said(await call({ timeoutMs }))).toBe('done');
  });

  test('rejects an invalid timeout', async () => {
    const { call } = await start(async () => result('done'));
    await expect(call({ timeoutMs: Number.NaN })).rejects.toThrow('timeoutMs');
  });

  test('times out even if another server with the same name has a request open', async () => {
    const { call, elicitations } = await start(silent);
    void elicitations.request(ask('Day?'), { server: { ...server, url: 'https://elsewhere.example/mcp' } });
    await expect(call({ timeoutMs: 20 })).rejects.toThrow('did not respond within 20 ms');
    elicitations.cancelAll();
  });

  test.each([{ timeoutMs: 1000 }, { requestOptions: { timeout: 1000 } }])(
    'does not time out while a question is open: %o',
    async (limit) => {
      vi.useFakeTimers();
      const { call, elicitations } = await start(async ({ ask: askNow }) =>
        result(await askNow(ask('Day?').params, { timeout: 10_000_000 })),
      );
      const outcome = call(limit);
      const [pending] = await waiting(elicitations);
      await vi.advanceTimersByTimeAsync(3_600_000);
      elicitations.respond(pending?.id ?? '', { action: 'decline' });
      expect(said(await outcome)).toEqual({ action: 'decline' });
    },
  );

  test.each([0, 10])('times out even if the user is still at a URL of an earlier call, %i calls ago', async (since) => {
    let calls = 0;
    const { call, elicitations } = await start(async (asking) => {
      calls += 1;
      if (calls === 1) return result(await asking.ask(urls('a')[0] as object));
      return calls < since + 2 ? result(await asking.ask(ask('Day?').params)) : silent(asking, {});
    });
    answering(elicitations, () => ({ action: 'accept' }));
    for (let done = 0; done <= since; done += 1) await call();
    expect(elicitations.getSnapshot()).toMatchObject([{ state: 'opened' }]);
    await expect(call({ timeoutMs: 20 })).rejects.toThrow('did not respond within 20 ms');
  });

  test('leaves no listener on a combined signal, which would never be collected', async () => {
    const any = vi.spyOn(AbortSignal, 'any');
    onTestFinished(() => any.mockRestore());
    const { call, elicitations } = await start(async ({ ask: askNow }) => result(await askNow(ask('Day?').params)));
    answering(elicitations, () => ({ action: 'decline' }));
    await call({ signal: new AbortController().signal });
    expect(any.mock.results.length).toBeGreaterThan(0);
    for (const { value } of any.mock.results) expect(getEventListeners(value as AbortSignal, 'abort')).toEqual([]);
  });

  test('collects no listeners while it runs beside another call, however much is asked', async () => {
    const { call, elicitations } = await start(async ({ ask: askNow }) => {
      for (let count = 0; count < 10; count += 1) await askNow(ask('Day?').params);
      return result('done');
    });
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener');
    onTestFinished(() => added.mockRestore());
    let most = 0;
    answering(elicitations, () => {
      for (const target of added.mock.contexts)
        if (target instanceof AbortSignal) most = Math.max(most, getEventListeners(target, 'abort').length);
      return { action: 'decline' };
    });
    await Promise.all([call(), call()]);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(10);
  });

  test('has more time after each progress notification, if the host asks for that', async () => {
    vi.useFakeTimers();
    const steps = vi.fn<() => void>();
    const { call } = await start(async ({ notify }) => {
      for (let step = 1; step <= 4; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, 900));
        await notify('notifications/progress', { progressToken: 1, progress: step });
      }
      return result('done');
    });
    const requestOptions = { onprogress: steps, resetTimeoutOnProgress: true };
    const outcome = call({ timeoutMs: 1000, requestOptions });
    await vi.advanceTimersByTimeAsync(3600);
    expect(said(await outcome)).toBe('done');
    expect(steps).toHaveBeenCalledTimes(4);
  });
});

describe('a host with its own transport', () => {
  const error = new UrlElicitationRequiredError(urls('a', 'b'));

  test.each(['decline', 'leave', 'abort'])('learns that the user did not open it: %s', async (way) => {
    const elicitations = createElicitations();
    const controller = new AbortController();
    const visited = visitUrls(error, elicitations, { server, signal: controller.signal });
    const { id } = await answerNext(elicitations, { action: way === 'decline' ? 'decline' : 'accept' });
    if (way === 'leave') elicitations.finish(id, 'left');
    if (way === 'abort') controller.abort();
    expect(await visited).toBe(false);
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test.each([new Error('Something else.'), { code: -32042 }, null])('asks nothing for %s', async (other) => {
    const elicitations = createElicitations();
    expect(await visitUrls(other, elicitations, { server })).toBe(false);
    expect(elicitations.getSnapshot()).toEqual([]);
  });
});

test('a call that ends with the connection aborts its signal, by which old SDKs stop their timer', async () => {
  const signals: AbortSignal[] = [];
  const client = {
    onclose: undefined as (() => void) | undefined,
    callTool: async (_params: object, _schema: undefined, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      client.onclose?.();
      throw new Error('Connection closed');
    },
  };
  await expect(callTool(client, {}, { elicitations: createElicitations(), server })).rejects.toThrow('closed');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a call of a client without the method rejects, and leaves nothing behind', async () => {
  vi.useFakeTimers();
  const elicitations = createElicitations();
  const client = {} as { callTool: (params: object) => Promise<unknown> };
  await expect(callTool(client, { name: 'ask' }, { elicitations, server })).rejects.toThrow('no method callTool');
  expect(vi.getTimerCount()).toBe(0);
  expect(currentCall(client, new AbortController().signal)).not.toHaveProperty('call');
});
