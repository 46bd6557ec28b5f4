import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildExtension } from '../../../demo/vscode/build.mjs';
import { pageOf } from '../../../demo/vscode/html.ts';
import type { ToPage } from '../../../demo/vscode/messages.ts';
import { createElicitations } from '../../../src/core.ts';
import { serveElicitations } from '../../../src/remote.ts';
import { sampleRequests } from '../../../src/testing.ts';
import { embed, type Embedding } from './page.ts';

let webview: Embedding;
let stop: () => void;
const elicitations = createElicitations();

beforeAll(async () => {
  webview = await embed({
    build: buildExtension,
    html: (origin) =>
      pageOf({ source: origin, nonce: 'bm9uY2U', script: `${origin}/webview.js`, style: `${origin}/webview.css` }),
    // A VS Code webview opens no windows, without an error.
    around: `globalThis.acquireVsCodeApi = () => ({ postMessage: (message) => void say(message) });
      globalThis.hear = (message) => window.postMessage(message, '*');`,
  });
  stop = serveElicitations(elicitations, webview.port);
}, 60_000);
afterAll(() => {
  stop();
  return webview.close();
});

const tell = (message: ToPage) => webview.page.evaluate((data) => window.postMessage(data, '*'), message);
const server = { name: 'Deployments' };

test('the user fills in a form under the policy of VS Code', async () => {
  const { page } = webview;
  const answer = elicitations.request(sampleRequests.combined, { server, about: 'deploy' });
  await page.getByRole('dialog').waitFor();
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.poll(() => accept.getAttribute('aria-disabled')).not.toBe('true');
  await accept.click();
  await page.getByRole('group', { name: 'There are 5 problems' }).waitFor();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Robin');
  await page.getByRole('textbox', { name: 'Guests' }).fill('4');
  await page.getByRole('combobox', { name: 'Size' }).selectOption('Large');
  await page.getByRole('checkbox', { name: 'Bins' }).check();
  await page.getByLabel('Birthday').fill('1999-12-24');
  await accept.click();
  const content = {
    nickname: 'Robin',
    guests: 4,
    news: false,
    size: 'Large',
    chores: ['Bins'],
    birthday: '1999-12-24',
  };
  expect(await answer).toEqual({ action: 'accept', content });
});

test('the policy allows its style sheet', async () => {
  const stopWaiting = new AbortController();
  const answer = elicitations.request(sampleRequests.text, { server, signal: stopWaiting.signal });
  const { page } = webview;
  await page.getByRole('dialog').waitFor();
  const layout = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).display);
  expect(layout).toBe('flex');
  stopWaiting.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('the extension opens a link, and the request is answered only afterwards', async () => {
  const { page, said } = webview;
  const answer = elicitations.request(sampleRequests.url, { server });
  const open = page.getByRole('button', { name: 'Open link' });
  await expect.poll(() => open.getAttribute('aria-disabled')).not.toBe('true');
  await open.click();
  await expect.poll(() => said.at(-1)).toEqual({ type: 'open', id: 1, url: 'https://login.example.com/start?step=1' });
  await tell({ type: 'opened', id: 1, opened: true });
  expect(await answer).toEqual({ action: 'accept' });
});

test('there was no policy violation, no error, and no window', () => {
  expect(webview.complaints).toEqual([]);
});
