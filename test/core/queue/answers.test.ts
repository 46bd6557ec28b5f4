import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ElicitationOrigin, PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import type { Content, ElicitParams } from '../../../src/core/protocol/types.ts';
import { fixtures } from '../../fixtures/load.ts';
import { envelope, files, open, visit, weather } from './queue-setup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const form = (message: string, names = ['city', 'street'], more: object = {}): ElicitParams => ({
  message,
  requestedSchema: {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', ...more }])),
  },
});
const content: Content = { city: 'Bonn', street: 'Elm Street' };
const hasFields = (schema: unknown) => Object.keys((schema as { properties?: object })?.properties ?? {}).length > 0;
const call = {};
const hour = 3_600_000;

/** A queue, and what it knows of the answer to a question that is asked now. */
function asking() {
  const host = open();
  const { drafts } = host.queue;
  if (!drafts) throw new Error('It keeps nothing.');
  const last = (): PendingElicitation => {
    const entry = host.pending.at(-1);
    if (!entry) throw new Error('Nothing was asked.');
    return entry;
  };
  const ask = (params: ElicitParams, from: Partial<ElicitationOrigin> = {}) => {
    void host.queue.request(params, { server: weather, ...from });
    return last();
  };
  const askRound = (entries: Record<string, ElicitParams>, from: Partial<ElicitationOrigin> = {}) => {
    const round = Object.fromEntries(Object.entries(entries).map(([key, params]) => [key, envelope(params)]));
    void host.queue.requestAll(round, { server: weather, ...from });
    return host.pending.slice(-Object.keys(entries).length);
  };
  return {
    ...host,
    drafts,
    ask,
    askRound,
    accept(entry: PendingElicitation, given = content) {
      drafts.keepAnswer(entry, given);
      host.queue.respond(entry.id, { action: 'accept', content: given });
    },
    known: (entry: PendingElicitation | undefined) => entry && drafts.answerTo(entry),
  };
}

