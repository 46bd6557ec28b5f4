// oxlint-disable unicorn/require-post-message-target-origin -- VS Code's function takes a message and nothing else
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationHost } from '../../src/index.ts';
import { connectElicitations } from '../../src/remote.ts';
import type { ToExtension, ToPage } from './messages.ts';
import '../../src/styles.css';
import './webview.css';

declare function acquireVsCodeApi(): { postMessage(message: unknown): void };

const vscode = acquireVsCodeApi();
const openings = new Map<number, (opened: boolean) => void>();
let openingsSoFar = 0;

/** A rejection shows the link as blocked. */
function openUrl(url: URL): Promise<void> {
  openingsSoFar += 1;
  const id = openingsSoFar;
  vscode.postMessage({ type: 'open', id, url: url.href } satisfies ToExtension);
  return new Promise((resolve, reject) => {
    openings.set(id, (opened) => (opened ? resolve() : reject(new Error('The link was not opened.'))));
  });
}

window.addEventListener('message', ({ data }: MessageEvent<ToPage | string>) => {
  if (typeof data === 'string') return;
  openings.get(data.id)?.(data.opened);
  openings.delete(data.id);
});

const elicitations = connectElicitations({
  send: (message) => vscode.postMessage(message),
  onMessage(listener) {
    const onMessage = ({ data }: MessageEvent<unknown>) => listener(data);
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <ElicitationHost elicitations={elicitations} openUrl={openUrl} />
  </StrictMode>,
);
