import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createElicitations } from '../../src/core/queue/queue.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import { answerAsk, type AskNumber, type AskOrigin, type PhotonAsk } from '../../src/photon.ts';
import { shown, whenPending } from './photon-person.ts';

const from = { server: { name: 'harbour' } };
const fenders: AskNumber = { ask: 'number', message: 'How many fenders?', min: 1, max: 10, default: 3 };
const day: PhotonAsk = { ask: 'date', message: 'Leaving on?', min: '2027-05-01' };

const accepted = (value: string | number) => ({ action: 'accept' as const, content: { value } });
const startOf = (params: ElicitParams): unknown => {
  const parsed = params.mode === 'url' ? undefined : parseForm(params.requestedSchema);
  const [field] = parsed?.ok ? parsed.model.fields : [];
  return field && 'default' in field ? field.default : undefined;
};

test('asks wait their turn, and each gets its own answer', async () => {
  const elicitations = createElicitations();
  const first = answerAsk(elicitations, fenders, from);
  const second = answerAsk(elicitations, { ask: 'confirm', message: 'Cast off?' }, { ...from, about: 'leave' });
  const [one, two] = await whenPending(elicitations, ({ length }) => length === 2);
  expect(one).toMatchObject({ request: { message: 'How many fenders?' }, server: { name: 'harbour' } });
  expect(two).toMatchObject({ request: { message: 'Cast off?' }, about: 'leave' });

  elicitations.respond(two?.id ?? '', { action: 'accept', content: { confirmed: true } });
  await expect(second).resolves.toEqual({ ok: true, value: true });
  elicitations.respond(one?.id ?? '', accepted(4));
  await expect(first).resolves.toEqual({ ok: true, value: 4 });
  expect(elicitations.getSnapshot()).toEqual([]);
});

test.each(['decline', 'cancel'] as const)('%s is told as such', async (action) => {
  const elicitations = createElicitations();
  const answer = answerAsk(elicitations, fenders, from);
  elicitations.respond((await shown(elicitations)).id, { action });
  await expect(answer).resolves.toEqual({ ok: false, action });
});

test('an answer that does not fit is asked again, with the reason and with what was answered', async () => {
  const elicitations = createElicitations();
  const answer = answerAsk(elicitations, day, from);
  const first = await shown(elicitations);
  elicitations.respond(first.id, accepted('2027-04-30'));

  const [again] = await whenPending(elicitations, ([head]) => head !== undefined && head.id !== first.id);
  expect(again?.request.message).toBe('Leaving on?\n\nThat is too early: not before 2027-05-01.');
  expect(again && startOf(again.request)).toBe('2027-04-30');
  elicitations.respond(again?.id ?? '', accepted('2027-05-01'));
  await expect(answer).resolves.toEqual({ ok: true, value: '2027-05-01' });
});

const crew = {
  type: 'object',
  properties: { age: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9 } },
  required: ['age'],
};
const crewAsk: PhotonAsk = { ask: 'form', message: 'The crew', schema: crew };

test.each([
  [{ ...day, max: '2027-05-02' }, { value: '2027-05-03' }, 'That is too late: not after 2027-05-02.'],
  [{ ...fenders, step: 2 }, { value: 4 }, 'That is between two steps: count from 1 in steps of 2.'],
  [fenders, { value: 0 }, 'That is too small: at least 1.'],
  [fenders, { value: 11 }, 'That is too large: at most 10.'],
  [fenders, {}, 'An answer is needed.'],
  [fenders, { value: 'many' }, 'That cannot be used as an answer.'],
  [crewAsk, { age: 0 }, 'That is too small: more than 0.'],
  [crewAsk, { age: 9 }, 'That is too large: less than 9.'],
] as const)('the reason is said: %j, %j', async (ask, content, reason) => {
  const elicitations = createElicitations();
  const answer = answerAsk(elicitations, ask, from);
  const first = await shown(elicitations);
  elicitations.respond(first.id, { action: 'accept', content });
  const [again] = await whenPending(elicitations, ([head]) => head !== undefined && head.id !== first.id);
  expect(again?.request.message).toBe(`${ask.message}\n\n${reason}`);
  elicitations.cancelAll();
  await expect(answer).resolves.toEqual({ ok: false, action: 'cancel' });
});

