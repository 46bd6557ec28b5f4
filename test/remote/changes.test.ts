// A state names what changed: whatever happens at the queue and to its messages, the form's side ends with the same list.
import * as fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createElicitations, type Elicitations, type ElicitParams, type PendingElicitation } from '../../src/core.ts';
import { connectElicitations, serveElicitations, type Port } from '../../src/remote.ts';
import { cases } from '../support/fuzzing.ts';
import { createLine, eventually } from './line.ts';

const raised = { maxPending: Infinity, perServer: { limit: Infinity, pending: Infinity } };
const ask = (message: string): ElicitParams => ({
  message,
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
});
const link: ElicitParams = { mode: 'url', message: 'Sign in', url: 'https://login.example/', elicitationId: 'e1' };
const envelope = (params: ElicitParams) => ({ method: 'elicitation/create', params }) as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** What a user can see of it, and what it is answered by. */
const visible = ({ id, request, server, state, answer, round, call, about }: PendingElicitation) => ({
  id,
  request,
  server,
  state,
  answer,
  round,
  call,
  about,
});

/** What a channel may do to a message on its way to the form. */
type Fate = 'arrives' | 'is lost' | 'comes twice' | 'comes late';

/** A channel that does to each message what it is told, and forgets what is on its way when it reconnects. */
function createFaultyLine(fates: readonly Fate[]) {
  const heard = { served: new Set<(message: unknown) => void>(), shown: new Set<(message: unknown) => void>() };
  const openListeners = new Set<() => void>();
  let late: string[] = [];
  let sent = 0;
  let isFaulty = true;
  const tell = (text: string) => {
    for (const listener of heard.shown) listener(text);
  };
  const served: Port = {
    send(message) {
      const fate = isFaulty ? (fates[sent++ % Math.max(1, fates.length)] ?? 'arrives') : 'arrives';
      if (fate === 'is lost') return;
      if (fate === 'comes late') return void late.push(String(message));
      tell(String(message));
      if (fate === 'comes twice') tell(String(message));
      // After the next one.
      for (const text of late.splice(0)) tell(text);
    },
    onMessage(listener) {
      heard.served.add(listener);
      return () => void heard.served.delete(listener);
    },
  };
  const shown: Port = {
    send(message) {
      queueMicrotask(() => heard.served.forEach((listener) => listener(message)));
    },
    onMessage(listener) {
      heard.shown.add(listener);
      return () => void heard.shown.delete(listener);
    },
    onOpen(listener) {
      openListeners.add(listener);
      return () => void openListeners.delete(listener);
    },
  };
  return {
    served,
    shown,
    reopen() {
      late = [];
      openListeners.forEach((listener) => listener());
    },
    mend: () => void (isFaulty = false),
  };
}

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...([
        'ask',
        'ask',
        'round',
        'link',
        'answer',
        'answer',
        'answerLate',
        'withdraw',
        'finish',
        'extend',
        'end',
        'cancelAll',
        'reconnect',
        'turn',
        'turn',
        'turn',
      ] as const),
    ),
    server: fc.constantFrom('a', 'b', 'c'),
    pick: fc.nat(),
  }),
  { maxLength: 60, size: 'max' },
);

function actOn(
  elicitations: Elicitations,
  controllers: Map<string, AbortController>,
  step: { act: string; server: string; pick: number },
) {
  const { act, pick } = step;
  const server = { name: step.server };
  const pending = elicitations.getSnapshot();
  const { id = '' } = (act === 'answer' ? pending[0] : pending[pick % Math.max(1, pending.length)]) ?? {};
  const isLink = pending.some((entry) => entry.id === id && entry.request.mode === 'url');
  const controller = new AbortController();
  const from = {
    server,
    signal: controller.signal,
    call: new AbortController().signal,
    timeoutMs: 60_000,
    moreTimeMs: 1000,
  };
  const before = new Set(pending.map((entry) => entry.id));
  if (act === 'ask') void elicitations.request(ask(`Question ${pick}`), from);
  else if (act === 'link') void elicitations.request(link, from);
  else if (act === 'round') void elicitations.requestAll({ a: envelope(ask('A?')), b: envelope(link) }, from);
  else if (act === 'answer' || act === 'answerLate')
    void elicitations.respond(id, isLink ? { action: 'accept' } : { action: pick % 2 === 0 ? 'decline' : 'cancel' });
  else if (act === 'withdraw') controllers.get(id)?.abort();
  else if (act === 'finish') elicitations.finish(id, 'done');
  else if (act === 'extend') elicitations.extend(id);
  else if (act === 'end') elicitations.complete('e1', server);
  else if (act === 'cancelAll') elicitations.cancelAll((entry) => entry.server.name === server.name);
  for (const entry of elicitations.getSnapshot()) if (!before.has(entry.id)) controllers.set(entry.id, controller);
}

