import { env } from 'node:process';
import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStage, resultsOf, type Stage } from './hostPage.ts';

// Pages that live long, come back, or hold the kit twice. Only Chromium's protocol counts nodes, listeners and bytes.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const asked = (title: string) => ({
  message: 'Tell us',
  requestedSchema: { type: 'object', properties: { word: { type: 'string', title } }, required: ['word'] },
});

async function open(search = ''): Promise<Page> {
  const page = await stage.open(search);
  onTestFinished(() => page.close());
  return page;
}

test('two copies of the kit, each in a root of its own: the newer dialog is answered, then the older', async () => {
  const page = await open('?twice');
  await page.waitForFunction(() => 'hostPageCopy' in globalThis);
  await page.evaluate((request) => void globalThis.hostPage.ask(request, 'First'), asked('One'));
  const first = page.getByRole('dialog', { name: /First/ });
  await first.getByLabel('One').fill('a');
  await page.evaluate((request) => void globalThis.hostPageCopy.ask(request, 'Second'), asked('Two'));
  const second = page.getByRole('dialog', { name: /Second/ });
  await second.getByLabel('Two').fill('b');
  await second.getByRole('button', { name: 'Accept' }).click();
  await second.waitFor({ state: 'detached' });

  expect(await first.getByLabel('One').inputValue()).toBe('a');
  await first.getByRole('button', { name: 'Accept' }).click();
  expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { word: 'a' } }]);
  expect(await page.evaluate(() => globalThis.hostPageCopy.results)).toEqual([
    { action: 'accept', content: { word: 'b' } },
  ]);
  // The page below is free again.
  await page.locator('#chat').fill('Thanks');
});

// The headless browser of the tests has no back/forward cache. A page in it is frozen, and goes on where it was.
test('a page that was frozen, as in the back/forward cache, still has the question and what was typed', async () => {
  const page = await open('?guardMs=200');
  const session = await page.context().newCDPSession(page);
  await page.evaluate((request) => void globalThis.hostPage.ask(request, 'First'), asked('One'));
  await page.getByRole('dialog').getByLabel('One').fill('typed before');

  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await page.getByRole('dialog').getByLabel('One').inputValue()).toBe('typed before');
  await page.locator('[data-intent="accept"]:not([aria-disabled])').click();
  expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { word: 'typed before' } }]);
});

/** `npm run test:nightly` opens 20,000. */
const dialogs = Number(env['LEAK_DIALOGS'] ?? 150);

interface Kept {
  readonly nodes: number;
  readonly listeners: number;
  readonly bytes: number;
}

async function keptBy(session: CDPSession): Promise<Kept> {
  // Twice: what the first collection finalizes goes with the second.
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners'), bytes: valueOf('JSHeapUsedSize') };
}

/** Opens dialogs one after another, types into each, and declines. */
const openMany = (page: Page, count: number) =>
  page.evaluate(
    async ([request, wanted]) => {
      const appears = async (selector: string, there: boolean) => {
        while ((document.querySelector(selector) !== null) !== there)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      for (let index = 0; index < wanted; index += 1) {
        void globalThis.hostPage.ask(request, `Server ${index % 7}`);
        await appears('dialog[open] input', true);
        const box = document.querySelector<HTMLInputElement>('dialog[open] input');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, `typed ${index}`);
        box?.dispatchEvent(new Event('input', { bubbles: true }));
        document.querySelector<HTMLElement>('dialog[open] [data-intent="decline"]')?.click();
        await appears('dialog[open]', false);
        globalThis.hostPage.forget();
      }
    },
    [asked('Word'), count] as const,
  );

test(
  `${dialogs} dialogs leave no node, no listener and no memory behind`,
  async () => {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    // What is made once, and what is remembered of the latest requests.
    await openMany(page, 100);
    const before = await keptBy(session);
    await openMany(page, dialogs);
    const after = await keptBy(session);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    // Per dialog less than an object; and what the engine itself moves about.
    expect(after.bytes - before.bytes).toBeLessThan(dialogs * 100 + 400_000);
  },
  60_000 + dialogs * 100,
);
