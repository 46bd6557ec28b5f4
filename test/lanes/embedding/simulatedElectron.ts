import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApp } from '../../../demo/electron/build.mjs';
import { embed, type Embedding } from './page.ts';

type Listener = (event: unknown, ...values: readonly unknown[]) => unknown;

interface Said {
  readonly channel: string;
  readonly values: readonly unknown[];
}

export interface ElectronApp extends Embedding {
  /** The URLs that the main process opened outside. */
  readonly opened: readonly string[];
  /** Sends a message as a frame of another page in the window. */
  sayFromElsewhere(said: Said): unknown;
  closeWindow(): void;
}

/**
 * The built Electron demo, with its main process, preload script and page. Only Electron is simulated: the main process
 * runs here, and the window is Chromium.
 */
export async function startElectronApp(): Promise<ElectronApp> {
  const listeners = new Map<string, Listener>();
  const opened: string[] = [];
  let closed: () => void = () => {};
  let load: (path: string) => void = () => {};
  const loading = new Promise<string>((resolve) => (load = resolve));
  let ours = '';

  const window: { page?: Embedding['page'] } = {};
  class BrowserWindow {
    readonly webContents = {
      send(channel: string, ...values: readonly unknown[]): void {
        const { page } = window;
        const call = `hear?.(${JSON.stringify(channel)}, ...${JSON.stringify(values)})`;
        // What is on its way to a window that closes is lost, as in Electron.
        page?.evaluate(call).catch((error: unknown) => {
          if (!String(error).includes('has been closed')) throw error;
        });
      },
      setWindowOpenHandler: () => {},
      on: () => {},
    };
    async loadFile(path: string): Promise<void> {
      load(path);
    }
    on(_event: 'closed', listener: () => void): this {
      closed = listener;
      return this;
    }
  }
  Object.assign(globalThis, {
    simulatedElectron: {
      BrowserWindow,
      app: { whenReady: async () => {}, on: () => {}, quit: () => {} },
      shell: { openExternal: async (url: string) => void opened.push(url) },
      ipcMain: {
        on: (channel: string, listener: Listener) => void listeners.set(channel, listener),
        off: (channel: string) => void listeners.delete(channel),
        handle: (channel: string, listener: Listener) => void listeners.set(channel, listener),
      },
    },
  });
  const hear = ({ channel, values }: Said, url: string) =>
    listeners.get(channel)?.({ senderFrame: { url } }, ...values);

  const embedding = await embed({
    async build(folder) {
      await buildApp(folder);
      const stub = join(folder, 'node_modules/electron');
      await mkdir(stub, { recursive: true });
      await writeFile(join(stub, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
      await writeFile(
        join(stub, 'index.js'),
        'export const { app, BrowserWindow, ipcMain, shell } = globalThis.simulatedElectron;',
      );
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
    program(message, page) {
      // The page sends messages while it loads, before this function returns.
      window.page = page;
      return hear(message as Said, ours);
    },
  });
  return {
    ...embedding,
    opened,
    sayFromElsewhere: (said) => hear(said, 'https://evil.example/'),
    closeWindow: () => closed(),
  };
}