test('whatever happens, and whatever is lost, comes twice or late, both sides end with the same list', async () => {
  const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'arrives', 'is lost', 'comes twice', 'comes late');
  await fc.assert(
    fc.asyncProperty(acts, fc.array(fate, { minLength: 1, maxLength: 12 }), async (steps, fates) => {
      const elicitations = createElicitations(raised);
      const controllers = new Map<string, AbortController>();
      const line = createFaultyLine(fates);
      let stop = serveElicitations(elicitations, line.served, { rate: { limit: Infinity } });
      const source = connectElicitations(line.shown);
      for (const step of steps) {
        if (step.act === 'turn') await vi.advanceTimersByTimeAsync(0);
        else if (step.act === 'reconnect') {
          stop();
          stop = serveElicitations(elicitations, line.served, { rate: { limit: Infinity } });
          line.reopen();
        } else actOn(elicitations, controllers, step);
      }
      // The next message that arrives brings what was lost, a second later at most.
      line.mend();
      void elicitations.request(ask('The last one'), { server: { name: 'd' } });
      await vi.advanceTimersByTimeAsync(2000);
      expect(source.getSnapshot().map(visible)).toEqual(
        JSON.parse(JSON.stringify(elicitations.getSnapshot().map(visible))),
      );
      stop();
      elicitations.cancelAll();
    }),
    { numRuns: cases(200) },
  );
});

/** A queue that is served to a form, with so many that wait. */
async function served(count: number) {
  const elicitations = createElicitations(raised);
  const line = createLine();
  onTestFinished(serveElicitations(elicitations, line.served, { rate: { limit: Infinity } }));
  const source = connectElicitations(line.shown);
  const controllers = new Map<string, AbortController>();
  const from = (index: number, signal?: AbortSignal) => ({
    server: { name: `Server ${index % 3}` },
    call: {},
    ...(signal && { signal }),
  });
  for (let index = 0; index < count; index += 1) {
    const controller = new AbortController();
    void elicitations.request(ask(`Question ${index}`), from(index, controller.signal));
    controllers.set(
      elicitations.getSnapshot().find(({ request }) => request.message === `Question ${index}`)?.id ?? '',
      controller,
    );
  }
  await vi.advanceTimersByTimeAsync(0);
  const ids = source.getSnapshot().map(({ id }) => id);
  expect(ids).toHaveLength(count);
  const sizeOf = async (act: () => void) => {
    const before = line.received.shown.length;
    act();
    await vi.advanceTimersByTimeAsync(0);
    expect(source.getSnapshot().map(({ id }) => id)).toEqual(elicitations.getSnapshot().map(({ id }) => id));
    return line.received.shown.slice(before).join('').length;
  };
  return { elicitations, source, line, ids, controllers, from, sizeOf };
}

type Served = Awaited<ReturnType<typeof served>>;

describe('the length of a state grows with what changed, not with what waits', () => {
  const changes: readonly [string, (all: Served) => void][] = [
    ['a request comes', ({ elicitations, from }) => void elicitations.request(ask('One more'), from(1))],
    [
      'the first is answered',
      ({ elicitations, ids }) => void elicitations.respond(ids[0] ?? '', { action: 'decline' }),
    ],
    [
      'the last is answered',
      ({ elicitations, ids }) => void elicitations.respond(ids.at(-1) ?? '', { action: 'decline' }),
    ],
    ['one in the middle is withdrawn', ({ controllers, ids }) => controllers.get(ids[7] ?? '')?.abort()],
    ['the page answers the first', ({ source, ids }) => void source.respond(ids[0] ?? '', { action: 'decline' })],
    [
      'the page answers one in the middle',
      ({ source, ids }) => void source.respond(ids[7] ?? '', { action: 'decline' }),
    ],
    [
      'two of several servers go, and one comes',
      ({ elicitations, controllers, ids, from }) => {
        controllers.get(ids[7] ?? '')?.abort();
        controllers.get(ids[12] ?? '')?.abort();
        void elicitations.request(ask('One more'), from(2));
      },
    ],
  ];

  test.each(changes)('when %s', async (_, change) => {
    const [few, many] = [await served(30), await served(300)];
    const sizes = [await few.sizeOf(() => change(few)), await many.sizeOf(() => change(many))];
    expect(sizes[0]).toBeGreaterThan(0);
    // A count of three digits more.
    expect(sizes[1]).toBeLessThanOrEqual((sizes[0] ?? 0) + 10);
  });

  test('and all that was asked is told once, and how it ended', async () => {
    const { line, ids, elicitations, sizeOf } = await served(60);
    for (const id of ids) await sizeOf(() => void elicitations.respond(id, { action: 'decline' }));
    const changesOf = line.received.shown.slice(2);
    for (const text of changesOf) expect(text.length).toBeLessThan(400);
    for (const id of ids) expect(changesOf.filter((text) => text.includes(`["${id}","answered"]`))).toHaveLength(1);
  });
});

