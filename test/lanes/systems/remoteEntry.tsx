// The page of remotePage.ts: the one that docs/remote.md shows.
import { createRoot } from 'react-dom/client';
import { Page } from '../../../docs/examples/remote-page.tsx';

createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />);
