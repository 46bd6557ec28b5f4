import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startCalls, takeCalls, total } from '../../../bench/countDialog.mjs';
import { idle, openStage, type Stage } from './hostPage.ts';

// No task at the limits is longer than 200 ms: `node bench/limits.mjs` takes the time. A test cannot, because on a busy machine
// every task is long. It counts what that time is made of: calls of functions, and elements.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const many = (count: number) => Array.from({ length: count }, (_, n) => n);
const requests = {
  'a hundred fields': Object.fromEntries(many(100).map((n) => [`f${n}`, { type: 'string', title: `Field ${n}` }])),
  'five thousand options': {
    one: { type: 'string', title: 'One', oneOf: many(5000).map((n) => ({ const: `v${n}`, title: `Option ${n}` })) },
  },
  'several of five thousand options': {
    some: { type: 'array', title: 'Some', items: { type: 'string', enum: many(5000).map((n) => `Option ${n}`) } },
  },
};

// A step that grows with the square of the size is far beyond these.
test.each<[keyof typeof requests, { calls: number; elements: number }]>([
  ['a hundred fields', { calls: 90_000, elements: 600 }],
  ['five thousand options', { calls: 260_000, elements: 40 }],
  ['several of five thousand options', { calls: 155_000, elements: 320 }],
])('%s appear with little work (S-04)', async (name, ceilings) => {
  const page = await stage.open();
  onTestFinished(() => page.close());
  const calls = await countCalls(page, () => ask(page, requests[name]));
  const elements = await page.getByRole('dialog').locator('*').count();
  expect(calls).toBeLessThan(ceilings.calls);
  expect(elements).toBeLessThan(ceilings.elements);
});

test('a thousand requests of three servers in one tick cost little work each (S-44)', async () => {
  const page = await stage.open();
  onTestFinished(() => page.close());
  const calls = await countCalls(page, () =>
    page.evaluate(() => {
      for (let n = 0; n < 1000; n += 1) {
        const properties = { [`field ${n}`]: { type: 'string' } };
        void globalThis.hostPage.ask(
          { message: `Request ${n}`, requestedSchema: { type: 'object', properties } },
          `Server ${n % 3}`,
        );
      }
    }),
  );
  expect(calls).toBeLessThan(95_000);
});

const ask = (page: Page, asked: object) =>
  page.evaluate((properties) => {
    void globalThis.hostPage.ask({ message: 'All of it', requestedSchema: { type: 'object', properties } });
  }, asked);

/** The calls of functions until the dialog can be answered. */
async function countCalls(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await startCalls(session);
  await takeCalls(session);
  await act();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).waitFor();
  await idle(page);
  return total(await takeCalls(session));
}