test('an order that no turns explain, as of a host that sorts its own copy of a queue, is told', async () => {
  const elicitations = createElicitations(raised);
  const sorted = () =>
    elicitations.getSnapshot().toSorted((a, b) => b.request.message.localeCompare(a.request.message));
  const line = createLine();
  onTestFinished(serveElicitations({ ...elicitations, getSnapshot: sorted }, line.served));
  const source = connectElicitations(line.shown);
  for (const message of ['b', 'd', 'a', 'c']) {
    void elicitations.request(ask(message), { server: { name: message === 'd' ? 'Other' : 'Server' } });
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(source.getSnapshot().map(({ request }) => request.message)).toEqual(['d', 'c', 'b', 'a']);
});

/** A schema that counts how often it is written. */
function counted() {
  const counts = { written: 0 };
  const requestedSchema = { type: 'object', properties: { name: { type: 'string' } } };
  Object.defineProperty(requestedSchema, 'toJSON', {
    enumerable: false,
    value() {
      counts.written += 1;
      return { type: 'object', properties: { name: { type: 'string' } } };
    },
  });
  return { counts, params: { message: 'Your name?', requestedSchema } as never };
}

describe('the state of a queue is written once for all its connections', () => {
  test('that come one after another, as a page that reconnects a hundred times, with the right time left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    const { counts, params } = counted();
    const elicitations = createElicitations();
    void elicitations.request(params, { server: { name: 'Server' }, timeoutMs: 600_000 });
    const sources = [];
    for (let index = 0; index < 100; index += 1) {
      const line = createLine();
      const stop = serveElicitations(elicitations, line.served);
      sources.push(connectElicitations(line.shown));
      await vi.advanceTimersByTimeAsync(1000);
      stop();
    }
    expect(counts.written).toBeGreaterThan(0);
    const once = counts.written;
    // Counted for one connection alone.
    const alone = counted();
    const other = createElicitations();
    void other.request(alone.params, { server: { name: 'Server' } });
    const line = createLine();
    onTestFinished(serveElicitations(other, line.served));
    await vi.advanceTimersByTimeAsync(0);
    expect(once).toBe(alone.counts.written);
    const { deadline = 0 } = elicitations.getSnapshot()[0] ?? {};
    for (const source of sources) expect(Math.abs((source.getSnapshot()[0]?.deadline ?? 0) - deadline)).toBeLessThan(5);
  });

  test('that are there when a request comes, and a copy that shows fewer requests shares nothing', async () => {
    const { counts, params } = counted();
    const elicitations = createElicitations();
    const lines = Array.from({ length: 20 }, createLine);
    for (const line of lines) onTestFinished(serveElicitations(elicitations, line.served));
    const own = createLine();
    const getSnapshot = () => elicitations.getSnapshot().filter(({ server }) => server.name === 'Public');
    onTestFinished(serveElicitations({ ...elicitations, getSnapshot }, own.served));
    await vi.advanceTimersByTimeAsync(0);
    void elicitations.request(params, { server: { name: 'Secret' } });
    await vi.advanceTimersByTimeAsync(0);
    for (const { received } of lines) expect(received.shown.join()).toContain('Secret');
    expect(own.received.shown.join()).not.toContain('Secret');
    expect(counts.written).toBeLessThanOrEqual(2);
  });
});

describe('what the host’s rules decided in a round, a hostile page cannot answer', () => {
  const places = [0, 1, 2].flatMap((place) => (['form', 'link'] as const).map((kind) => ({ place, kind })));
  test.each(places)('a $kind, at $place of three', async ({ place, kind }) => {
    const decided: string[] = [];
    const settled: [string, string][] = [];
    const elicitations = createElicitations({
      decide({ id, request }) {
        if (request.message !== 'Forbidden' && request.mode !== 'url') return 'show';
        decided.push(id);
        return { action: 'decline' };
      },
      onSettled: (_, { action }, by) => settled.push([action, by]),
    });
    const line = createLine();
    onTestFinished(serveElicitations(elicitations, line.served));
    const source = connectElicitations(line.shown);
    const params = [ask('One'), ask('Two'), ask('Three')].with(place, kind === 'form' ? ask('Forbidden') : link);
    const entries = params.map((each, index) => [`k${index}`, envelope(each)] as const);
    const answers = elicitations.requestAll(Object.fromEntries(entries), { server: { name: 'Server' } });
    await vi.advanceTimersByTimeAsync(0);
    const [id = ''] = decided;
    const attack = (type: string, more: object) => line.inject(JSON.stringify({ elicitation: 1, type, id, ...more }));
    attack('respond', {
      answer: 'a1',
      result: { action: 'accept', ...(kind === 'form' && { content: { name: 'Eve' } }) },
    });
    attack('finish', { how: 'done' });
    attack('extend', {});
    attack('block', {});
    await vi.advanceTimersByTimeAsync(0);
    const words = line.received.shown.join();
    expect(words).toContain('["a1",false]');
    expect([words.includes(id), words.includes('Forbidden'), words.includes('login.example')]).toEqual([
      false,
      false,
      false,
    ]);
    for (const entry of source.getSnapshot()) {
      expect(entry.round?.count).toBe(2);
      await source.respond(entry.id, { action: 'accept', content: { name: 'Ada' } });
    }
    await eventually(() => expect(settled).toHaveLength(3));
    const ada = { action: 'accept', content: { name: 'Ada' } } as const;
    expect(Object.values(await answers)).toEqual([ada, ada].toSpliced(place, 0, { action: 'decline' } as never));
    expect(settled[place]).toEqual(['decline', 'policy']);
  });
});
