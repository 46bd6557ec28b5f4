import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationHost } from '../../src/index.ts';
import { connectElicitations } from '../../src/remote.ts';
import '../../src/styles.css';

const elicitations = connectElicitations(globalThis.elicitation);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <ElicitationHost elicitations={elicitations} openUrl={(url) => globalThis.elicitation.openUrl(url.href)} />
  </StrictMode>,
);
