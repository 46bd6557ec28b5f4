import { createRequire } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildExtension } from '../../../demo/vscode/build.mjs';
import { embed, type Embedding } from './page.ts';

type Listener = (message: unknown) => unknown;

/** The built extension. Only VS Code is simulated, with Chromium as its webview. */
async function startExtension() {
  const commands = new Map<string, () => Promise<unknown>>();
  const messages: string[] = [];
  const opened: string[] = [];
  const listeners = new Set<Listener>();
  let origin = '';
  let closed: () => void = () => {};
  let page: Embedding['page'] | undefined;
  const webview = {
    html: '',
    get cspSource() {
      return origin;
    },
    asWebviewUri: (path: string) => `${origin}/${path.split('/').at(-1)}`,
    onDidReceiveMessage(listener: Listener) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
    async postMessage(message: unknown) {
      try {
        await page?.evaluate((data) => window.postMessage(data, '*'), message);
        return page !== undefined;
      } catch (error) {
        // What is on its way to a webview that closes is lost, as in the editor.
        if (!String(error).includes('has been closed')) throw error;
        return false;
      }
    },
  };
  const panel = {
    webview,
    onDidDispose(listener: () => void) {
      const before = closed;
      closed = () => {
        before();
        listener();
      };
    },
  };
  Object.assign(globalThis, {
    simulatedVsCode: {
      Uri: { joinPath: (...parts: readonly string[]) => parts.join('/'), parse: (url: string) => url },
      ViewColumn: { Beside: 2 },
      window: {
        createWebviewPanel: () => panel,
        showInformationMessage: async (message: string) => void messages.push(message),
      },
      env: { openExternal: async (url: string) => opened.push(url) > 0 },
      commands: {
        registerCommand(name: string, run: () => Promise<unknown>) {
          commands.set(name, run);
          return { dispose: () => {} };
        },
      },
    },
  });

  const embedding = await embed({
    async build(folder) {
      await buildExtension(folder);
      const stub = join(folder, 'node_modules/vscode');
      await mkdir(stub, { recursive: true });
      await writeFile(join(stub, 'index.js'), 'module.exports = globalThis.simulatedVsCode;');
      const extension = createRequire(join(folder, 'index.js'))('./extension.cjs') as {
        activate(context: object): void;
      };
      extension.activate({ extensionUri: folder, subscriptions: [] });
    },
    html(at) {
      origin = at;
      // The user calls the command, which opens the panel.
      if (webview.html === '') void commands.get('reactElicitation.ask')?.();
      return webview.html;
    },
    around: 'globalThis.acquireVsCodeApi = () => ({ postMessage: (message) => void say(message) });',
    program(message, from) {
      // The page sends messages while it loads, before this function returns.
      page = from;
      for (const listener of listeners) void listener(message);
    },
  });
  onTestFinished(async () => {
    await embedding.close();
    expect(embedding.complaints).toEqual([]);
  });
  return {
    page: embedding.page,
    messages,
    opened,
    say: (message: unknown) => Promise.all([...listeners].map((listener) => listener(message))),
    closePanel: () => closed(),
  };
}

test('a request of the extension is answered in its panel, also after a reload of the panel', async () => {
  const { page, messages } = await startExtension();
  await page.getByRole('textbox', { name: 'Branch' }).waitFor();
  await page.reload();
  await page.getByRole('textbox', { name: 'Branch' }).fill('main');
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.poll(() => accept.getAttribute('aria-disabled')).toBeNull();
  await accept.click();
  await expect.poll(() => messages).toEqual(['{"action":"accept","content":{"branch":"main"}}']);
});

test('closing the panel cancels, and its page cannot open forbidden URLs', async () => {
  const { page, messages, opened, say, closePanel } = await startExtension();
  await page.getByRole('textbox', { name: 'Branch' }).waitFor();
  await say({ type: 'open', id: 1, url: 'file:///etc/passwd' });
  await say({ type: 'open', id: 2, url: 'https://example.com/' });
  expect(opened).toEqual(['https://example.com/']);
  closePanel();
  await expect.poll(() => messages).toEqual(['{"action":"cancel"}']);
});
