import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type {
  ContentIssue,
  ElicitParams,
  ElicitResult,
  ElicitationProblem,
  ElicitationSource,
  Elicitations,
  PendingElicitation,
} from '../../src/core.ts';
import { createElicitations } from '../../src/core.ts';
import { connectElicitations, messagePort, serveElicitations, type Port, type ServeProblem } from '../../src/remote.ts';
import { surfacedErrors } from '../support/surfaced.ts';
import { createLine, eventually, type Line } from './line.ts';

const server = { name: 'Calendar', url: 'https://calendar.example' };
const other = { name: 'Mail' };
const ask = (message = 'Your name?'): ElicitParams => ({
  message,
  requestedSchema: { type: 'object', properties: { name: { type: 'string', minLength: 2 } }, required: ['name'] },
});
const accept = (name: string): ElicitResult => ({ action: 'accept', content: { name } });
const link: ElicitParams = { mode: 'url', message: 'Sign in', url: 'https://login.example/', elicitationId: 'e1' };

let elicitations: Elicitations;
let line: Line;
let problems: ElicitationProblem[];

beforeEach(() => {
  problems = [];
  elicitations = createElicitations({ onProblem: (problem) => problems.push(problem) });
  line = createLine();
});

/** The requests at the form's side, once the check passes. */
async function shown(source: ElicitationSource, count: number): Promise<readonly PendingElicitation[]> {
  await eventually(() => expect(source.getSnapshot()).toHaveLength(count));
  return source.getSnapshot();
}
async function first(source: ElicitationSource): Promise<PendingElicitation> {
  await eventually(() => expect(source.getSnapshot()).not.toHaveLength(0));
  return source.getSnapshot()[0] as PendingElicitation;
}
const messages = (pending: readonly PendingElicitation[]) => pending.map(({ request }) => request.message);

type Options = Parameters<typeof serveElicitations>[2] & Parameters<typeof connectElicitations>[1];

function connected(options?: Options, port = line.shown) {
  const stop = serveElicitations(elicitations, line.served, options);
  /** A new connection, and the line is whole again. */
  const reconnect = () => {
    stop();
    line.restore();
    serveElicitations(elicitations, line.served);
  };
  return { source: connectElicitations(port, options), stop, reconnect };
}

/** One request, which the form's side shows. */
async function asked(options?: Options, port?: Port) {
  const { source, stop, reconnect } = connected(options, port);
  const abort = new AbortController();
  const answer = elicitations.request(ask(), { server, signal: abort.signal });
  const entry = await first(source);
  return { source, stop, reconnect, answer, entry, id: entry.id, withdraw: () => abort.abort() };
}

/** A port whose sends fail while it is broken. */
function breakable(port: Port, fail: () => void | Promise<void> = () => Promise.reject(new Error('503'))) {
  const broken = {
    ...port,
    isBroken: false,
    send: (message: unknown) => (broken.isBroken ? fail() : port.send(message)),
  };
  return broken;
}
const throwClosed = () => {
  throw new Error('closed');
};

function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
/** A side sends everything once a second at most, however often it is asked for that. */
const nextFullState = () => vi.advanceTimersByTimeAsync(1000);
/** A clock on which `nextFullState` and hanging sends take no time. */
function fakeClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}
const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A URL of a round that the user has opened, on a port that can break, with a fake clock. */
async function visiting(fail?: () => void | Promise<void>) {
  fakeTimers();
  const port = breakable(line.shown, fail);
  const { source } = connected({ answerTimeoutMs: 5000 }, port);
  const answers = elicitations.requestAll({ visit: { method: 'elicitation/create', params: link } }, { server });
  await vi.advanceTimersByTimeAsync(0);
  const id = source.getSnapshot()[0]?.id ?? '';
  await source.respond(id, { action: 'accept' });
  await vi.advanceTimersByTimeAsync(0);
  return { port, source, answers, finish: () => source.finish?.(id, 'done') };
}

