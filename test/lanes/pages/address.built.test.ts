import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { idle, openStage, resultsOf, type Stage } from './hostPage.ts';

/** A site that records every connection, including those without a request. */
interface Site {
  readonly origin: string;
  readonly connections: () => number;
  readonly asked: { readonly path: string; readonly referrer: string | undefined }[];
  readonly server: Server;
}

async function openSite(): Promise<Site> {
  let connections = 0;
  const asked: { path: string; referrer: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', referrer: request.headers.referer });
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=60' });
    response.end(`<!doctype html><title>Site</title><p>${request.url}`);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, connections: () => connections, asked, server };
}

// The page asks the browser to prefetch and prerender every link.
const rule = { where: { href_matches: ['http://*:*/*', 'https://*:*/*'] }, eagerness: 'immediate' };
const speculation = `<script type="speculationrules">${JSON.stringify({ prefetch: [rule], prerender: [rule] })}</script>`;

let stage: Stage;
let site: Site;
beforeAll(async () => {
  [stage, site] = await Promise.all([openStage(speculation), openSite()]);
});
afterAll(async () => {
  await stage.close();
  site.server.closeAllConnections();
  site.server.close();
});

async function askFor(path: string, message = 'Sign in') {
  const page = await stage.open();
  onTestFinished(() => page.close());
  const url = `${site.origin}${path}`;
  await page.evaluate(([text, address]) => void globalThis.hostPage.ask({ mode: 'url', message: text, url: address }), [
    message,
    url,
  ] as const);
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  return { page, dialog, url };
}

/** Waits as long as a user needs to click, so that the browser has time to prefetch. */
async function linger(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  // The caption is only spoken.
  const parts = dialog.locator('p:not([data-elicitation-piece="caption"]), bdi, button, blockquote');
  for (const part of await parts.all()) await part.hover();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
  await page.locator('[data-elicitation-piece="url-text"]').click();
  await page.locator('[data-elicitation-piece="url-host"]').click();
  await idle(page);
}

describe('nobody is contacted before consent (S-34)', () => {
  test('a link in the page is prefetched if the browser can: the rules work', async () => {
    const page = await stage.open();
    const can = await page.evaluate(() => HTMLScriptElement.supports('speculationrules'));
    const before = site.asked.length;
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'ahead' });
      document.body.append(link);
    }, `${site.origin}/ahead`);
    const isAsked = () => site.asked.slice(before).some(({ path }) => path === '/ahead');
    await expect.poll(isAsked, { timeout: 10_000 }).toBe(can);
    await page.close();
  });

  test('the URL of a request is not, even if it is hovered or focused', async () => {
    const connections = site.connections();
    const { page, url } = await askFor('/consent', 'See http://127.0.0.1/elsewhere and <img src="/picture">');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await linger(page);
    expect(requests).toEqual([]);
    expect(site.connections()).toBe(connections);
    expect(site.asked.map(({ path }) => path)).not.toContain('/consent');

    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open link' }).click(),
    ]);
    await opened.waitForLoadState();
    expect(opened.url()).toBe(url);
    expect(site.asked.filter(({ path }) => path === '/consent')).toHaveLength(1);
  });

  test('declined, it is never contacted', async () => {
    const connections = site.connections();
    const { page } = await askFor('/declined');
    await linger(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'decline' }]);
    expect(site.connections()).toBe(connections);
    expect(site.asked.map(({ path }) => path)).not.toContain('/declined');
  });
});

describe('what opens cannot reach back (S-35)', () => {
  test('it has no opener and no referrer, and consent is sent once it has opened', async () => {
    const { page } = await askFor('/opened');
    expect(await page.evaluate(() => globalThis.hostPage.results)).toEqual([]);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open link' }).click(),
    ]);
    await opened.waitForLoadState();
    expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
    expect(site.asked.find(({ path }) => path === '/opened')?.referrer).toBeUndefined();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept' }]);
    expect(page.frames()).toHaveLength(1);
  });

  test('a blocked window is not consent: the user is told, and can copy or follow a link', async () => {
    const { page, dialog, url } = await askFor('/blocked');
    // Like a pop-up blocker: nothing opens, and no error is thrown.
    await page.evaluate(() => {
      window.open = new Proxy(window.open, { apply: () => null });
    });
    await dialog.getByRole('button', { name: 'Open link' }).click();
    await dialog.getByText('Your browser blocked the pop-up').waitFor();
    expect(await page.evaluate(() => globalThis.hostPage.results)).toEqual([]);
    const link = dialog.getByRole('link', { name: 'Open link' });
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer']);

    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.waitForLoadState();
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept' }]);
  });
});

describe('copy gives the URL as it is shown (S-32, S-36)', () => {
  test.each([
    ['plain', '/path?a=b#c', 'Done'],
    ['with hidden characters', '/caf\u00e9/\u202Emoc.knab/\u200b', 'Done'],
    ['with markup', '/?q="><img src=x>', 'Done'],
    // It cannot be opened, so copying it is no consent.
    ['very long', `/${'x'.repeat(3000)}`, 'Decline'],
  ])('%s', async (_, path, end) => {
    const { page, dialog } = await askFor(path);
    await stage.allowClipboard(page);
    const address = dialog.locator('[data-elicitation-piece="url-text"]');
    const shown = await address.textContent();
    expect(shown).toMatch(/^[\x20-\x7e]+$/);
    expect(shown).toBe(new URL(`${site.origin}${path}`).href);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    // Whole: never cut by an ellipsis or a box.
    expect(
      await address.evaluate((element) => ({
        clipped: element.scrollWidth > element.clientWidth,
        overflow: getComputedStyle(element).textOverflow,
        selectable: getComputedStyle(element).userSelect !== 'none',
      })),
    ).toEqual({ clipped: false, overflow: 'clip', selectable: true });

    // To copy it is to consent.
    await dialog.getByRole('button', { name: end }).click();
    await page.locator('#chat').focus();
    await page.keyboard.press('Control+v');
    expect(await page.locator('#chat').inputValue()).toBe(shown);
  });

  test('nothing else in the dialog can be followed', async () => {
    const { dialog } = await askFor('/x', 'Go to https://evil.example/ or [here](https://evil.example)');
    // The view of a link is loaded with the first one.
    await dialog.getByRole('button', { name: 'Open link' }).waitFor();
    expect(await dialog.locator('a, area, [href], [onclick], form, iframe').count()).toBe(0);
    const buttons = await dialog.getByRole('button').allTextContents();
    expect(buttons).toEqual(['Copy link', 'Open link', 'Decline', 'Cancel']);
  });
});
