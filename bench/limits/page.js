import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';
import { requests } from './requests.mjs';

const elicitations = createElicitations({ perServer: { limit: 10_000 } });
createRoot(document.getElementById('host')).render(createElement(ElicitationHost, { elicitations, guardMs: 0 }));

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Until the page is as wanted, and has nothing left to do. */
async function settled(isDone) {
  while (!isDone()) await nextFrame();
  await nextFrame();
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** What is done with a request, one step after another. */
globalThis.steps = {
  async shown(name) {
    void elicitations.request(requests[name](), { server: { name: 'Bench' } });
    await settled(() => document.querySelector('dialog[open] [data-intent]') !== null);
  },
  async accepted() {
    document.querySelector('dialog [data-intent=accept]')?.click();
    await settled(() => true);
  },
  async withdrawn() {
    elicitations.cancelAll();
    await settled(() => document.querySelector('dialog[open]') === null);
  },
};
document.documentElement.dataset.ready = '';