describe('the same as in one page', () => {
  test('a request is shown, its answer reaches the tool, and it is gone', async () => {
    const { source } = connected();
    const answer = elicitations.request(ask(), { server, about: 'book_room' });
    const entry = await first(source);
    expect(entry).toMatchObject({ request: ask(), server, about: 'book_room', state: 'asked' });
    expect(await source.respond(entry.id, accept('Robin'))).toBe(true);
    expect(await answer).toEqual(accept('Robin'));
    await shown(source, 0);
  });

  test('whichever side starts first', async () => {
    fakeClock();
    void elicitations.request(ask(), { server });
    const source = connectElicitations(line.shown);
    serveElicitations(elicitations, line.served);
    await shown(source, 1);
    const late = connectElicitations(line.shown);
    await nextFullState();
    expect(await shown(late, 1)).toHaveLength(1);
  });

  test('the order is that of the queue, and the list is the same object until something changes', async () => {
    const { source } = connected();
    for (const message of ['1', '3']) void elicitations.request(ask(message), { server });
    void elicitations.request(ask('2'), { server: other });
    const before = await shown(source, 3);
    expect(messages(before)).toEqual(['1', '2', '3']);
    expect(source.getSnapshot()).toBe(before);
    void elicitations.request(ask('4'), { server });
    const after = await shown(source, 4);
    // Unchanged entries keep their objects.
    expect(after.slice(0, 3).map(({ request }) => request)).toEqual(before.map(({ request }) => request));
    expect(after[0]).toBe(before[0]);
  });

  test('a listener is called for each change until it unsubscribes', async () => {
    const { source } = connected();
    const listener = vi.fn<() => void>();
    const unsubscribe = source.subscribe(listener);
    void elicitations.request(ask(), { server });
    await eventually(() => expect(listener).toHaveBeenCalled());
    await shown(source, 1);
    unsubscribe();
    listener.mockClear();
    elicitations.cancelAll();
    await shown(source, 0);
    expect(listener).not.toHaveBeenCalled();
  });

  test('a withdrawn request is gone', async () => {
    const { source, answer, withdraw } = await asked();
    withdraw();
    expect(await answer).toEqual({ action: 'cancel' });
    await shown(source, 0);
  });

  test('a round is answered entry by entry, with a way back, and sent as one', async () => {
    const { source } = connected();
    const request = (message: string) => ({ method: 'elicitation/create', params: ask(message) }) as const;
    const results = elicitations.requestAll({ a: request('A?'), b: request('B?') }, { server, call: {} });
    const [a, b] = (await shown(source, 2)) as [PendingElicitation, PendingElicitation];
    expect([a.round?.index, b.round?.index, a.round?.id === b.round?.id, a.call === b.call]).toEqual([
      0,
      1,
      true,
      true,
    ]);
    await source.respond(a.id, accept('first'));
    await eventually(() =>
      expect(source.getSnapshot()[0]).toMatchObject({ state: 'answered', answer: accept('first') }),
    );
    await source.respond(a.id, accept('second'));
    await source.respond(b.id, { action: 'decline' });
    expect(await results).toEqual({ a: accept('second'), b: { action: 'decline' } });
    await shown(source, 0);
  });

  test('an earlier answer of the call is pre-filled', async () => {
    const { source } = connected();
    const call = {};
    const round = { a: { method: 'elicitation/create', params: ask() } } as const;
    void elicitations.requestAll(round, { server, call });
    await source.respond((await first(source)).id, accept('Robin'));
    await shown(source, 0);
    void elicitations.requestAll(round, { server, call });
    expect((await first(source)).initialContent).toEqual({ name: 'Robin' });
  });

  test('a URL waits after consent, and ends when the user or the server says so', async () => {
    const { source } = connected();
    for (const end of ['user', 'server'] as const) {
      const answer = elicitations.request(link, { server });
      const { id } = await first(source);
      expect(await source.respond(id, { action: 'accept' })).toBe(true);
      expect(await answer).toEqual({ action: 'accept' });
      await eventually(() => expect(source.getSnapshot()[0]?.state).toBe('opened'));
      if (end === 'user') source.finish?.(id, 'done');
      else elicitations.complete('e1', server);
      await shown(source, 0);
    }
  });

  test('the clocks of both sides may differ: a deadline is sent as the time that is left', async () => {
    const { source } = connected();
    void elicitations.request(ask(), { server, timeoutMs: 60_000, moreTimeMs: 60_000 });
    const { id, deadline = 0 } = await first(source);
    expect(deadline - Date.now()).toBeGreaterThan(59_000);
    expect(JSON.parse(line.received.shown.at(-1) ?? '').entries[0]).not.toHaveProperty('deadline');
    source.extend?.(id);
    await eventually(() => expect((source.getSnapshot()[0]?.deadline ?? 0) - Date.now()).toBeGreaterThan(119_000));
  });

  test('a server can be blocked, and others go on', async () => {
    const { source } = connected();
    const blocked = elicitations.request(ask(), { server });
    void elicitations.request(ask('other'), { server: other });
    await shown(source, 2);
    source.block?.(server);
    expect(await blocked).toEqual({ action: 'cancel' });
    expect(messages(await shown(source, 1))).toEqual(['other']);
    expect(await elicitations.request(ask(), { server })).toEqual({ action: 'cancel' });
  });

  test('a server can be blocked while it withdraws what it asked', async () => {
    const { source, withdraw } = await asked();
    source.block?.(server);
    withdraw();
    await shown(source, 0);
    source.block?.(server);
    await eventually(() => expect(line.received.served.filter((text) => text.includes('"block"'))).toHaveLength(2));
    expect(await elicitations.request(ask(), { server })).toEqual({ action: 'cancel' });
    expect(problems).toMatchObject([{ code: 'blocked' }]);
  });

  test('invalid content is refused where the queue is, with its issues, and the request stays', async () => {
    const { source, id } = await asked();
    expect(await source.respond(id, accept('R'))).toBe(false);
    expect(problems).toMatchObject([
      { code: 'invalidContent', issues: [{ code: 'tooShort' }] as Partial<ContentIssue>[] },
    ]);
    expect(source.getSnapshot()).toHaveLength(1);
  });

  test.each(['in this page', 'in another page'])(
    'a draft stays at the form’s side, and goes with its request that is answered %s, also as the form closes',
    async (where) => {
      const { source, id } = await asked();
      const { drafts } = source;
      drafts?.set(id, { f0: 'half a na' });
      expect(drafts?.get(id)).toEqual({ f0: 'half a na' });
      if (where === 'in this page') await source.respond(id, accept('Robin'));
      else elicitations.respond(id, { action: 'decline' });
      await shown(source, 0);
      expect(drafts?.get(id)).toBeUndefined();
      drafts?.set(id, { f0: 'half a na' });
      expect(drafts?.get(id)).toBeUndefined();
      expect(line.received.served.join()).not.toContain('half a na');
    },
  );
});

