import { describe, expect, test } from 'vitest';
import type { Content, ElicitParams, ElicitResult } from '../../../src/core/protocol/types.ts';
import type { PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import { envelope, files, open, visit, weather } from './queue-setup.ts';

const call = {};
const place = (properties: object = { city: { type: 'string' } }, message = 'Where to?'): ElicitParams => ({
  message,
  requestedSchema: { type: 'object', properties },
});
const content: Content = { city: 'Bonn' };

/** Asks for one entry of a round, under the key `q`. */
function askRound({ queue, pending }: ReturnType<typeof open>, params: ElicitParams, from: object = {}, key = 'q') {
  void queue.requestAll({ [key]: envelope(params) }, { server: weather, call, ...from });
  const last = pending.at(-1);
  if (!last) throw new Error('Nothing was asked.');
  return last;
}

function answer({ queue }: ReturnType<typeof open>, { id }: PendingElicitation, result: ElicitResult) {
  expect(queue.respond(id, result)).toBe(true);
}

test('requests of one call have the same id of the call, and others have another or none', () => {
  const { queue, shown } = open();
  for (const each of [call, call, {}, undefined]) void queue.request(place(), { server: weather, call: each });
  const [one, two, other, none] = shown().map((pending) => pending.call);
  expect(one).toEqual(expect.any(String));
  expect(two).toBe(one);
  expect(other).not.toBe(one);
  expect(none).toBeUndefined();
});

describe('a round entry that is asked again in its call', () => {
  test('starts with what the user accepted before', () => {
    const host = open();
    const first = askRound(host, place());
    expect(first).not.toHaveProperty('initialContent');
    answer(host, first, { action: 'accept', content });
    expect(askRound(host, place(undefined, 'There is no such city. Where to?')).initialContent).toEqual(content);
  });

  test('says whether the message is the same, so that a host can show an answer to another one first', () => {
    const host = open();
    answer(host, askRound(host, place()), { action: 'accept', content });
    expect(askRound(host, place(undefined, 'Whose flat shall be sold?'))).not.toHaveProperty('repeated');
    expect(askRound(host, place()).repeated).toBe(true);
  });

  test.each<[string, Parameters<typeof askRound>[1], object, string?]>([
    ['swapped titles', place({ city: { type: 'string', title: 'Another' } }), {}],
    ['a further property', place({ city: { type: 'string' }, zip: { type: 'string' } }), {}],
    ['another key', place(), {}, 'other'],
    ['another call', place(), { call: {} }],
    ['no call', place(), { call: undefined }],
    ['another server', place(), { server: files }],
    ['a server of that name elsewhere', place(), { server: { ...weather, url: 'https://elsewhere.example' } }],
  ])('starts empty with %s', (_, params, from, key) => {
    const host = open();
    answer(host, askRound(host, place()), { action: 'accept', content });
    expect(askRound(host, params, from, key)).not.toHaveProperty('initialContent');
  });

  test('starts empty if a definition that it refers to has changed', () => {
    const host = open();
    const referring = (title: string): ElicitParams => ({
      message: 'Which?',
      requestedSchema: {
        type: 'object',
        properties: { city: { $ref: '#/$defs/city' } },
        $defs: { city: { type: 'string', title } },
      },
    });
    answer(host, askRound(host, referring('From')), { action: 'accept', content });
    expect(askRound(host, referring('From')).initialContent).toEqual(content);
    answer(host, askRound(host, referring('From')), { action: 'accept', content });
    expect(askRound(host, referring('To'))).not.toHaveProperty('initialContent');
  });

  test('starts empty after a decline, and if it was not answered', () => {
    const host = open();
    answer(host, askRound(host, place()), { action: 'accept', content });
    host.queue.cancelAll();
    const again = askRound(host, place());
    expect(again.initialContent).toEqual(content);
    answer(host, again, { action: 'decline' });
    expect(askRound(host, place())).not.toHaveProperty('initialContent');
  });

  const text = { type: 'string' };
  test.each<[string, ElicitParams, Content, Content?]>([
    [
      'never starts with a secret',
      place({ user: text, password: text }),
      { user: 'ada', password: 'hunter2' },
      { user: 'ada' },
    ],
    ['never starts with a single yes or no', place({ sure: { type: 'boolean' } }), { sure: true }],
    [
      'never starts with an answer that is shaped like a secret',
      place({ city: text, note: text }),
      { city: 'Bonn', note: '4111 1111 1111 1111' },
      { city: 'Bonn' },
    ],
    [
      'never starts with what only its message shows to be a secret',
      place({ value: text }, 'Please enter your password'),
      { value: 'hunter2' },
    ],
  ])('%s', (_, params, given, start) => {
    const host = open();
    answer(host, askRound(host, params), { action: 'accept', content: given });
    const again = askRound(host, params);
    if (start) expect(again.initialContent).toEqual(start);
    else expect(again).not.toHaveProperty('initialContent');
  });

  test('starts empty if its schema cannot be compared', () => {
    const host = open();
    const schema: Record<string, unknown> = { type: 'object', properties: { city: { type: 'string' } } };
    schema['$defs'] = schema;
    const cyclic: ElicitParams = { message: 'Where to?', requestedSchema: schema };
    host.queue.respond(askRound(host, cyclic).id, { action: 'accept', content });
    host.queue.cancelAll();
    expect(askRound(host, cyclic)).not.toHaveProperty('initialContent');
  });
});

test('a single request starts empty, though its call has asked the same before', () => {
  const { queue, head } = open();
  void queue.request(place(), { server: weather, call });
  queue.respond(head().id, { action: 'accept', content });
  void queue.request(place(), { server: weather, call });
  expect(head()).not.toHaveProperty('initialContent');
});

test('a URL that was opened before in its call is marked as repeated', () => {
  const host = open();
  const { queue } = host;
  answer(host, askRound(host, visit()), { action: 'decline' });
  const first = askRound(host, visit());
  expect(first).not.toHaveProperty('repeated');
  answer(host, first, { action: 'accept' });
  queue.finish(first.id, 'done');
  expect(askRound(host, visit()).repeated).toBe(true);
  expect(askRound(host, visit(undefined, 'https://example.com/other'))).not.toHaveProperty('repeated');
  expect(askRound(host, visit(), { call: {} })).not.toHaveProperty('repeated');
});

describe('the calls that are known to have ended', () => {
  function openCalls() {
    const { queue, head, shown } = open({ perServer: { limit: 200, pending: 100 } });
    const ids: (string | undefined)[] = [];
    /** One call: asks once, is answered, and ends. */
    function endCall(params: ElicitParams): void {
      const controller = new AbortController();
      void queue.request(params, { server: weather, call: controller.signal });
      const { id, call: ended } = shown().find(({ state }) => state === 'asked') ?? head();
      queue.respond(id, { action: 'accept' });
      controller.abort();
      ids.push(ended);
    }
    for (let n = 0; n < 20; n += 1) endCall(visit(String(n), `https://example.com/${n}`));
    const known = () => ids.filter((id) => id !== undefined && queue.outcome(id) === 'over');
    const finishUrls = () => {
      for (const { id } of shown()) queue.finish(id, 'done');
    };
    return { ids, endCall, known, finishUrls };
  }

  test('are those that ended last, and those that have a URL open', () => {
    const { ids, endCall, known, finishUrls } = openCalls();
    endCall(place());
    expect(known()).toEqual(ids);
    finishUrls();
    for (let n = 0; n < 40; n += 1) {
      endCall(place());
      // Of the last 32 ids at least, every other one is that of the request.
      expect(known()).toEqual(ids.slice(-known().length));
      expect(known().length).toBeGreaterThanOrEqual(16);
    }
    expect(known().length).toBeLessThan(32);
  });

  test('with a URL open, however many others end meanwhile', () => {
    const { ids, endCall, known, finishUrls } = openCalls();
    for (let n = 0; n < 60; n += 1) endCall(place());
    expect(known().slice(0, 20)).toEqual(ids.slice(0, 20));
    finishUrls();
    for (let n = 0; n < 60; n += 1) endCall(place());
    expect(known()).not.toContain(ids[0]);
  });
});
