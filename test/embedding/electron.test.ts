import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../demo/electron/build.mjs';
import { openOutside } from '../../demo/electron/openurl.ts';
import { createElicitations } from '../../src/core.ts';
import { serveElicitations } from '../../src/remote.ts';
import { sampleRequests } from '../../src/testing.ts';
import { embed, type Embedding } from './page.ts';

let window: Embedding;
let stop: () => void;
const elicitations = createElicitations();
const server = { name: 'Deployments' };

/** The preload script's API, with the test in place of the main process. */
const bridge = `globalThis.elicitation = {
  send: (message) => void say(message),
  onMessage: (listener) => { globalThis.hear = listener; return () => {}; },
  openUrl: async (url) => { await say({ url }); },
};`;

beforeAll(async () => {
  window = await embed({ build: buildApp, around: bridge });
  stop = serveElicitations(elicitations, window.port);
}, 60_000);
afterAll(() => {
  stop();
  return window.close();
});

test('the user answers in the window, under its policy', async () => {
  const { page } = window;
  const answer = elicitations.request(sampleRequests.text, { server });
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Robin');
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.poll(() => accept.getAttribute('aria-disabled')).not.toBe('true');
  await accept.click();
  expect(await answer).toEqual({ action: 'accept', content: { nickname: 'Robin' } });
});

test('a URL goes to the main process, and no window is opened', async () => {
  const { page, said } = window;
  const answer = elicitations.request(sampleRequests.url, { server });
  const open = page.getByRole('button', { name: 'Open link' });
  await expect.poll(() => open.getAttribute('aria-disabled')).not.toBe('true');
  await open.click();
  expect(await answer).toEqual({ action: 'accept' });
  expect(said).toEqual([{ url: 'https://login.example.com/start?step=1' }]);
});

test('there was no policy violation, no error, and no window', () => {
  expect(window.complaints).toEqual([]);
});

describe('the main process', () => {
  test('opens an allowed URL', async () => {
    const opened: string[] = [];
    await expect(openOutside('https://example.com/a', async (url) => void opened.push(url))).resolves.toBe(true);
    expect(opened).toEqual(['https://example.com/a']);
  });

  test.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ms-settings:',
    'https://user:pass@example.com/',
    'http://example.com/',
    7,
  ])('does not open %s, whatever the window says', async (url) => {
    const opened: string[] = [];
    await expect(openOutside(url, async (href) => void opened.push(href))).resolves.toBe(false);
    expect(opened).toEqual([]);
  });

  test('reports that the system did not open it', async () => {
    await expect(openOutside('https://example.com/', () => Promise.reject(new Error('no')))).resolves.toBe(false);
  });
});