describe('an answer that was not delivered is not lost', () => {
  test('it is sent again at the next connection', async () => {
    const { source, answer, id, reconnect } = await asked();
    line.cut();
    const taken = source.respond(id, accept('Robin'));
    reconnect();
    expect(await taken).toBe(true);
    expect(await answer).toEqual(accept('Robin'));
  });

  test('if only the acknowledgement was lost, it counts once, and is reported as taken', async () => {
    const onSettled = vi.fn<() => void>();
    elicitations = createElicitations({ onSettled });
    const { source, answer, id, reconnect } = await asked();
    line.loseNext('shown');
    const taken = source.respond(id, accept('Robin'));
    expect(await answer).toEqual(accept('Robin'));
    reconnect();
    expect(await taken).toBe(true);
    expect(onSettled).toHaveBeenCalledTimes(1);
    await shown(source, 0);
  });

  test('that holds too if the host serves another copy of its queue at each connection', async () => {
    const audited: ElicitResult[] = [];
    const serve = () => {
      const respond = (id: string, result: ElicitResult) => {
        audited.push(result);
        return elicitations.respond(id, result);
      };
      return serveElicitations({ ...elicitations, respond }, line.served);
    };
    const stop = serve();
    const source = connectElicitations(line.shown);
    const answer = elicitations.request(ask(), { server });
    const { id } = await first(source);
    line.loseNext('shown');
    const taken = source.respond(id, accept('Robin'));
    expect(await answer).toEqual(accept('Robin'));
    stop();
    serve();
    expect(await taken).toBe(true);
    expect(audited).toEqual([accept('Robin')]);
  });

  test('if nobody acknowledges, it fails, the request stays, and the same answer can be sent again', async () => {
    const { source, answer, id, reconnect } = await asked({ answerTimeoutMs: 20 });
    // The answer arrives, but its acknowledgement does not.
    line.loseNext('shown');
    await expect(source.respond(id, accept('Robin'))).rejects.toMatchObject({ message: '' });
    expect(await answer).toEqual(accept('Robin'));
    expect(source.getSnapshot()).toHaveLength(1);
    reconnect();
    // The request is settled at the other side by now, with the same answer.
    expect(await source.respond(id, accept('Robin'))).toBe(true);
    await shown(source, 0);
  });

  test('if the acknowledgement comes too late, it is asked for again, and the request is known to have ended by the answer', async () => {
    fakeClock();
    const { source, answer, id } = await asked({ answerTimeoutMs: 20 });
    line.loseNext('shown');
    const sent = source.respond(id, accept('Robin'));
    void vi.advanceTimersByTimeAsync(20);
    await expect(sent).rejects.toBeInstanceOf(Error);
    expect(await answer).toEqual(accept('Robin'));
    // The next message of the serving side, whatever it is about.
    void elicitations.request(ask('Another'), { server });
    await nextFullState();
    await eventually(() => expect(messages(source.getSnapshot())).toEqual(['Another']));
    expect(source.outcome?.(id)).toBe('answered');
  });

  test('a request that was withdrawn before its failed answer arrived is not known to have ended by it', async () => {
    const { source, id, withdraw, reconnect } = await asked({ answerTimeoutMs: 20 });
    line.cut();
    await expect(source.respond(id, accept('Robin'))).rejects.toBeInstanceOf(Error);
    withdraw();
    reconnect();
    await shown(source, 0);
    expect(source.outcome?.(id)).toBeUndefined();
  });

  test('an answer that failed, was changed, and was changed back is the one that counts', async () => {
    const { source } = connected({ answerTimeoutMs: 20 });
    const envelope = { method: 'elicitation/create' as const, params: ask() };
    const answers = elicitations.requestAll({ name: envelope, again: envelope }, { server });
    const [name, again] = (await shown(source, 2)) as [PendingElicitation, PendingElicitation];
    line.cut();
    await expect(source.respond(name.id, accept('Robin'))).rejects.toBeInstanceOf(Error);
    line.restore();
    for (const text of ['Robin', 'Kim', 'Robin']) expect(await source.respond(name.id, accept(text))).toBe(true);
    await source.respond(again.id, accept('Alex'));
    expect(await answers).toEqual({ name: accept('Robin'), again: accept('Alex') });
  });

  test('the end of a visit to a link, said while the line is cut, is said again at the next connection', async () => {
    const { source, reconnect } = connected();
    const visit = { method: 'elicitation/create' as const, params: link };
    const answers = elicitations.requestAll({ visit }, { server });
    const { id } = await first(source);
    await source.respond(id, { action: 'accept' });
    await eventually(() => expect(source.getSnapshot()[0]?.state).toBe('opened'));
    line.cut();
    source.finish?.(id, 'done');
    reconnect();
    expect(await answers).toEqual({ visit: { action: 'accept' } });
    await shown(source, 0);
  });

  test('the end of a visit that could not be sent is sent again', async () => {
    const { port, answers, finish } = await visiting();
    port.isBroken = true;
    void finish();
    await vi.advanceTimersByTimeAsync(2000);
    port.isBroken = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answers).toEqual({ visit: { action: 'accept' } });
  });

  test('the end of a visit is taken when the other side has it, and not taken when that takes too long', async () => {
    const { port, source, answers, finish } = await visiting();
    port.isBroken = true;
    const early = finish();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await early).toBe(false);
    expect(source.getSnapshot()[0]?.state).toBe('opened');
    port.isBroken = false;
    const later = finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(await later).toBe(true);
    expect(await answers).toEqual({ visit: { action: 'accept' } });
  });

  test('what cannot be sent is not tried for ever: a process can end', async () => {
    const { port, finish } = await visiting(throwClosed);
    port.isBroken = true;
    void finish();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a closed port is reported at once', async () => {
    const port = breakable(line.shown, throwClosed);
    const { source, id } = await asked({}, port);
    port.isBroken = true;
    await expect(source.respond(id, accept('Robin'))).rejects.toMatchObject({ cause: new Error('closed') });
    expect(source.getSnapshot()).toHaveLength(1);
    port.isBroken = false;
    expect(await source.respond(id, accept('Robin'))).toBe(true);
  });

  test('an answer to an expired request is refused, and the request disappears', async () => {
    const { source, withdraw, id, reconnect } = await asked();
    line.cut();
    const events: string[] = [];
    source.subscribe(() => events.push(`${source.getSnapshot().length} pending`));
    const taken = Promise.resolve(source.respond(id, accept('Robin'))).then((taken) => events.push(`taken: ${taken}`));
    withdraw();
    reconnect();
    await taken;
    await shown(source, 0);
    expect(events.at(-2)).toBe('taken: false');
    expect(events.at(-1)).toBe('0 pending');
  });

  test('a second answer is not taken', async () => {
    const { source } = connected();
    const second = connectElicitations(line.shown);
    const answer = elicitations.request(ask(), { server });
    const { id } = await first(source);
    await shown(second, 1);
    const both = await Promise.all([source.respond(id, accept('Robin')), second.respond(id, { action: 'decline' })]);
    expect(both).toEqual([true, false]);
    expect(await answer).toEqual(accept('Robin'));
    await shown(second, 0);
  });

  test('a listener that answers whatever is pending sends one answer', async () => {
    const { source } = connected();
    source.subscribe(() => source.getSnapshot().forEach(({ id }) => void source.respond(id, accept('Robin'))));
    expect(await elicitations.request(ask(), { server })).toEqual(accept('Robin'));
    await shown(source, 0);
    // The same message may come twice, as after a reconnect.
    expect(new Set(line.received.served.filter((text) => text.includes('"respond"'))).size).toBe(1);
  });
});

