import { createElement } from 'react';
import { show } from '../peers/root.js';

/** Resolves in the task after the next frame. */
export function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
}

/** Longer than the slowest peer takes for a thousand fields. */
const longestMs = 20_000;

/** Resolves when the check passes. Rejects after a timeout, so that one peer cannot block a run. */
export function until(wanted) {
  return new Promise((resolve, reject) => {
    if (wanted()) return resolve();
    const observer = new MutationObserver(() => {
      if (!wanted()) return;
      observer.disconnect();
      clearTimeout(limit);
      resolve();
    });
    const limit = setTimeout(() => {
      observer.disconnect();
      reject(new Error(`Waited ${longestMs} ms in vain for ${wanted}`));
    }, longestMs);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

export const fieldCount = (root, controls = 'input, select, textarea') => root.querySelectorAll(controls).length;

export const errorsShown = (selector) => document.querySelectorAll(selector).length;

/**
 * Costs that no library should be charged for: the first layout of each native control, the system font, and React's
 * start.
 */
export async function warmUp(host, react) {
  const types = ['text', 'email', 'url', 'date', 'number', 'checkbox', 'radio'];
  const controls = types.map((type) => `<label>x<input type=${type}></label>`).join('');
  const weights = [400, 500, 600, 700].map((weight) => `<p style="font: ${weight} 14px system-ui">Word</p>`).join('');
  host.innerHTML = `<dialog><form>${controls}<select><option>x</select><textarea></textarea><button>x</button></form>${weights}</dialog>`;
  host.firstElementChild.showModal();
  await painted();
  host.replaceChildren();
  if (!react) return;
  for (let i = 0; i < 3; i++) {
    const rows = Array.from({ length: 120 }, (_, row) =>
      createElement('label', { key: row }, `row ${row}`, createElement('input', { defaultValue: i })),
    );
    const close = show(host, createElement('form', null, createElement('div', null, rows)));
    await until(() => host.childElementCount === 1);
    await painted();
    close();
    await until(() => host.childElementCount === 0);
    await painted();
  }
}
