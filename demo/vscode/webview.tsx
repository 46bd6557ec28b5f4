// oxlint-disable unicorn/require-post-message-target-origin -- VS Code's function takes a message and nothing else
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createElicitations } from '../../src/core.ts';
import { ElicitationHost } from '../../src/index.ts';
import type { ToExtension, ToPage } from './messages.ts';
import '../../src/styles.css';
import './webview.css';

declare function acquireVsCodeApi(): { postMessage(message: ToExtension): void };

const vscode = acquireVsCodeApi();
const elicitations = createElicitations();
const connections = new Map<number, AbortController>();
const openings = new Map<number, (opened: boolean) => void>();
let openingsSoFar = 0;

/** A page in VS Code opens no windows: the extension does, and says whether it could. A rejection shows the address as blocked. */
function openUrl(url: URL): Promise<void> {
  openingsSoFar += 1;
  const id = openingsSoFar;
  vscode.postMessage({ type: 'open', id, url: url.href });
  return new Promise((resolve, reject) => {
    openings.set(id, (opened) => (opened ? resolve() : reject(new Error('The address was not opened.'))));
  });
}

async function ask({ id, request, server, about }: Extract<ToPage, { type: 'ask' }>): Promise<void> {
  const connection = new AbortController();
  connections.set(id, connection);
  const { signal } = connection;
  const result = await elicitations.request(request, { server, signal, ...(about !== undefined && { about }) });
  connections.delete(id);
  vscode.postMessage({ type: 'answer', id, result });
}

window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  if (data.type === 'ask') void ask(data);
  if (data.type === 'withdraw') connections.get(data.id)?.abort();
  if (data.type === 'opened') {
    openings.get(data.id)?.(data.opened);
    openings.delete(data.id);
  }
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <ElicitationHost elicitations={elicitations} openUrl={openUrl} />
  </StrictMode>,
);
vscode.postMessage({ type: 'ready' });
