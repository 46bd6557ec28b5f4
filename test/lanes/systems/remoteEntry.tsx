// The page of remotePage.ts: the one that docs/clients-node.md shows.
import { createRoot } from 'react-dom/client';
import { Page } from '../../../docs/examples/remote-page.tsx';

createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />);
