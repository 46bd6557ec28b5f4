import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { buildExtension } from '../../../demo/vscode/build.mjs';
import { pageOf } from '../../../demo/vscode/html.ts';
import { createElicitations } from '../../../src/core.ts';
import { serveElicitations } from '../../../src/remote.ts';
import { sampleRequests } from '../../../src/testing.ts';
import { arrived, embed, press, simulate } from './page.ts';

type Listener = (message: unknown) => unknown;
const around = () => 'globalThis.acquireVsCodeApi = () => ({ postMessage: (message) => void say(message) });';

/** The webview of a panel: Chromium, with the messages in both directions. */
function simulatedWebview() {
  let page: Page | undefined;
  const listeners = new Set<Listener>();
  return {
    postMessage: (message: unknown) => arrived(page?.evaluate((data) => window.postMessage(data, '*'), message)),
    onDidReceiveMessage(listener: Listener) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
    /** The extension hears a message. */
    say: (message: unknown) => Promise.all([...listeners].map((listener) => listener(message))),
    /** The page says something. */
    program(message: unknown, from: Page) {
      page = from;
      for (const listener of listeners) void listener(message);
    },
  };
}

/** The built extension, whose command is called, and which then opens its panel. Only VS Code is simulated. */
async function startExtension() {
  let ask: () => Promise<unknown> = async () => {};
  const messages: string[] = [];
  const opened: string[] = [];
  const closed: (() => void)[] = [];
  let origin = '';
  const { say, program, ...channel } = simulatedWebview();
  const webview = {
    ...channel,
    html: '',
    get cspSource() {
      return origin;
    },
    asWebviewUri: (path: string) => `${origin}/${path.split('/').at(-1)}`,
  };
  Object.assign(globalThis, {
    simulatedVsCode: {
      Uri: { joinPath: (...parts: readonly string[]) => parts.join('/'), parse: (url: string) => url },
      ViewColumn: { Beside: 2 },
      window: {
        createWebviewPanel: () => ({ webview, onDidDispose: (listener: () => void) => void closed.push(listener) }),
        showInformationMessage: async (message: string) => void messages.push(message),
      },
      env: { openExternal: async (url: string) => opened.push(url) > 0 },
      commands: {
        registerCommand(_name: string, run: () => Promise<unknown>) {
          ask = run;
          return { dispose: () => {} };
        },
      },
    },
  });
  const page = await embed({
    around,
    program,
    async build(folder) {
      await buildExtension(folder);
      await simulate(folder, 'vscode', 'module.exports = globalThis.simulatedVsCode;', 'commonjs');
      const extension = createRequire(join(folder, 'index.js'))('./extension.cjs') as {
        activate(context: object): void;
      };
      extension.activate({ extensionUri: folder, subscriptions: [] });
    },
    html(at) {
      origin = at;
      if (webview.html === '') void ask();
      return webview.html;
    },
  });
  await page.getByRole('textbox', { name: 'Branch' }).waitFor();
  return { page, messages, opened, say, closePanel: () => closed.forEach((listener) => listener()) };
}

test('a request of the extension is shown in its style, and answered, also after a reload of the panel', async () => {
  const { page, messages } = await startExtension();
  await page.reload();
  await page.getByRole('textbox', { name: 'Branch' }).fill('main');
  expect(await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).display)).toBe('flex');
  await press(page, 'Accept');
  await expect.poll(() => messages).toEqual(['{"action":"accept","content":{"branch":"main"}}']);
});

test('closing the panel cancels, and its page cannot open forbidden URLs', async () => {
  const { messages, opened, say, closePanel } = await startExtension();
  await say({ type: 'open', id: 1, url: 'file:///etc/passwd' });
  await say({ type: 'open', id: 2, url: 'https://example.com/' });
  expect(opened).toEqual(['https://example.com/']);
  closePanel();
  await expect.poll(() => messages).toEqual(['{"action":"cancel"}']);
});

test('its page leaves links to the extension, and a request is answered only when its link is open', async () => {
  const elicitations = createElicitations();
  const { program, postMessage, onDidReceiveMessage } = simulatedWebview();
  const said: unknown[] = [];
  onDidReceiveMessage((message) => typeof message === 'string' || said.push(message));
  const stop = serveElicitations(elicitations, {
    send: async (message) => void (await postMessage(message)),
    onMessage: (listener) => onDidReceiveMessage(listener).dispose,
  });
  const page = await embed({
    around,
    program,
    build: buildExtension,
    html: (source) =>
      pageOf({ source, nonce: 'bm9uY2U', script: `${source}/webview.js`, style: `${source}/webview.css` }),
  });
  let isAnswered = false;
  const answer = elicitations.request(sampleRequests.url, { server: { name: 'Deployments' } });
  void answer.then(() => (isAnswered = true));
  await press(page, 'Open link');
  const open = { type: 'open', id: 1, url: 'https://login.example.com/start?step=1' };
  await expect.poll(() => said).toEqual([open]);
  expect(isAnswered).toBe(false);
  await postMessage({ type: 'opened', id: 1, opened: true });
  expect(await answer).toEqual({ action: 'accept' });
  stop();
});