describe('an accepted answer is there when the same server asks the same again', () => {
  test('with the same message, or with a reason beside it', () => {
    const { ask, accept, known } = asking();
    accept(ask(form('Where to?')));
    expect(known(ask(form('Where to?')))).toEqual(content);
    expect(known(ask(form('Where to?\n\nThere is no such street.')))).toEqual(content);
    expect(known(ask(form('There is no such street. Where to?')))).toEqual(content);
  });

  test.each([
    ['a reason behind it', 'Your name?', 'Your name? It needs two letters.'],
    ['a reason before it', 'Your name?', 'It needs two letters. Your name?'],
    ['a reason without a mark, on a line of its own', 'Port', 'Port\nThere is no such port'],
    ['a reason on the line before', 'Port', 'There is no such port\r\nPort'],
    ['a mark that it did not have', 'Port', 'Port. There is no such port.'],
    ['reasons around it', 'Where to? And when?', 'No. Where to? And when? (in words)'],
    ['a reason of two marks', 'Where to?', 'What?! Where to?'],
    ['a reason in quotation marks', 'Where to?', 'It said \u201cnot there.\u201d Where to?'],
    [
      'a reason in Japanese',
      '\u540d\u524d\u306f\uff1f',
      '\u77ed\u3059\u304e\u307e\u3059\u3002\u540d\u524d\u306f\uff1f\u3082\u3046\u4e00\u5ea6\u3002',
    ],
    ['a reason in Chinese, quoted', '\u59d3\u540d', '\u300c\u592a\u77ed\u3002\u300d\u59d3\u540d\u3002'],
    [
      'a reason in Hindi',
      '\u0928\u093e\u092e \u0915\u094d\u092f\u093e \u0939\u0948',
      '\u092c\u0939\u0941\u0924 \u091b\u094b\u091f\u093e\u0964 \u0928\u093e\u092e \u0915\u094d\u092f\u093e \u0939\u0948\u0964',
    ],
    [
      'a reason in Arabic',
      '\u0645\u0627 \u0627\u0633\u0645\u0643\u061f',
      '\u0642\u0635\u064a\u0631 \u062c\u062f\u064b\u0627. \u0645\u0627 \u0627\u0633\u0645\u0643\u061f',
    ],
    ['nothing but marks', '???', '???'],
    ['numbers in it', 'Version 1.5 of a.b?', 'Older. Version 1.5 of a.b? Not there.'],
  ])('with %s', (_, before, again) => {
    const { ask, accept, known } = asking();
    accept(ask(form(before)));
    expect(known(ask(form(again)))).toEqual(content);
  });

  test.each([
    ['Port', 'Port of call'],
    ['Port of call', 'Port'],
    ['Port', 'Which Port'],
    ['Port', 'Airport'],
    ['City?', 'Velocity?'],
    ['Your name?', 'What is the name of your boat? Not your name?'],
    ['com', 'A page of example.com'],
    ['5', 'Version 1.5'],
    ['Where to? And when?', 'Where to? With whom? And when?'],
    ['\u540d\u524d', '\u540d\u524d\u306e\u8aad\u307f\u65b9'],
    ['?', 'Where to?'],
    ['???', '?'],
    [' ', 'Where to?'],
  ])('%j is no part of %j', (before, other) => {
    const { ask, accept, known } = asking();
    accept(ask(form(before)));
    expect(known(ask(form(other)))).toBeUndefined();
  });

  test('every question of the fixtures, with an error before it or behind it', () => {
    const asked = fixtures.flatMap(({ message, requestedSchema }) =>
      message && hasFields(requestedSchema) ? [{ message, requestedSchema }] : [],
    );
    expect(asked.length).toBeGreaterThan(50);
    const error = 'That cannot be used.';
    for (const params of asked) {
      const { ask, accept, known } = asking();
      accept(ask(params));
      for (const message of [`${error} ${params.message}`, `${params.message}\n${error}`])
        expect(known(ask({ ...params, message })), message).toEqual(content);
      expect(known(ask({ ...params, message: `Not ${params.message} at all` })), params.message).toBeUndefined();
    }
  });

  test('with the same fields, whatever else of them is different', () => {
    const { ask, accept, known } = asking();
    accept(ask(form('Where to?')));
    expect(known(ask(form('Where to?', ['street', 'city'], { minLength: 3, default: 'x' })))).toEqual(content);
    expect(known(ask(form('Where to?', ['city'])))).toBeUndefined();
    expect(known(ask(form('Where to?', ['city', 'street', 'zip'])))).toBeUndefined();
  });

  test('but nothing else is taken for it', () => {
    const { ask, accept, known } = asking();
    accept(ask(form('Where to?'), { call }));
    expect(known(ask(form('Where from?')))).toBeUndefined();
    expect(known(ask(form('Where from?'), { call }))).toBeUndefined();
    expect(known(ask(form('Where to?'), { server: files }))).toBeUndefined();
    expect(known(ask(visit()))).toBeUndefined();
    expect(known(ask({ message: 'Where to?', requestedSchema: null }))).toBeUndefined();
  });

  test('nor where it said nothing', () => {
    const { ask, accept, known } = asking();
    accept(ask(form('')));
    expect(known(ask(form('Any other?')))).toBeUndefined();
    accept(ask(form('Where to?')), {});
    expect(known(ask(form('Where to?')))).toBeUndefined();
  });

  test('in its call for an hour, or for the rest of five minutes when the call is over', () => {
    const { ask, accept, known, queue } = asking();
    const question = () => known(ask(form('Where to?'), { call }));
    accept(ask(form('Where to?'), { call }));
    vi.advanceTimersByTime(hour - 1);
    expect(question()).toEqual(content);
    vi.advanceTimersByTime(1);
    expect(question()).toBeUndefined();

    accept(ask(form('Where to?'), { call }));
    queue.release?.(call);
    vi.advanceTimersByTime(299_999);
    expect(known(ask(form('Where to?')))).toEqual(content);
    vi.advanceTimersByTime(1);
    expect(question()).toBeUndefined();

    accept(ask(form('Where to?'), { call }));
    vi.advanceTimersByTime(300_000);
    queue.release?.({});
    expect(question()).toEqual(content);
    queue.release?.(call);
    expect(question()).toBeUndefined();
  });

  test('for five minutes, or as long as the call lasts', () => {
    const { ask, accept, known } = asking();
    accept(ask(form('Where to?'), { call }));
    vi.advanceTimersByTime(299_999);
    expect(known(ask(form('Where to?')))).toEqual(content);
    vi.advanceTimersByTime(1);
    expect(known(ask(form('Where to?')))).toBeUndefined();
    expect(known(ask(form('Where to?'), { call }))).toEqual(content);
    expect(known(ask(form('Where to?'), { call: {} }))).toBeUndefined();
  });

  test('and the last one counts', () => {
    const { ask, accept, known } = asking();
    accept(ask(form('Where to?')));
    accept(ask(form('Where to?')), { city: 'Ulm' });
    expect(known(ask(form('Where to?')))).toEqual({ city: 'Ulm' });
  });

  test('of which twenty are kept', () => {
    const { ask, accept, known } = asking();
    for (let n = 0; n < 21; n += 1) accept(ask(form(`Where to? ${n}.`)));
    expect(known(ask(form('Where to? 0.')))).toBeUndefined();
    expect(known(ask(form('Where to? 1.')))).toEqual(content);
  });
});