test('the reason can be in the words of the host', async () => {
  const elicitations = createElicitations();
  const explain = vi.fn<NonNullable<AskOrigin['explain']>>(() => 'Zu viele.');
  const answer = answerAsk(elicitations, fenders, { ...from, explain });
  const first = await shown(elicitations);
  elicitations.respond(first.id, accepted(99));
  const [again] = await whenPending(elicitations, ([head]) => head !== undefined && head.id !== first.id);
  expect(again?.request.message).toBe('How many fenders?\n\nZu viele.');
  expect(explain).toHaveBeenCalledWith(expect.objectContaining({ code: 'tooLarge', limit: 10 }), fenders);
  elicitations.respond(again?.id ?? '', { action: 'decline' });
  await expect(answer).resolves.toEqual({ ok: false, action: 'decline' });
});

test('after so many answers that do not fit, the last is told', async () => {
  const seen = new Set<string>();
  const elicitations = createElicitations();
  elicitations.subscribe(() => {
    for (const { id } of elicitations.getSnapshot()) {
      seen.add(id);
      elicitations.respond(id, accepted(99));
    }
  });
  const answer = await answerAsk(elicitations, fenders, { ...from, maxAttempts: 3 });
  expect(answer).toMatchObject({ ok: false, action: 'invalid', issues: [{ code: 'tooLarge' }] });
  expect(seen.size).toBe(3);
});

test('a file is not asked for', async () => {
  const elicitations = createElicitations();
  const answer = await answerAsk(elicitations, { ask: 'file', message: 'The chart' }, from);
  expect(answer).toEqual({ ok: false, action: 'unsupported', reason: 'file' });
  expect(elicitations.getSnapshot()).toEqual([]);
});

test('without a queue the ask falls back on its default, and makes nothing up', async () => {
  await expect(answerAsk(undefined, fenders, from)).resolves.toEqual({ ok: true, value: 3, fromDefault: true });
  await expect(answerAsk(undefined, day, from)).resolves.toEqual({
    ok: false,
    action: 'unsupported',
    reason: 'nobodyToAsk',
  });
});

test('an address is consented to, not completed', async () => {
  const elicitations = createElicitations();
  const answer = answerAsk(elicitations, { ask: 'url', message: 'Sign in', url: 'https://harbour.example.com/' }, from);
  elicitations.respond((await shown(elicitations)).id, { action: 'accept' });
  await expect(answer).resolves.toEqual({ ok: true, value: { action: 'accept' } });
});

describe('time', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('runs out: the ask is cancelled', async () => {
    const elicitations = createElicitations();
    const answer = answerAsk(elicitations, fenders, { ...from, timeoutMs: 60_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(answer).resolves.toEqual({ ok: false, action: 'cancel' });
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('runs on while an ask is asked again', async () => {
    const elicitations = createElicitations();
    const answer = answerAsk(elicitations, fenders, { ...from, timeoutMs: 60_000 });
    await vi.advanceTimersByTimeAsync(40_000);
    elicitations.respond((await shown(elicitations)).id, accepted(99));
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(answer).resolves.toEqual({ ok: false, action: 'cancel' });
  });
});

test('a server that stops waiting cancels', async () => {
  const elicitations = createElicitations();
  const stopped = new AbortController();
  const answer = answerAsk(elicitations, fenders, { ...from, signal: stopped.signal });
  await shown(elicitations);
  stopped.abort();
  await expect(answer).resolves.toEqual({ ok: false, action: 'cancel' });
});
