import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationHost } from 'react-elicitation';
import { approvalToElicitation } from 'react-elicitation/approvals';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';
import { calls } from './calls.mjs';
import { requests } from './requests.mjs';

const elicitations = createElicitations({ perServer: { limit: 10_000 } });
createRoot(document.getElementById('host')).render(createElement(ElicitationHost, { elicitations, guardMs: 0 }));

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Waits until the check passes and the page is idle. */
async function settled(isDone) {
  while (!isDone()) await nextFrame();
  await nextFrame();
  await new Promise((resolve) => requestIdleCallback(resolve));
}

const find = (selector) => document.querySelector(`dialog[open] ${selector}`);
const gone = () => settled(() => document.querySelector('dialog[open]') === null);
const isBusy = () => find('[aria-busy=true]') !== null;

async function show(request) {
  void elicitations.request(request, { server: { name: 'Bench' } });
  await settled(() => find('[data-intent]') !== null && !isBusy());
}

/** The steps with a request. */
globalThis.steps = {
  shown: (name) => show(name in calls ? approvalToElicitation(calls[name]()) : requests[name]()),
  shownAsOptional(name) {
    const { requestedSchema, ...request } = requests[name]();
    return show({ ...request, ...(requestedSchema && { requestedSchema: { ...requestedSchema, required: [] } }) });
  },
  /** Types a letter into the first text field. */
  async typed() {
    const box = find('[data-elicitation=control] :is(input:not([type=checkbox], [type=radio]), textarea)');
    box?.focus();
    document.execCommand('insertText', false, 'x');
    await settled(() => true);
  },
  async accepted() {
    find('[data-intent=accept]')?.click();
    await settled(() => true);
  },
  async reviewed() {
    find('[data-elicitation=actions] [data-intent=plain]')?.click();
    await settled(() => true);
  },
  async sent() {
    find('[data-intent=accept]')?.click();
    await settled(() => true);
    elicitations.cancelAll();
    await gone();
  },
  async withdrawn() {
    elicitations.cancelAll();
    await gone();
  },
};
document.documentElement.dataset.ready = '';