describe('a server that was blocked stays blocked', () => {
  /** Its further requests are cancelled unseen. */
  function isBlocked(): boolean {
    void elicitations.request(ask('again'), { server });
    return problems.some(({ code }) => code === 'blocked');
  }

  test.each(['while the request waits', 'while the request is withdrawn'])(
    'if that was said while the line was cut, %s',
    async (when) => {
      const { source, answer, withdraw, reconnect } = await asked();
      line.cut();
      source.block?.(server);
      if (when === 'while the request is withdrawn') withdraw();
      reconnect();
      expect(await answer).toEqual({ action: 'cancel' });
      await eventually(() => expect(isBlocked()).toBe(true));
    },
  );

  test('if its request was withdrawn before a reconnect', async () => {
    const { source, withdraw, reconnect } = await asked();
    withdraw();
    await shown(source, 0);
    reconnect();
    source.block?.(server);
    await eventually(() => expect(isBlocked()).toBe(true));
  });

  test('if sending that failed at first', async () => {
    fakeTimers();
    const port = breakable(line.shown);
    const { source } = connected({}, port);
    const answer = elicitations.request(ask(), { server });
    await vi.advanceTimersByTimeAsync(0);
    port.isBroken = true;
    source.block?.(server);
    await vi.advanceTimersByTimeAsync(2000);
    port.isBroken = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toEqual({ action: 'cancel' });
  });

  test('and that is not said at each connection', async () => {
    const { source, stop } = connected();
    void elicitations.request(ask(), { server });
    await shown(source, 1);
    source.block?.(server);
    await shown(source, 0);
    stop();
    for (let count = 1; count <= 3; count += 1) {
      void elicitations.request(ask(), { server: other });
      const stopAgain = serveElicitations(elicitations, line.served);
      await shown(source, count);
      stopAgain();
    }
    expect(line.received.served.filter((text) => text.includes('"block"'))).toHaveLength(2);
  });
});

