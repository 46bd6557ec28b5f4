import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, ipcMain, shell, type IpcMainEvent } from 'electron';
import { createElicitations } from '../../src/core.ts';
import { serveElicitations, type Port } from '../../src/remote.ts';
import { openOutside } from './openurl.ts';

const page = join(import.meta.dirname, 'index.html');

/** The queue of this app: give it to `attachElicitation` and `callTool`, whose clients run in this process. */
const elicitations = createElicitations();

/** Accepts messages only from the page that this app loaded. */
const isOurs = ({ senderFrame }: Pick<IpcMainEvent, 'senderFrame'>): boolean =>
  senderFrame?.url === pathToFileURL(page).href;

const portOf = ({ webContents }: BrowserWindow): Port => ({
  send: (message) => webContents.send('elicitations', message),
  onMessage(listener) {
    const onMessage = (event: IpcMainEvent, message: unknown) => isOurs(event) && listener(message);
    ipcMain.on('elicitations', onMessage);
    return () => void ipcMain.off('elicitations', onMessage);
  },
});

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
  // The window shows this page only, and opens no other windows.
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  const stop = serveElicitations(elicitations, portOf(window));
  // Closing the window cancels.
  window.on('closed', () => {
    stop();
    elicitations.cancelAll();
  });
  return window;
}

ipcMain.handle('open-url', (event, url) => isOurs(event) && openOutside(url, (href) => shell.openExternal(href)));

app.on('window-all-closed', () => app.quit());

await app.whenReady();
await createWindow().loadFile(page);

// This example asks by itself. In a real app an MCP client does.
const request = { mode: 'url', message: 'Sign in, so that we can go on.', url: 'https://login.example.com/' } as const;
console.log(await elicitations.request(request, { server: { name: 'Deployments' } }));
