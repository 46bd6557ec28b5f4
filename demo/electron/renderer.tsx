import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createElicitations } from '../../src/core.ts';
import { ElicitationHost } from '../../src/index.ts';
import type { Question } from './bridge.ts';
import '../../src/styles.css';

const elicitations = createElicitations();
const connections = new Map<number, AbortController>();

async function show({ id, request, server }: Question): Promise<void> {
  const connection = new AbortController();
  connections.set(id, connection);
  const result = await elicitations.request(request, { server, signal: connection.signal });
  connections.delete(id);
  globalThis.elicitation.answer(id, result);
}

globalThis.elicitation.onQuestion((question) => void show(question));
globalThis.elicitation.onWithdrawn((id) => connections.get(id)?.abort());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <ElicitationHost elicitations={elicitations} openUrl={(url) => globalThis.elicitation.openUrl(url.href)} />
  </StrictMode>,
);
globalThis.elicitation.ready();
