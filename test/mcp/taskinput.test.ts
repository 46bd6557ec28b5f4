import { expect, test } from 'vitest';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { createTaskInput } from '../../src/mcp.ts';
import { askDay as question, calendar as server } from './pairs.ts';

test('a task that is polled repeatedly asks once for each key', async () => {
  const elicitations = createElicitations();
  const answer = createTaskInput(elicitations, { server });
  const day = answer({ day: question('Which day?') });
  // Still open, then open together with another one: the server lists all pending ones.
  await expect(answer({ day: question('Which day?') })).resolves.toEqual({});
  const room = answer({ day: question('Which day?'), room: question('Which room?') });
  const open = elicitations.getSnapshot();
  expect(open.map(({ request }) => request.message)).toEqual(['Which day?', 'Which room?']);
  for (const { id } of open) elicitations.respond(id, { action: 'accept', content: { day: 'x' } });
  await expect(day).resolves.toEqual({ day: { action: 'accept', content: { day: 'x' } } });
  await expect(room).resolves.toEqual({ room: { action: 'accept', content: { day: 'x' } } });
  // Answered, and listed again because the answer had not arrived yet.
  await expect(answer({ day: question('Which day?') })).resolves.toEqual({});
  expect(elicitations.getSnapshot()).toEqual([]);
});

test('another task may use the same key', async () => {
  const elicitations = createElicitations();
  const answers = [{}, {}].map((call) =>
    createTaskInput(elicitations, { server, call })({ day: question('Which day?') }),
  );
  const open = elicitations.getSnapshot();
  expect(open).toHaveLength(2);
  for (const { id } of open) elicitations.respond(id, { action: 'decline' });
  await expect(Promise.all(answers)).resolves.toEqual([{ day: { action: 'decline' } }, { day: { action: 'decline' } }]);
});

test('other input requests are left to the host, and an invalid round asks nothing', async () => {
  const elicitations = createElicitations();
  const answer = createTaskInput(elicitations, { server });
  await expect(answer({ roots: { method: 'roots/list' } })).resolves.toEqual({});
  await expect(answer(null)).resolves.toEqual({});
  expect(elicitations.getSnapshot()).toEqual([]);
});
