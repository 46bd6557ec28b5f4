import { expect, test, vi } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { markValid } from '../../../src/core/answer/markValid.ts';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import type { Content, ElicitFormParams, ElicitResult } from '../../../src/core/protocol/types.ts';
import { modelOf } from '../../support/forms.ts';
import { ask, weather } from './queue-setup.ts';

const accept = (content: Content): ElicitResult => ({ action: 'accept', content });

/** A queue with one request, and content that a form of the kit made for a request. */
function asked() {
  const problems = vi.fn<(problem: { readonly code: string }) => void>();
  const queue = createElicitations({ onProblem: problems });
  const request = ask() as ElicitFormParams;
  const answer = queue.request(request, { server: weather });
  const [pending] = queue.getSnapshot();
  const id = pending?.id ?? '';
  function filled({ requestedSchema }: ElicitFormParams = request): Content {
    const model = modelOf(requestedSchema);
    const result = createCheck(model)({ f0: 'Ada', f1: '3' });
    if (!result.ok) throw new Error('The draft is not valid.');
    markValid(result.content, requestedSchema, model);
    return result.content;
  }
  return { queue, problems, answer, id, filled };
}

test('content that a form of the kit made is taken at once, and not checked again', async () => {
  const { queue, answer, id, filled } = asked();
  expect(queue.respond(id, accept(filled()))).toBe(true);
  expect(await answer).toEqual(accept({ name: 'Ada', n: 3 }));
});

test('not if it was changed since: it is checked, and refused where it is invalid', async () => {
  const { queue, problems, answer, id, filled } = asked();
  const content = filled();
  content['n'] = 0;
  expect(await queue.respond(id, accept(content))).toBe(false);
  expect(problems).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalidContent' }));
  content['n'] = 4;
  expect(await queue.respond(id, accept(content))).toBe(true);
  expect(await answer).toEqual(accept({ name: 'Ada', n: 4 }));
});

test('what is changed after it was taken does not reach the server', async () => {
  const { queue, answer, id, filled } = asked();
  const content = filled();
  queue.respond(id, accept(content));
  content['n'] = 0;
  expect(await answer).toEqual(accept({ name: 'Ada', n: 3 }));
});

test('nor if it was made for another schema', async () => {
  const { queue, id, filled } = asked();
  const other = { message: 'Other', requestedSchema: { type: 'object', properties: { x: { type: 'string' } } } };
  expect(await queue.respond(id, accept(filled(other)))).toBe(false);
  expect(queue.getSnapshot()).toHaveLength(1);
});

test('an answer that the host wrote is checked before it is taken', async () => {
  const { queue, answer, id } = asked();
  expect(await queue.respond(id, accept({ n: 0 }))).toBe(false);
  expect(await queue.respond(id, accept({ n: 1 }))).toBe(true);
  expect(await answer).toEqual(accept({ n: 1 }));
});

test('of two answers at once, one is taken', async () => {
  const { queue, answer, id } = asked();
  const taken = [queue.respond(id, accept({ n: 1 })), queue.respond(id, accept({ n: 2 }))];
  expect(await Promise.all(taken)).toEqual([true, false]);
  expect(await answer).toEqual(accept({ n: 1 }));
});

test('an answer that is being checked comes too late for a request that was withdrawn', async () => {
  const { queue, answer, id } = asked();
  const taken = queue.respond(id, accept({ n: 1 }));
  queue.cancelAll();
  expect(await taken).toBe(false);
  expect(await answer).toEqual({ action: 'cancel' });
});

test.each(['decline', 'cancel'] as const)('%s is taken at once', (action) => {
  const { queue, id } = asked();
  expect(queue.respond(id, { action })).toBe(true);
});