describe('a reconnect', () => {
  test('shows what is still pending, once, under the same ids and with the same objects', async () => {
    const { source, reconnect } = connected();
    for (const message of ['1', '2', '3']) void elicitations.request(ask(message), { server });
    const before = await shown(source, 3);
    line.cut();
    elicitations.respond(before[1]?.id ?? '', { action: 'decline' });
    reconnect();
    const after = await shown(source, 2);
    expect(after.map(({ id }) => id)).toEqual([before[0]?.id, before[2]?.id]);
    expect(after[0]?.request).toBe(before[0]?.request);
  });

  test.each([1, 2, 3])('after %i lost messages the next one brings everything', async (lost) => {
    fakeClock();
    const { source } = connected();
    void elicitations.request(ask('0'), { server });
    await shown(source, 1);
    for (let index = 1; index <= lost; index += 1) {
      line.loseNext('shown');
      void elicitations.request(ask(String(index)), { server });
      await Promise.resolve().then(() => Promise.resolve());
    }
    void elicitations.request(ask('last'), { server });
    await nextFullState();
    expect(messages(await shown(source, lost + 2)).at(-1)).toBe('last');
  });

  test('a serving side whose own port reopens says again what is pending', async () => {
    const openListeners: (() => void)[] = [];
    const onOpen = (listener: () => void) => {
      openListeners.push(listener);
      return () => void openListeners.splice(openListeners.indexOf(listener), 1);
    };
    const stop = serveElicitations(elicitations, { ...line.served, onOpen });
    const source = connectElicitations(line.shown);
    await shown(source, 0);
    line.cut();
    void elicitations.request(ask('asked while it was away'), { server });
    await turn();
    line.restore();
    for (const listener of openListeners) listener();
    expect(messages(await shown(source, 1))).toEqual(['asked while it was away']);
    stop();
    expect(openListeners).toEqual([]);
  });

  test('a send that fails loses nothing', async () => {
    const port = breakable(line.served);
    serveElicitations(elicitations, port);
    const source = connectElicitations(line.shown);
    port.isBroken = true;
    void elicitations.request(ask('1'), { server });
    await turn();
    port.isBroken = false;
    void elicitations.request(ask('2'), { server });
    expect(messages(await shown(source, 2))).toEqual(['1', '2']);
  });

  test('a state that cannot be written does not stop the later ones', async () => {
    const { source } = connected();
    await shown(source, 0);
    const surfaced = surfacedErrors();
    const abort = new AbortController();
    // A mistake of the host: JSON has no such number.
    const wrong = { server, about: 1n as never, signal: abort.signal };
    void elicitations.request(ask('1'), wrong);
    await eventually(() => expect(surfaced).toEqual([expect.any(TypeError)]));
    abort.abort();
    void elicitations.request(ask('2'), { server });
    expect(messages(await shown(source, 1))).toEqual(['2']);
  });

  test('a page that is reloaded during a send that never settles is served', async () => {
    fakeClock();
    let settleLate = () => {};
    const hang = () =>
      new Promise<void>((_, reject) => {
        settleLate = () => reject(new Error('the page is gone'));
      });
    const port = breakable(line.served, hang);
    serveElicitations(elicitations, port);
    await shown(connectElicitations(line.shown), 0);
    port.isBroken = true;
    const answer = elicitations.request(ask('1'), { server });
    await turn();
    port.isBroken = false;
    const source = connectElicitations(line.shown);
    // So long may a send hang once a page asks for everything.
    await vi.advanceTimersByTimeAsync(2000);
    const { id } = await first(source);
    settleLate();
    void elicitations.request(ask('2'), { server });
    expect(messages(await shown(source, 2))).toEqual(['1', '2']);
    expect(await source.respond(id, accept('Robin'))).toBe(true);
    expect(await answer).toEqual(accept('Robin'));
  });
});

