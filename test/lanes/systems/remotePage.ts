import { join } from 'node:path';
import type { Page, WebSocketRoute } from 'playwright';
import { afterEach, beforeAll, expect } from 'vitest';
import { elicitations, onConnection } from '../../../docs/examples/remote-server.ts';
import { root } from '../../../scripts/entries.mjs';
import type { Elicitations } from '../../../src/core/queue/elicitations.ts';
import type { WebSocketLike } from '../../../src/remote.ts';
import { bundleEntry } from './bundle.ts';
import { chromiumPage } from './surroundings.ts';

/** The person in front of the page. */
export interface Person {
  /** The queue in Node: give it to an example. */
  readonly elicitations: Elicitations;
  readonly page: Page;
  /** The request of this server. */
  dialog(server: string): ReturnType<Page['getByRole']>;
  /** Types into a field of it. */
  type(server: string, label: string, value: string): Promise<void>;
  press(server: string, button: string): Promise<void>;
}

/** The two files that docs/remote.md shows: the queue in Node, the form in Chromium, and the page's WebSocket between them. */
export function remotePage(): Person {
  const chrome = chromiumPage();
  beforeAll(async () => {
    const script = await bundleEntry(root, join(root, 'test/lanes/systems/remoteEntry.tsx'));
    await chrome.page.routeWebSocket('wss://app.example/elicitations', (socket) => onConnection(socketOf(socket)));
    await chrome.page.setContent('<!doctype html><html lang="en"><title>App</title><body>');
    await chrome.page.addScriptTag({ content: script });
  }, 60_000);
  afterEach(async () => {
    elicitations.cancelAll();
    await expect.poll(() => chrome.page.getByRole('dialog').count()).toBe(0);
    expect(chrome.complaints).toEqual([]);
  });
  const dialog = (server: string) =>
    chrome.page.getByRole('dialog', { name: server }).or(chrome.page.getByRole('alertdialog', { name: server }));
  return {
    elicitations,
    get page() {
      return chrome.page;
    },
    dialog,
    type: (server, label, value) => dialog(server).getByLabel(label).fill(value),
    press: (server, button) =>
      dialog(server).getByRole('button', { name: button, exact: true, disabled: false }).click(),
  };
}

/** The server's end of the page's socket. */
function socketOf(socket: WebSocketRoute): WebSocketLike {
  return {
    readyState: 1,
    send: (data) => socket.send(data),
    close: () => void socket.close(),
    addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
      if (type === 'message') socket.onMessage((data) => listener({ data }));
      if (type === 'close') socket.onClose(() => listener({ data: undefined }));
    },
  };
}