describe('in rounds', () => {
  test('the key of an entry tells what it asks, in one call', () => {
    const { askRound, accept, known } = asking();
    const [to] = askRound({ to: form('Where to?'), from: form('Where from?') }, { call });
    if (to) accept(to);
    const [again, other] = askRound({ to: form('That is unknown.'), from: form('That, too.') }, { call });
    expect(known(again)).toEqual(content);
    expect(known(other)).toBeUndefined();
    const [elsewhere] = askRound({ to: form('That is unknown.') }, { call: {} });
    expect(known(elsewhere)).toBeUndefined();
  });

  test('what stands side by side are two questions', () => {
    const { askRound, accept, known } = asking();
    const [one, two] = askRound({ one: form('Which room?'), two: form('Which room?') }, { call });
    if (one) accept(one);
    expect(known(two)).toBeUndefined();
  });

  test('what was answered and not sent is kept like what was typed', () => {
    const ends = [
      ({ queue }: ReturnType<typeof asking>) => queue.cancelAll(),
      () => void vi.advanceTimersByTime(1000),
      (_: unknown, stop: AbortController) => stop.abort(),
    ];
    for (const end of ends) {
      const host = asking();
      const stop = new AbortController();
      const entries = { to: form('Where to?'), from: form('Where from?') };
      const [to] = host.askRound(entries, { timeoutMs: 1000, signal: stop.signal });
      if (to) host.accept(to);
      end(host, stop);
      expect(host.shown()).toEqual([]);
      vi.advanceTimersByTime(hour - 1);
      const [again] = host.askRound(entries);
      expect(host.known(again)).toEqual(content);
      vi.advanceTimersByTime(1);
      expect(host.known(again)).toBeUndefined();
    }
  });

  test('and goes when it is answered anew, or declined', () => {
    const anew: readonly Content[] = [{ city: 'Ulm' }, {}];
    for (const given of anew) {
      const host = asking();
      const [to] = host.askRound({ to: form('Where to?'), from: form('Where from?') });
      if (to) host.accept(to);
      host.queue.cancelAll();
      host.drafts.keepAnswer(host.ask(form('Where to?')), given);
      // Past the time of any answer, but not of what was not sent.
      vi.advanceTimersByTime(300_000);
      expect(host.known(host.ask(form('Where to?')))).toBeUndefined();
    }
  });

  test('what was thought over is not', () => {
    const { askRound, drafts, accept, known } = asking();
    const entries = { to: form('Where to?'), from: form('Where from?') };
    const [to] = askRound(entries);
    if (!to) throw new Error('Nothing was asked.');
    accept(to);
    expect(known(to)).toBeUndefined();
    drafts.keepAnswer(to, {});
    expect(known(askRound(entries)[0])).toBeUndefined();
  });
});