describe('the other side is not trusted', () => {
  const hostile = [
    'garbage',
    '{',
    'null',
    '[]',
    '{"elicitation":2,"type":"hello"}',
    '{"elicitation":1}',
    '{"elicitation":1,"type":"drop table"}',
    '{"elicitation":1,"type":"respond"}',
    '{"elicitation":1,"type":"respond","id":{},"answer":"1","result":{"action":"accept"}}',
    '{"elicitation":1,"type":"respond","id":"unknown","answer":"1","result":{"action":"accept"}}',
    '{"elicitation":1,"type":"respond","id":"__proto__","answer":"__proto__","result":{"__proto__":{"action":"accept"}}}',
    '{"elicitation":1,"type":"finish","id":"unknown","how":"done"}',
    '{"elicitation":1,"type":"block","id":"unknown"}',
    '{"elicitation":1,"type":"block","id":"constructor"}',
    '{"elicitation":1,"type":"extend","id":null}',
    7,
    undefined,
    { elicitation: 1, type: 'hello' },
  ];

  test('garbage is ignored, and later messages are handled', async () => {
    const { source, answer, id } = await asked();
    for (const message of hostile) line.inject(message);
    expect(await source.respond(id, accept('Robin'))).toBe(true);
    expect(await answer).toEqual(accept('Robin'));
  });

  test.each([
    ['an unknown action', { action: 'yes' }],
    ['no content', { action: 'accept' }],
    ['invalid content', { action: 'accept', content: { name: 'R' } }],
    ['content of the wrong type', { action: 'accept', content: { name: { $ne: null } } }],
    ['content that is none', { action: 'accept', content: 'Robin' }],
    ['keys that nobody asked for', { action: 'accept', content: { name: 'Robin', admin: true } }],
  ])('an answer with %s reaches no tool', async (_, result) => {
    const { source } = connected();
    const settled = vi.fn<(result: unknown) => void>();
    void elicitations.request(ask(), { server }).then(settled);
    const { id } = await first(source);
    const text = JSON.stringify({ elicitation: 1, type: 'respond', id, answer: 'a', result });
    line.inject(text);
    await eventually(() => expect(line.received.shown.join()).toContain('["a",false]'));
    expect(settled).not.toHaveBeenCalled();
    expect(elicitations.getSnapshot()).toHaveLength(1);
  });

  test('consent to a URL that cannot be opened is refused, and reported', async () => {
    const onProblem = vi.fn<(problem: ServeProblem) => void>();
    const { source } = connected({ onProblem });
    void elicitations.request({ mode: 'url', message: '', url: 'javascript:alert(1)' }, { server });
    expect(await source.respond((await first(source)).id, { action: 'accept' })).toBe(false);
    expect(onProblem).toHaveBeenCalledWith({ code: 'malformed' });
  });

  test('a port sees only its own queue, and an id of another queue does nothing', async () => {
    const { source } = connected();
    const theirs = createElicitations();
    const answer = vi.fn<(result: unknown) => void>();
    void theirs.request(ask('of another user'), { server }).then(answer);
    const [entry] = theirs.getSnapshot();
    expect(await source.respond(entry?.id ?? '', accept('Robin'))).toBe(false);
    void elicitations.request(ask('mine'), { server });
    await shown(source, 1);
    expect(line.received.shown.join()).not.toContain('of another user');
    expect(theirs.getSnapshot()).toHaveLength(1);
    expect(answer).not.toHaveBeenCalled();
  });

  test('ids cannot be guessed from other ids', async () => {
    const { source } = connected();
    for (let index = 0; index < 8; index += 1) void elicitations.request(ask(), { server });
    const ids = (await shown(source, 8)).map(({ id }) => id);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(8);
  });

  test('the object of a call is not sent', async () => {
    const { source } = connected();
    void elicitations.request(ask(), { server, call: { token: 'secret-token' } });
    await shown(source, 1);
    expect(line.received.shown.join()).not.toContain('secret-token');
  });

  test('`_meta` of a request reaches the host of the page, and that of the answer the server', async () => {
    const { source } = connected();
    const _meta = { codex_approval_kind: 'mcp_tool_call', persist: ['session', 'always'] };
    const answer = elicitations.request({ ...ask(), _meta }, { server });
    const { id, request } = await first(source);
    expect(request._meta).toEqual(_meta);
    await source.respond(id, { ...accept('Ada'), _meta: { persist: 'session' } });
    expect(await answer).toEqual({ ...accept('Ada'), _meta: { persist: 'session' } });
  });

  test('`_meta` that JSON cannot hold, or a very large one, stays where it is', async () => {
    const { source } = connected();
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    void elicitations.request({ ...ask('One?'), _meta: cyclic }, { server });
    void elicitations.request({ ...ask('Two?'), _meta: { big: 'x'.repeat(600_000) } }, { server });
    for (const { request } of await shown(source, 2)) {
      expect(request).not.toHaveProperty('_meta');
      expect(request).toHaveProperty('requestedSchema.required', ['name']);
    }
  });

  test('nor are further members of the host’s `server`, which may be secret or cyclic', async () => {
    const { source } = connected();
    const connection: Record<string, unknown> = { headers: { Authorization: 'secret-token' } };
    connection['self'] = connection;
    const full = { ...server, title: 'Cal', version: '1', icon: 'https://app.example/icon.png' };
    void elicitations.request(ask(), { server: { ...full, ...connection } });
    expect((await first(source)).server).toEqual(full);
    expect(line.received.shown.join()).not.toContain('secret-token');
  });

  test('a message that is too long is not read', async () => {
    const onProblem = vi.fn<(problem: ServeProblem) => void>();
    const { source } = connected({ maxMessageLength: 1000, onProblem });
    const settled = vi.fn<(result: unknown) => void>();
    void elicitations.request(ask(), { server }).then(settled);
    const { id } = await first(source);
    line.inject(JSON.stringify({ elicitation: 1, type: 'respond', id, answer: 'a', result: accept('x'.repeat(1000)) }));
    await eventually(() => expect(onProblem).toHaveBeenCalledWith({ code: 'tooLarge' }));
    expect(settled).not.toHaveBeenCalled();
  });

  test('an answer that is too long is refused at once, with the reason, and can be shortened', async () => {
    const { source, answer, id } = await asked({ maxMessageLength: 1000 });
    await expect(source.respond(id, accept('x'.repeat(1000)))).rejects.toThrow('The answers are too long');
    expect(await source.respond(id, accept('x'.repeat(100)))).toBe(true);
    expect(await answer).toEqual(accept('x'.repeat(100)));
  });

  test('a host may lift the limit', async () => {
    const { source } = connected({ maxMessageLength: Infinity });
    const answer = elicitations.request(ask(), { server });
    const long = accept('x'.repeat(1_000_001));
    expect(await source.respond((await first(source)).id, long)).toBe(true);
    expect(await answer).toEqual(long);
  });

  test('messages that come too often are not read', async () => {
    const onProblem = vi.fn<(problem: ServeProblem) => void>();
    connected({ rate: { limit: 20 }, onProblem });
    for (let index = 0; index < 500; index += 1) line.inject('{"elicitation":1,"type":"hello"}');
    await eventually(() => expect(onProblem).toHaveBeenCalledTimes(481));
    // Requests for everything are answered together.
    expect(line.received.shown.length).toBeLessThan(10);
  });

  test('a schema that JSON cannot carry can be declined, and does not stop the others', async () => {
    const { source } = connected();
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic['properties'] = { self: cyclic };
    const answer = elicitations.request({ message: 'Cyclic', requestedSchema: cyclic }, { server });
    void elicitations.request(ask(), { server });
    const [entry] = await shown(source, 2);
    expect(entry?.request).toEqual({ message: 'Cyclic', requestedSchema: null });
    expect(await source.respond(entry?.id ?? '', { action: 'decline' })).toBe(true);
    expect(await answer).toEqual({ action: 'decline' });
  });
});

test('a thousand requests over one port settle once each', async () => {
  const onSettled = vi.fn<() => void>();
  const unlimited = { maxPending: Infinity, perServer: { limit: Infinity, pending: Infinity }, onSettled };
  elicitations = createElicitations(unlimited);
  const { port1, port2 } = new MessageChannel();
  const stop = serveElicitations(elicitations, messagePort(port1), { rate: { limit: Infinity } });
  const source = connectElicitations(messagePort(port2));
  const answers = Array.from({ length: 1000 }, (_, index) =>
    elicitations.request(ask(`Question ${index}`), { server: { name: `Server ${index % 3}` } }),
  );
  const pending = await shown(source, 1000);
  const taken = await Promise.all(pending.map(({ id, request }) => source.respond(id, accept(request.message))));
  expect(taken.every(Boolean)).toBe(true);
  expect(await Promise.all(answers)).toEqual(answers.map((_, index) => accept(`Question ${index}`)));
  expect(onSettled).toHaveBeenCalledTimes(1000);
  await shown(source, 0);
  stop();
  port1.close();
});
