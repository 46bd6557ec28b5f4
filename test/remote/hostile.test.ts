// A page that takes part in a server's attack, or is one: what it can cost the process that serves it, and others there.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createElicitations, type ElicitationsOptions, type ElicitResult } from '../../src/core.ts';
import {
  connectElicitations,
  serveElicitations,
  type Port,
  type ServeOptions,
  type ServeProblem,
} from '../../src/remote.ts';
import { accepted as valid, createLine, eventually, firstId } from './line.ts';

const server = { name: 'Calendar' };
const invalid: ElicitResult = { action: 'accept', content: { name: 1 as never } };

/** A form that counts how often it is read. The message that shows it reads it once, too. */
function countedForm() {
  const schema = { type: 'object', reads: 0 };
  const properties = { name: { type: 'string' } };
  Object.defineProperty(schema, 'properties', {
    enumerable: true,
    get() {
      schema.reads += 1;
      return properties;
    },
  });
  return schema;
}

/** A queue that is served until the test ends. */
function served(options?: ServeOptions, hosts?: ElicitationsOptions) {
  const elicitations = createElicitations(hosts);
  const line = createLine();
  onTestFinished(serveElicitations(elicitations, line.served, options));
  return { elicitations, line };
}
const asks = (requestedSchema: unknown) => ({ message: '', requestedSchema }) as never;

async function attacked(requestedSchema: unknown, options?: ServeOptions) {
  const problems: unknown[] = [];
  const dropped: ServeProblem[] = [];
  const { elicitations, line } = served(
    { ...options, onProblem: (each) => dropped.push(each) },
    { onProblem: (problem) => problems.push(problem) },
  );
  const result = elicitations.request(asks(requestedSchema), { server });
  await eventually(() => expect(line.received.shown.join()).toContain('"entries":[{'));
  const id = elicitations.getSnapshot()[0]?.id ?? '';
  let count = 0;
  return {
    result,
    problems,
    dropped,
    /** @returns the id of the answer */
    answers(given: ElicitResult): string {
      count += 1;
      line.inject(JSON.stringify({ elicitation: 1, type: 'respond', id, answer: `a${count}`, result: given }));
      return `a${count}`;
    },
    hears: (answer: string, outcome: boolean | null) =>
      eventually(() => expect(line.received.shown.join()).toContain(JSON.stringify([answer, outcome]))),
  };
}

afterEach(() => vi.useRealTimers());

test('a request is read once, however many answers to it come', async () => {
  const schema = countedForm();
  const { answers, hears } = await attacked(schema);
  await hears(answers(invalid), false);
  const once = schema.reads;
  for (let index = 0; index < 3; index += 1) await hears(answers(invalid), false);
  expect(schema.reads).toBe(once);
});

test('after five invalid answers to a request the next one is checked a second later, and the page is told', async () => {
  const { answers, hears, problems, dropped, result } = await attacked(countedForm());
  for (let index = 0; index < 5; index += 1) await hears(answers(invalid), false);
  for (let index = 0; index < 50; index += 1) answers(invalid);
  await hears(answers(valid), null);
  expect(problems).toHaveLength(5);
  expect(dropped).toHaveLength(51);
  // As a user who presses Accept again.
  const again = setInterval(() => answers(valid), 250);
  onTestFinished(() => clearInterval(again));
  expect(await result).toEqual(valid);
});

const options = Array.from({ length: 20_001 }, (_, index) => String(index));
const largeForm = { type: 'object', properties: { name: { type: 'string' }, size: { type: 'string', enum: options } } };

test('a form that is beyond the limits of a page is declined, never accepted, and not read as a whole', async () => {
  const { answers, hears, problems, result } = await attacked(largeForm);
  await hears(answers(valid), false);
  expect(problems).toEqual([]);
  await hears(answers({ action: 'decline' }), true);
  expect(await result).toEqual({ action: 'decline' });
});

test('a host whose pages show larger forms raises the limits at both ends', async () => {
  const { answers, hears, result } = await attacked(largeForm, { limits: { options: 30_000 } });
  await hears(answers(valid), true);
  expect(await result).toEqual(valid);
});

test('messages are limited by their length together, too', async () => {
  const { answers, hears, dropped, result } = await attacked(countedForm(), { rate: { size: 10_000 } });
  await hears(answers({ action: 'accept', content: { name: 7 as never, more: 'x'.repeat(8000) } }), false);
  await hears(answers({ action: 'accept', content: { name: 'x'.repeat(8000) } }), null);
  expect(dropped).toEqual([{ code: 'rateLimited' }]);
  await hears(answers(valid), true);
  expect(await result).toEqual(valid);
});

test('an answer that the rate limit drops is told at once, stays, and can be sent again', async () => {
  const { elicitations, line } = served({ rate: { limit: 2, windowMs: 500 } });
  const source = connectElicitations(line.shown, { answerTimeoutMs: 2 ** 31 });
  const result = elicitations.request(asks(countedForm()), { server });
  const id = await firstId(source);
  source.extend?.(id);
  await expect(source.respond(id, valid)).rejects.toThrow('');
  expect(source.getSnapshot()).toHaveLength(1);
  await vi.waitFor(async () => expect(await source.respond(id, valid)).toBe(true), { timeout: 15_000, interval: 100 });
  expect(await result).toEqual(valid);
});

