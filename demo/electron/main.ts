import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, ipcMain, shell, type IpcEvent } from 'electron';
import type { ElicitParams, ElicitResult, ServerInfo } from '../../src/core.ts';
import type { Question } from './bridge.ts';
import { openOutside } from './openurl.ts';

const page = join(import.meta.dirname, 'index.html');
const answers = new Map<number, (result: ElicitResult) => void>();
let questions = 0;

/** Only the page that we loaded is listened to. */
const isOurs = ({ senderFrame }: IpcEvent): boolean => senderFrame?.url === pathToFileURL(page).href;

function createWindow(): BrowserWindow {
  const window = new BrowserWindow({
    width: 900,
    height: 720,
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
    },
  });
  // The window shows our page and no other, and opens none.
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  // A closed window is no answer: cancel.
  window.on('closed', () => {
    for (const answer of answers.values()) answer({ action: 'cancel' });
    answers.clear();
  });
  return window;
}

/** Asks the user. Fits `setRequestHandler(ElicitRequestSchema, …)` of an MCP client in this process. */
export function ask(window: BrowserWindow, request: ElicitParams, server: ServerInfo, signal?: AbortSignal) {
  questions += 1;
  const id = questions;
  signal?.addEventListener('abort', () => window.webContents.send('withdrawn', id));
  return new Promise<ElicitResult>((resolve) => {
    answers.set(id, resolve);
    window.webContents.send('question', { id, request, server } satisfies Question);
  });
}

ipcMain.on('answer', (event, id, result) => {
  if (!isOurs(event)) return;
  answers.get(id as number)?.(result as ElicitResult);
  answers.delete(id as number);
});

ipcMain.handle('open-url', (event, url) => isOurs(event) && openOutside(url, (href) => shell.openExternal(href)));

app.on('window-all-closed', () => app.quit());

await app.whenReady();
const window = createWindow();

// The example asks by itself; a real app hands `ask` to its MCP client.
ipcMain.on('ready', (event) => {
  if (!isOurs(event)) return;
  const request = {
    mode: 'url',
    message: 'Sign in, so that we can go on.',
    url: 'https://login.example.com/',
  } as const;
  void ask(window, request, { name: 'Deployments' }).then((result) => console.log(result));
});
await window.loadFile(page);
