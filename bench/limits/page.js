import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';
import { requests } from './requests.mjs';

const elicitations = createElicitations({ perServer: { limit: 10_000 } });
createRoot(document.getElementById('host')).render(createElement(ElicitationHost, { elicitations, guardMs: 0 }));

const tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
});
const nextTask = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const isReady = () => document.querySelector('dialog[open] [data-intent]') !== null;

/** Waits for the page to be as wanted, and until nothing is left to do. @returns the longest task meanwhile, in ms */
async function longestTask(work, isDone) {
  tasks.length = 0;
  const began = performance.now();
  work();
  while (!isDone()) {
    if (performance.now() - began > 20_000) throw new Error(`Waited in vain for ${isDone}`);
    await nextTask();
  }
  const painted = performance.now() - began;
  await new Promise((resolve) => requestIdleCallback(resolve));
  await nextTask();
  return { painted, longest: Math.max(0, ...tasks) };
}

/** Shows a request, presses its first answer, cancels it. @returns the longest task of each step, in ms */
globalThis.measure = async (name) => {
  const request = requests[name]();
  let answered = false;
  const shown = await longestTask(() => {
    void elicitations.request(request, { server: { name: 'Bench' } }).then(() => (answered = true));
  }, isReady);
  const accept = document.querySelector('dialog [data-intent=accept]');
  const pressed =
    request.mode === 'url' || !accept
      ? undefined
      : await longestTask(
          () => accept.click(),
          () => true,
        );
  const closed = await longestTask(
    () => elicitations.cancelAll(),
    () => answered && document.querySelector('dialog[open]') === null,
  );
  return { shown: shown.longest, painted: shown.painted, pressed: pressed?.longest, closed: closed.longest };
};
document.documentElement.dataset.ready = '';
