// What a host's callback throws is reported as its own error, and changes nothing: no request is lost, no function of the kit throws.
import { expect, onTestFinished, test, vi } from 'vitest';
import { createElicitations } from '../../src/core.ts';
import { fromFormDefinition } from '../../src/esheet.ts';
import { connectElicitations, serveElicitations } from '../../src/remote.ts';
import { createLine, eventually } from '../remote/line.ts';

const fail = (name: string) => () => {
  throw new Error(name);
};

/** What surfaces as an uncaught error. */
function watchUncaught(): readonly string[] {
  const uncaught: string[] = [];
  const queueTask = globalThis.queueMicrotask;
  const stub = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) =>
    queueTask(() => {
      try {
        run();
      } catch (error) {
        uncaught.push((error as Error).message);
      }
    }),
  );
  onTestFinished(() => stub.mockRestore());
  return uncaught;
}

test('`onProblem` of a served connection: the next answer counts', async () => {
  const uncaught = watchUncaught();
  const elicitations = createElicitations({ onPending: fail('onPending'), onSettled: fail('onSettled') });
  const line = createLine();
  onTestFinished(serveElicitations(elicitations, line.served, { onProblem: fail('onProblem') }));
  const source = connectElicitations(line.shown);
  source.subscribe(fail('listener'));
  line.inject(JSON.stringify({ elicitation: 1, type: 'respond', id: 7 }));
  await eventually(() => expect(uncaught).toContain('onProblem'));
  const result = elicitations.request(
    { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } },
    { server: { name: 'Calendar' } },
  );
  await eventually(() => expect(source.getSnapshot()).toHaveLength(1));
  expect(await source.respond(source.getSnapshot()[0]?.id ?? '', { action: 'decline' })).toBe(true);
  expect(await result).toEqual({ action: 'decline' });
  await eventually(() =>
    expect(new Set(uncaught)).toEqual(new Set(['onProblem', 'onPending', 'onSettled', 'listener'])),
  );
});

test('`onLoss` of an eSheet form: the request is made all the same', async () => {
  const uncaught = watchUncaught();
  const definition = {
    id: 'form',
    fields: [
      { id: 'a', fieldType: 'zebra' },
      { id: 'b', fieldType: 'text' },
    ],
  };
  const request = fromFormDefinition(definition as never, { onLoss: fail('onLoss') });
  expect(Object.keys((request.params.requestedSchema as { properties: object }).properties)).toEqual(['b']);
  await eventually(() => expect(uncaught).toEqual(['onLoss']));
});

test('rules of the host: the user is asked', async () => {
  const uncaught = watchUncaught();
  const elicitations = createElicitations({ decide: fail('decide') });
  const result = elicitations.request(
    { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } },
    { server: { name: 'Calendar' } },
  );
  expect(elicitations.getSnapshot()).toHaveLength(1);
  elicitations.cancelAll();
  expect(await result).toEqual({ action: 'cancel' });
  await eventually(() => expect(uncaught).toEqual(['decide']));
});
