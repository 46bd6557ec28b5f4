import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listen, openStage, resultsOf, type Stage } from './hostPage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Records the long tasks of the page, in milliseconds. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      return Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks);
    });
}

const servers = ['One', 'Two', 'Three'];

test('a thousand requests of three servers in one tick: one dialog, turns for all, and no long task (S-44)', async () => {
  const page = await stage.open();
  onTestFinished(() => page.close());
  const heard = listen(page);
  const longest = await watchTasks(page);
  await page.evaluate((names) => {
    for (let n = 0; n < 1000; n += 1) {
      const properties = { [`field ${n}`]: { type: 'string' } };
      void globalThis.hostPage.ask(
        { message: `Request ${n}`, requestedSchema: { type: 'object', properties } },
        names[n % 3],
      );
    }
  }, servers);
  await page.getByRole('dialog').waitFor();
  expect(await page.locator('dialog').count()).toBe(1);
  const waiting = await page.evaluate(() => globalThis.hostPage.pending());
  expect(waiting).toBeLessThanOrEqual(100);
  // The others were cancelled at once.
  const refused = await resultsOf(page, 1000 - waiting);
  expect(refused.every(({ action }) => action === 'cancel')).toBe(true);

  // Each click answers the shown request; the next one has a new dialog.
  const turns: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const dialog = page.getByRole('dialog');
    const asks = (await dialog.locator('[data-elicitation-piece="title"]').textContent()) ?? '';
    const message = (await dialog.locator('[data-elicitation="message"] blockquote').textContent()) ?? '';
    turns.push(servers.find((name) => asks.includes(name)) ?? '');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await page.waitForFunction(
      (before) => document.querySelector('[data-elicitation="message"] blockquote')?.textContent !== before,
      message,
    );
    expect(await page.locator('dialog').count()).toBe(1);
  }
  const counts = servers.map((name) => turns.filter((turn) => turn === name).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => globalThis.hostPage.results.length)).toBe(1000 - waiting + 12);
  expect(await longest()).toBeLessThan(200);
  expect(heard).toEqual([]);
}, 60_000);

test('a server that asks and withdraws all the time takes no focus from what is typed, and can be blocked (S-44)', async () => {
  const page = await stage.open();
  onTestFinished(() => page.close());
  const chat = page.locator('#chat');
  const block = page.getByRole('button', { name: 'Block requests from Server' });
  await chat.click();
  const ask = () =>
    page.evaluate(() => {
      void globalThis.hostPage.ask({ message: 'Sure?', requestedSchema: { type: 'object', properties: {} } });
    });
  for (let turn = 1; turn <= 30; turn += 1) {
    await ask();
    await (turn > 2 ? block : page.getByRole('dialog')).waitFor();
    await page.keyboard.type('word');
    await page.evaluate(() => globalThis.hostPage.abort());
    await resultsOf(page, turn);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  // The first two were shown like any other.
  expect(await chat.inputValue()).toBe('word'.repeat(28));
  await ask();
  await page.getByRole('button', { name: 'Show request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Block requests from Server' }).click();
  expect((await resultsOf(page, 31)).every(({ action }) => action === 'cancel')).toBe(true);
  await ask();
  await resultsOf(page, 32);
  expect(await page.getByRole('dialog').count()).toBe(0);
}, 60_000);

const many = (count: number) => Array.from({ length: count }, (_, n) => n);
const largeForms: Record<string, object> = {
  'a hundred fields': Object.fromEntries(many(100).map((n) => [`f${n}`, { type: 'string', title: `Field ${n}` }])),
  'five thousand options': {
    one: { type: 'string', title: 'One', oneOf: many(5000).map((n) => ({ const: `v${n}`, title: `Option ${n}` })) },
  },
  'several of five thousand options': {
    some: { type: 'array', title: 'Some', items: { type: 'string', enum: many(5000).map((n) => `Option ${n}`) } },
  },
};

/** The time that the browser itself needs now for a dialog with as many plain controls, in milliseconds. */
const bareForm = (page: Page) =>
  page.evaluate(() => {
    const started = performance.now();
    const dialog = document.createElement('dialog');
    for (let n = 0; n < 100; n += 1) {
      const label = document.createElement('label');
      label.append(`Field ${n}`, document.createElement('input'));
      dialog.append(label);
    }
    const select = document.createElement('select');
    select.size = 8;
    for (let n = 0; n < 5000; n += 1) select.append(new Option(`Option ${n}`, `v${n}`));
    dialog.append(select);
    document.body.append(dialog);
    dialog.showModal();
    dialog.getBoundingClientRect();
    const took = performance.now() - started;
    dialog.remove();
    return took;
  });

// The limit is 200 ms. On a busy machine every task is long, so there the limit is the time of a plain form of the same
// size.
test.each(Object.entries(largeForms))(
  '%s appear without a long task (S-04)',
  async (_, properties) => {
    const tries: { longest: number; bare: number }[] = [];
    const passed = () => tries.some(({ longest, bare }) => longest < Math.max(200, bare));
    while (tries.length < 5 && !passed()) {
      const page = await stage.open();
      onTestFinished(() => page.close());
      const bare = await bareForm(page);
      const longestTask = await watchTasks(page);
      await page.evaluate((asked) => {
        void globalThis.hostPage.ask({ message: 'All of it', requestedSchema: { type: 'object', properties: asked } });
      }, properties);
      await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).waitFor();
      tries.push({ longest: await longestTask(), bare });
      await page.close();
    }
    console.log(
      `Longest tasks: ${tries.map(({ longest, bare }) => `${longest} ms (bare ${Math.round(bare)} ms)`).join(', ')}`,
    );
    expect(passed()).toBe(true);
  },
  60_000,
);
