/** A host's page whose client and queue are in another process: here Node, elsewhere a desktop app. */
import { createRoot } from 'react-dom/client';
import { ElicitationHost } from '../../../../src/index.ts';
import '../../../../src/styles.css';
import { remoteQueue } from './remoteQueue.ts';
import { ToolPlace } from './toolplace.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no place for the app');
createRoot(container).render(
  <>
    <ToolPlace />
    <ElicitationHost elicitations={remoteQueue} />
  </>,
);
