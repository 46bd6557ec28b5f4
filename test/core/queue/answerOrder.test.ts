import { describe, expect, onTestFinished, test } from 'vitest';
import { createContentCheck } from '../../../src/core/answer/checkContent.ts';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { markValid } from '../../../src/core/answer/markValid.ts';
import { createElicitations, createQueue } from '../../../src/core/queue/createElicitations.ts';
import type { Elicitations, ElicitationSource } from '../../../src/core/queue/elicitations.ts';
import type { Content, ElicitFormParams, ElicitResult } from '../../../src/core/protocol/types.ts';
import { connectElicitations, serveElicitations } from '../../../src/remote.ts';
import { createLine } from '../../remote/line.ts';
import { modelOf } from '../../support/forms.ts';
import { ask, weather } from './queue-setup.ts';

const request = ask() as ElicitFormParams;

/** Content that a form of the kit checked: the queue knows it, and takes it without a check of its own. */
function known(): Content {
  const model = modelOf(request.requestedSchema);
  const result = createCheck(model)({ f0: 'Ada', f1: '3' });
  if (!result.ok) throw new Error('The draft is not valid.');
  markValid(result.content, request.requestedSchema, model);
  return result.content;
}

/** Every kind of answer, and whether a request takes it. */
const answers = {
  'content of a form of the kit': { result: () => ({ action: 'accept', content: known() }), isValid: true },
  'content of the host': { result: () => ({ action: 'accept', content: { n: 1 } }), isValid: true },
  'invalid content': { result: () => ({ action: 'accept', content: { n: 0 } }), isValid: false },
  'a decline': { result: () => ({ action: 'decline' }), isValid: true },
  'a cancel': { result: () => ({ action: 'cancel' }), isValid: true },
} satisfies Readonly<Record<string, { readonly result: () => ElicitResult; readonly isValid: boolean }>>;
const kinds = Object.keys(answers) as (keyof typeof answers)[];
const pairs = kinds.flatMap((first) => kinds.map((second) => [first, second] as const));

/** A page that shows the queue, over a line that delivers in the order of sending. */
function pageOf(queue: Elicitations): ElicitationSource {
  const line = createLine();
  onTestFinished(serveElicitations(queue, line.served));
  return connectElicitations(line.shown);
}

/** The queue, and where each of two answers is given. Only the first queue has the check of content from the start. */
const places: Readonly<Record<string, () => readonly [Elicitations, ElicitationSource, ElicitationSource]>> = {
  'in a queue that has the check of content'() {
    const queue = createQueue({}, createContentCheck);
    return [queue, queue, queue];
  },
  'in a queue that loads it'() {
    const queue = createElicitations();
    return [queue, queue, queue];
  },
  // One page sends no second answer while its first one is on its way.
  'over the ports of two pages'() {
    const queue = createElicitations();
    return [queue, pageOf(queue), pageOf(queue)];
  },
};

describe.each(Object.entries(places))('%s', (_, create) => {
  test.each(pairs)('of %s and, at once, %s, the first that is valid is taken', async (...names) => {
    const [queue, ...sources] = create();
    const settled = queue.request(request, { server: weather });
    for (const source of sources) await expect.poll(() => source.getSnapshot()).toHaveLength(1);
    const [id = ''] = queue.getSnapshot().map((pending) => pending.id);
    const given: readonly { readonly result: () => ElicitResult; readonly isValid: boolean }[] = names.map(
      (name) => answers[name],
    );
    const results = given.map((answer) => answer.result());
    const taken = await Promise.all(results.map((result, index) => sources[index]?.respond(id, result)));
    const winner = given.findIndex(({ isValid }) => isValid);
    expect(taken).toEqual(given.map((_, index) => index === winner));
    queue.cancelAll();
    expect(await settled).toEqual(results[winner] ?? { action: 'cancel' });
  });
});
