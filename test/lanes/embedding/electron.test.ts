import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../../demo/electron/build.mjs';
import { openOutside } from '../../../demo/electron/openurl.ts';
import { arrived, embed, press, simulate } from './page.ts';

interface Said {
  readonly channel: string;
  readonly values: readonly unknown[];
}
type Listener = (event: unknown, ...values: readonly unknown[]) => unknown;

/**
 * The built Electron demo, with its main process, preload script and page. Only Electron is simulated: the main process
 * runs here, and the window is Chromium. It asks the user to open a link as it starts, and prints the answer.
 */
async function startElectronApp() {
  vi.resetModules();
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const listeners = new Map<string, Listener>();
  const opened: string[] = [];
  let closeWindow: () => void = () => {};
  let load: (path: string) => void = () => {};
  const loading = new Promise<string>((resolve) => (load = resolve));
  let window: Page | undefined;
  let ours = '';

  class BrowserWindow {
    readonly webContents = {
      send: (channel: string, ...values: readonly unknown[]) =>
        void arrived(window?.evaluate(`hear?.(${JSON.stringify(channel)}, ...${JSON.stringify(values)})`)),
      setWindowOpenHandler: () => {},
      on: () => {},
    };
    loadFile = async (path: string) => load(path);
    on = (_event: 'closed', listener: () => void) => void (closeWindow = listener);
  }
  const listen = (channel: string, listener: Listener) => void listeners.set(channel, listener);
  Object.assign(globalThis, {
    simulatedElectron: {
      BrowserWindow,
      app: { whenReady: async () => {}, on: () => {}, quit: () => {} },
      shell: { openExternal: async (url: string) => void opened.push(url) },
      ipcMain: { on: listen, off: (channel: string) => void listeners.delete(channel), handle: listen },
    },
  });
  const hear = ({ channel, values }: Said, url: string) =>
    listeners.get(channel)?.({ senderFrame: { url } }, ...values);

  const page = await embed({
    async build(folder) {
      await buildApp(folder);
      const script = 'export const { app, BrowserWindow, ipcMain, shell } = globalThis.simulatedElectron;';
      await simulate(folder, 'electron', script, 'module');
      // Not awaited, because it ends when the user has answered.
      const main = import(/* @vite-ignore */ pathToFileURL(join(folder, 'main.js')).href);
      ours = pathToFileURL(await Promise.race([loading, main])).href;
    },
    around: async (folder) => `{
      const heard = new Set();
      globalThis.hear = (channel, ...values) => { for (const listener of heard) listener({}, ...values); };
      const ipcRenderer = {
        send: (channel, ...values) => void say({ channel, values }),
        invoke: (channel, ...values) => say({ channel, values }),
        on: (channel, listener) => void heard.add(listener),
        off: (channel, listener) => void heard.delete(listener),
      };
      const contextBridge = { exposeInMainWorld: (name, api) => void (globalThis[name] = api) };
      const require = () => ({ contextBridge, ipcRenderer });
      ${await readFile(join(folder, 'preload.cjs'), 'utf8')}
    }`,
    program(message, from) {
      window = from;
      return hear(message as Said, ours);
    },
  });
  await page.getByRole('button', { name: 'Open link' }).waitFor();
  return {
    page,
    opened,
    printed: print.mock.calls,
    sayFromElsewhere: (said: Said) => hear(said, 'https://evil.example/'),
    closeWindow: () => closeWindow(),
  };
}

describe('the app', () => {
  test('a request of the main process is shown in the window, the link is opened outside, and the answer arrives', async () => {
    const { page, printed, opened } = await startElectronApp();
    await press(page, 'Open link');
    await expect.poll(() => printed).toEqual([[{ action: 'accept' }]]);
    expect(opened).toEqual(['https://login.example.com/']);
  });

  test('after a reload the window shows what is pending, and the answer arrives', async () => {
    const { page, printed, opened } = await startElectronApp();
    await page.reload();
    await press(page, 'Decline');
    await expect.poll(() => printed).toEqual([[{ action: 'decline' }]]);
    expect(opened).toEqual([]);
  });

  test('messages of another page in the window are ignored, and closing the window cancels', async () => {
    const { printed, opened, sayFromElsewhere, closeWindow } = await startElectronApp();
    expect(await sayFromElsewhere({ channel: 'open-url', values: ['https://example.com/'] })).toBe(false);
    sayFromElsewhere({ channel: 'elicitations', values: ['{"elicitation":1,"type":"hello"}'] });
    expect(opened).toEqual([]);
    expect(printed).toEqual([]);
    closeWindow();
    await expect.poll(() => printed).toEqual([[{ action: 'cancel' }]]);
  });
});

describe('its main process', () => {
  test.each([
    ['opens an allowed URL', 'https://example.com/a', true],
    ['does not open a file', 'file:///etc/passwd', false],
    ['does not run a script', 'javascript:alert(1)', false],
    ['does not start a program', 'ms-settings:', false],
    ['does not open a URL with a password', 'https://user:pass@example.com/', false],
    ['does not open a URL without encryption', 'http://example.com/', false],
    ['does not open what is no text', 7, false],
  ])('%s: %s, whatever the window says', async (_, url, opens) => {
    const opened: string[] = [];
    expect(await openOutside(url, async (href) => void opened.push(href))).toBe(opens);
    expect(opened).toEqual(opens ? [url] : []);
  });

  test('reports that the system did not open it', async () => {
    expect(await openOutside('https://example.com/', () => Promise.reject(new Error('no')))).toBe(false);
  });
});
