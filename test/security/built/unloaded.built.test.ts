import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStage, resultsOf, type Stage } from './arena.ts';

// What comes later may not come: a deployment took it away, a network is gone.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const card = '4111 1111 1111 1111';
const unchecked = /could not be checked for secrets.*if you accept again, they are sent as they are/;
const unshown = /what would be sent could not be shown.*if you accept again, they are sent as they are/;

const note = { note: { type: 'string', title: 'Note' } };
const form = (properties: object = note) => ({ message: 'Tell us', requestedSchema: { type: 'object', properties } });

/** A page for which some of its code cannot be had, and a form in it. */
async function askWithout(chunk: RegExp, { search = '', request = form() } = {}) {
  const missed: string[] = [];
  const gone = (page: Page) =>
    page.route(chunk, (route) => {
      missed.push(route.request().url());
      return route.abort();
    });
  const page = await stage.open(search, gone);
  onTestFinished(() => page.close());
  await page.evaluate((asked) => void globalThis.arena.ask(asked), request);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const write = (text: string, label = 'Note') => dialog.getByLabel(label).first().fill(text);
  const results = () => page.evaluate(() => globalThis.arena.results.length);
  const alert = dialog.getByRole('alert');
  return { page, dialog, press, write, results, alert, missed };
}

describe('where what looks for secrets does not load (S-24)', () => {
  const detector = /secretshape/;

  test('a person is told so, and goes on with the next press', async () => {
    const { page, press, write, results, alert, missed } = await askWithout(detector);
    await write(card);
    await press('Accept');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(unchecked);
    expect(missed.length).toBeGreaterThan(0);
    expect(await results()).toBe(0);
    await press('Accept');
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { note: card } }]);
  });

  test('also where it never comes', async () => {
    const page = await stage.open('', async (fresh) => {
      await fresh.clock.install();
      // Neither an answer nor an error.
      await fresh.route(detector, () => {});
    });
    onTestFinished(() => page.close());
    await page.evaluate((asked) => void globalThis.arena.ask(asked), form());
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').first().fill(card);
    const accept = dialog.getByRole('button', { name: 'Accept', exact: true });
    await accept.click();
    await page.clock.fastForward(3000);
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByRole('alert').textContent()).toMatch(unchecked);
    expect(await page.evaluate(() => globalThis.arena.results.length)).toBe(0);
    await accept.click();
    await page.clock.fastForward(3000);
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { note: card } }]);
  });

  test('not by a double click', async () => {
    const { dialog, results, alert, write } = await askWithout(detector, { search: '?guardMs=400' });
    await write(card);
    const accept = dialog.getByRole('button', { name: 'Accept', exact: true });
    await expect.poll(() => accept.getAttribute('aria-disabled')).toBeNull();
    await accept.click();
    await alert.waitFor();
    await accept.click({ force: true });
    expect(await accept.getAttribute('aria-disabled')).toBe('true');
    expect(await results()).toBe(0);
    await expect.poll(() => accept.getAttribute('aria-disabled')).toBeNull();
    await accept.click();
    await expect.poll(results).toBe(1);
  });

  test('what is too short to be one is sent as ever, and what is wrong is said first', async () => {
    const request = form({ note: { type: 'string', title: 'Note', maxLength: 15 } });
    const { page, dialog, press, write, alert } = await askWithout(detector, { request });
    await write(card);
    await press('Accept');
    await dialog
      .getByText(/enter at most 15 characters/)
      .first()
      .waitFor();
    expect(await alert.count()).toBe(0);
    await write('by invoice');
    await press('Accept');
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { note: 'by invoice' } }]);
  });

  test('nothing that could be one is remembered', async () => {
    const request = form({ ...note, city: { type: 'string', title: 'City' } });
    const { page, dialog, write } = await askWithout(detector, { request });
    await write('By the side door');
    await write('Bonn', 'City');
    await page.evaluate(() => globalThis.arena.abort());
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate((asked) => void globalThis.arena.ask(asked), request);
    expect(await dialog.getByLabel('City').first().inputValue()).toBe('Bonn');
    expect(await dialog.getByLabel('Note').first().inputValue()).toBe('');
  });
});

describe('where what shows an answer does not load (S-24)', () => {
  const review = /Review-/;

  test('a person is told so, and of the secret, and goes on with the next press', async () => {
    const { page, press, write, results, alert, missed } = await askWithout(review);
    await write(card);
    await press('Accept');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(unshown);
    expect(await alert.textContent()).toMatch(/This looks like a secret.*Server would see it/);
    expect(missed.length).toBeGreaterThan(0);
    expect(await results()).toBe(0);
    await press('Accept');
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { note: card } }]);
  });

  test('also where the form is reviewed for what it asks', async () => {
    const request = form({ pin: { type: 'string', title: 'PIN' } });
    const { page, press, write, results, alert } = await askWithout(review, { request });
    await write('4711', 'PIN');
    await press('Review and accept');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(unshown);
    expect(await results()).toBe(0);
    await press('Review and accept');
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { pin: '4711' } }]);
  });

  test('and where somebody only wanted to look', async () => {
    const { page, press, write, alert } = await askWithout(review);
    await write('by invoice');
    await press('Review');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(unshown);
    await press('Accept');
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { note: 'by invoice' } }]);
  });
});
