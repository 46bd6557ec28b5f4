import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { approvalToElicitation } from '../../../src/approvals.ts';
import { openStage, resultsOf, type Stage } from './hostPage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const options = Array.from({ length: 60 }, (_, index) => `Option ${index}`);
const formOf = (properties: object) => ({ message: 'Go on?', requestedSchema: { type: 'object', properties } });
const confirmation = formOf({});
const link = { mode: 'url', message: 'Sign in', url: 'https://example.com/' };

const call = approvalToElicitation({ tool: 'send_mail', arguments: { to: 'Ada' } });

const loadFailed = 'Part of this page didn’t load';

/** A page whose requests for one file are held back: blocked, or left without an answer, until they are restored. */
async function openWithout(chunk: string, fault: 'blocked' | 'stalled'): Promise<{ page: Page; restore(): void }> {
  const held: Route[] = [];
  let restored = false;
  const page = await stage.open('', async (fresh) => {
    await fresh.clock.install();
    await fresh.route(
      ({ pathname }) => pathname.startsWith(`/${chunk}`),
      (route) => {
        if (restored) return route.continue();
        if (fault === 'blocked') return route.abort();
        return void held.push(route);
      },
    );
  });
  onTestFinished(() => page.close());
  return {
    page,
    restore() {
      restored = true;
      for (const route of held) void route.continue();
    },
  };
}

const ask = (page: Page, request: unknown) =>
  page.evaluate((params) => void globalThis.hostPage.ask(params), request as Record<string, unknown>);
/** Advances the clock of the page by ten seconds at a time. */
async function waitUntil(page: Page, seen: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => page.clock.runFor(10_000).then(seen), { timeout: 10_000 }).toBe(true);
}

const settled = (page: Page) => page.evaluate(() => globalThis.hostPage.results);

const views = [
  ['the dialog', 'HostScreen', confirmation, 'Confirm'],
  ['a link', 'UrlView', link, 'Open link'],
  ['a call', 'ApprovalView', call, 'Approve'],
] as const;

describe.each(views)('the code of %s', (_, chunk, request, button) => {
  test('blocked: the user is told and nothing is answered; restored: it can be retried', async () => {
    const { page, restore } = await openWithout(chunk, 'blocked');
    await ask(page, request);
    await page.getByRole('alert').getByText(loadFailed).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').getByText(loadFailed).waitFor();
    restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: button }).waitFor();
    expect(await settled(page)).toEqual([]);
    await page.getByRole('button', { name: 'Decline' }).click();
    expect(await resultsOf(page, 1)).toMatchObject([{ action: 'decline' }]);
  });

  test('stalled: the user is told after ten seconds; what arrives later is shown', async () => {
    const { page, restore } = await openWithout(chunk, 'stalled');
    await ask(page, request);
    await waitUntil(page, () => page.getByRole('alert').getByText(loadFailed).isVisible());
    expect(await settled(page)).toEqual([]);
    restore();
    await page.getByRole('button', { name: button }).waitFor();
    await page.getByRole('button', { name: 'Decline' }).click();
    expect(await resultsOf(page, 1)).toMatchObject([{ action: 'decline' }]);
  });
});

test('while the code of a link does not load, an answer that could not be sent can be sent again', async () => {
  const { page } = await openWithout('UrlView', 'blocked');
  await ask(page, link);
  await page.getByRole('alert').getByText(loadFailed).waitFor();
  await page.evaluate(() => globalThis.hostPage.hold());
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.evaluate(() => globalThis.hostPage.fail());
  await page.getByText('Your answer wasn’t sent. You are offline.').waitFor();
  await page.getByRole('button', { name: 'Decline' }).click();
  expect(await resultsOf(page, 1)).toMatchObject([{ action: 'decline' }]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a call opens with its dialog, which a screen reader reads once; where it takes longer, the dialog opens without it', async () => {
  const { page, restore } = await openWithout('ApprovalView', 'stalled');
  await ask(page, call);
  await page.clock.runFor(900);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await waitUntil(page, () => page.getByRole('dialog').isVisible());
  restore();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
});

const lists = [
  ['one of many', 'Combobox', { type: 'string', enum: options }, 'combobox'],
  ['several of many', 'FilterList', { type: 'array', items: { type: 'string', enum: options } }, 'group'],
] as const;

describe.each(lists)('the code for %s', (_, chunk, property, role) => {
  test.each(['blocked', 'stalled'] as const)('%s: the list works without its filter', async (fault) => {
    const { page, restore } = await openWithout(chunk, fault);
    await ask(page, formOf({ some: { title: 'Some', ...property } }));
    const list = page.getByRole(role, { name: 'Some' });
    const one = list.getByRole(role === 'group' ? 'checkbox' : 'option', { name: 'Option 7', exact: true });
    await waitUntil(page, async () => (await one.count()) > 0);
    await (role === 'group' ? one.check() : list.selectOption('Option 7'));
    restore();
    await page.getByRole('button', { name: 'Accept' }).click();
    const some = role === 'group' ? ['Option 7'] : 'Option 7';
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { some } }]);
  });
});
