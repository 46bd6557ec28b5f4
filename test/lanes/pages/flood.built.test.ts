import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listen, openStage, resultsOf, type Stage } from './hostPage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const servers = ['One', 'Two', 'Three'];

test('a thousand requests of three servers in one tick: one dialog, and turns for all (S-44)', async () => {
  const page = await stage.open();
  onTestFinished(() => page.close());
  const heard = listen(page);
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
