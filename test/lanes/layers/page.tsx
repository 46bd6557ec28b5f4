import { createRoot } from 'react-dom/client';
import { createElicitations } from '../../../src/core.ts';
import '../../../src/styles.css';
import { themeLayers } from '../../../stories/themes/layers.ts';
import { App, layers, request, server, type AppLayer } from './layers.tsx';

// For scripts/engines.mjs: the hash chooses the layer, and the script asks when it is open.

const elicitations = createElicitations();
const changes: boolean[] = [];
const name = decodeURIComponent(location.hash.slice(1));
const all: Readonly<Record<string, AppLayer>> = { ...layers, ...themeLayers };
const layer = all[name];

Object.assign(globalThis, {
  layerNames: Object.keys(all),
  changes,
  ask: () => elicitations.request(request, { server }),
});
const root = document.getElementById('root');
if (root && layer) {
  createRoot(root).render(
    <App layer={layer} elicitations={elicitations} onOpenChange={(open) => changes.push(open)} />,
  );
}