test('a page gets one full state a second, however often it asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { line } = served();
  await vi.advanceTimersByTimeAsync(0);
  const fullStates = () => line.received.shown.filter((text) => text.includes('"full":true')).length;
  expect(fullStates()).toBe(1);
  for (let second = 1; second <= 3; second += 1) {
    for (let index = 0; index < 20; index += 1) {
      line.inject('{"elicitation":1,"type":"hello"}');
      await vi.advanceTimersByTimeAsync(50);
    }
    // The one that was sent unasked, and the first answer, which comes at once.
    expect(fullStates()).toBe(2 + second);
  }
});

test('one state is being sent at a time; one that hangs is given up after seconds, then after twice as many', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const line = createLine();
  let sends = 0;
  const port: Port = {
    ...line.served,
    send() {
      sends += 1;
      return new Promise(() => {});
    },
  };
  onTestFinished(serveElicitations(createElicitations(), port));
  const sendsIn = async (seconds: number) => {
    const before = sends;
    for (let index = 0; index < seconds * 10; index += 1) {
      line.inject('{"elicitation":1,"type":"hello"}');
      await vi.advanceTimersByTimeAsync(100);
    }
    return sends - before;
  };
  await vi.advanceTimersByTimeAsync(0);
  expect(sends).toBe(1);
  expect(await sendsIn(1)).toBe(0);
  expect(await sendsIn(4)).toBe(1);
  // Two, four, eight, sixteen seconds: not one for each second.
  expect(await sendsIn(25)).toBeLessThanOrEqual(3);
});

test('a request is sent once: more time for it, or an answer to another entry of its round, does not repeat it', async () => {
  const { elicitations, line } = served();
  const source = connectElicitations(line.shown);
  const requestedSchema = { type: 'object', properties: { name: { type: 'string', title: 'Known by now' } } } as const;
  void elicitations.request({ message: '', requestedSchema }, { server, timeoutMs: 60_000, moreTimeMs: 60_000 });
  const id = await firstId(source);
  const before = line.received.shown.length;
  const deadline = source.getSnapshot()[0]?.deadline ?? 0;
  source.extend?.(id);
  await eventually(() => expect(source.getSnapshot()[0]?.deadline).toBeGreaterThan(deadline));
  expect(line.received.shown.slice(before).join()).not.toContain('Known by now');
  expect(source.getSnapshot()[0]?.request).toEqual({ message: '', requestedSchema });
});

test('ten users of one process are answered in 200 ms of its time while another user’s page and server attack it', async () => {
  const choice = (count: number) => () => ({ type: 'string', enum: names(count) });
  const formOf = (count: number, property: (name: string) => object) => ({
    type: 'object',
    properties: Object.fromEntries(names(count).map((name) => [name, property(name)])),
  });
  const hostileForms = [
    formOf(250, choice(80)),
    formOf(250, choice(4000)),
    formOf(100_000, (name) => ({ pattern: `^a{1,9}${name}` })),
  ];
  const { elicitations: theirs, line: attack } = served();
  for (const form of hostileForms) void theirs.request(asks(form), { server });
  await eventually(() => expect(attack.received.shown.length).toBeGreaterThan(0));
  const ids = theirs.getSnapshot().map(({ id }) => id);

  const users = Array.from({ length: 10 }, () => {
    const { elicitations, line } = served();
    return { elicitations, source: connectElicitations(line.shown) };
  });
  // The garbage of earlier tests is theirs: to collect it takes time of the same process.
  collectGarbage();
  for (const [index, { elicitations, source }] of users.entries()) {
    const result = elicitations.request(asks(countedForm()), { server });
    const own = await firstId(source);
    // All that the page may send in ten seconds, while ten users answer.
    const before = process.cpuUsage();
    for (let message = 0; message < 30; message += 1) {
      const answer = `a${index}x${message}`;
      const id = ids[message % ids.length];
      attack.inject(JSON.stringify({ elicitation: 1, type: 'respond', id, answer, result: invalid }));
      attack.inject('{"elicitation":1,"type":"hello"}');
    }
    expect(await source.respond(own, valid)).toBe(true);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
    expect(await result).toEqual(valid);
  }
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `k${index}`);

test('who hears that an answer was taken no longer finds its request: a loop over what is pending ends', async () => {
  const { elicitations, line } = served();
  const source = connectElicitations(line.shown);
  for (let index = 0; index < 3; index += 1) void elicitations.request(asks(countedForm()), { server });
  await eventually(() => expect(source.getSnapshot()).toHaveLength(3));
  let count = 0;
  for (let next = source.getSnapshot()[0]; next && count < 10; next = source.getSnapshot()[0]) {
    count += 1;
    expect(await source.respond(next.id, valid)).toBe(true);
    expect(source.getSnapshot()).not.toContain(next);
  }
  expect(count).toBe(3);
});
