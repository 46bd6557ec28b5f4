import { forms } from '../schemas.mjs';
import { errorsShown, fieldCount, painted, until, warmUp } from './measure.js';

/** The peers. Each page shows one of them, in its own renderer process. Another `kit-…` is the kit in that language. */
const peers = {
  native: () => import('../peers/native.js'),
  'react-floor': () => import('../peers/react-floor.jsx'),
  controlled: () => import('../peers/controlled.jsx'),
  floor: () => import('../peers/floor.jsx'),
  rhf: () => import('../peers/rhf.jsx'),
  'rhf-dialog': () => import('../peers/rhf-dialog.jsx'),
  rjsf: () => import('../peers/rjsf.jsx'),
  jsonforms: () => import('../peers/jsonforms.jsx'),
  uniforms: () => import('../peers/uniforms.jsx'),
  autoform: () => import('../peers/autoform.jsx'),
  tambo: () => import('../peers/tambo.jsx'),
  'kit-dialog': () => import('../peers/kit-dialog.jsx'),
  kit: () => import('../peers/kit.jsx'),
  host: () => import('../peers/host.jsx'),
};

const name = new URL(location.href).searchParams.get('peer');
const host = document.getElementById('host');
const load = peers[name] ?? (() => import('../peers/kit-locale.jsx'));
const peer = await load();
let close = async () => {};
let schema;
let queue;

async function cancelOne() {
  queue ??= peer.start(host, { perServer: { limit: 1_000_000, windowMs: 1000 } });
  const fresh = forms.reg5();
  const answer = queue.request({ message: 'Please register.', requestedSchema: fresh }, { server: { name: 'Bench' } });
  await until(() => document.querySelectorAll('dialog input, dialog select').length >= 5);
  await painted();
  document.querySelector('[data-intent=cancel]').click();
  await answer;
  await until(() => document.querySelector('dialog') === null);
}

// The same bare dialog around every peer that has none, and one React root for all of its forms, as in an application.
const inside = document.createElement('div');
const dialog = document.createElement('dialog');
dialog.append(inside);

/** Opens the schema in a modal dialog. @returns closes it */
async function openModal() {
  const expected = Object.keys(schema.properties).length;
  if (!peer.modal) host.append(dialog);
  const leave = peer.open(peer.modal ? host : inside, schema);
  await until(() => fieldCount(document.body, peer.controls) >= expected);
  if (peer.modal)
    return async () => {
      leave?.();
      await until(peer.gone ?? (() => host.childElementCount === 0));
    };
  dialog.showModal();
  return async () => {
    dialog.close();
    leave();
    await until(() => inside.childElementCount === 0);
    dialog.remove();
  };
}

async function modal() {
  schema = forms.reg5();
  const leave = await openModal();
  await painted();
  await leave();
}

globalThis.bench = {
  peer,
  notes: peer.notes,

  async warmUp() {
    await warmUp(host, name !== 'native');
    peer.begin?.(host);
  },

  prepare(form) {
    schema = forms[form]();
  },

  /** From the schema object until the form is painted. @returns milliseconds */
  async mount() {
    const began = performance.now();
    close = await openModal();
    await painted();
    return { painted: performance.now() - began };
  },

  /** From the key press to the paint with that option first. */
  armKey(first) {
    let began;
    addEventListener('keydown', () => (began = performance.now()), { capture: true, once: true });
    bench.keyDone = (async () => {
      await until(() => began !== undefined && document.querySelector('[role=option]')?.textContent === first);
      await painted();
      return performance.now() - began;
    })();
  },

  async unmount() {
    await close();
    await painted();
  },

  /** One after another, each with a new schema. @returns milliseconds of each */
  async remount(form, times) {
    const taken = [];
    for (let i = 0; i < times; i++) {
      await bench.unmount();
      bench.prepare(form);
      taken.push((await bench.mount()).painted);
    }
    return taken;
  },

  focusOn(key) {
    const { title } = schema.properties[key];
    const labels = [...document.querySelectorAll('label')];
    const label =
      labels.find(({ textContent }) => textContent.startsWith(title)) ??
      labels.find(({ textContent }) => textContent.replace(/\W+$/, '') === key);
    label.control.scrollIntoView({ block: 'center' });
    label.control.focus();
    bench.typed = label.control;
  },

  value: () => bench.typed.value,

  focusSubmit() {
    const button = document.querySelector(peer.submit ?? '[type=submit]');
    button.scrollIntoView({ block: 'center' });
    button.focus({ preventScroll: true });
  },

  /** Waits for the press, then for the errors, then for the paint. @returns milliseconds from press to paint */
  armSubmit(expected) {
    let began;
    addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
    bench.submitted = (async () => {
      await until(() => began !== undefined && errorsShown(peer.errors) >= expected);
      await painted();
      return performance.now() - began;
    })();
  },

  /** Opened in a modal dialog and cancelled. @returns milliseconds of each */
  async cycle(times) {
    const taken = [];
    for (let i = 0; i < times; i++) {
      const began = performance.now();
      if (peer.start) await cancelOne();
      else await modal();
      taken.push(performance.now() - began);
    }
    return taken;
  },

  /** All in one tick. @returns counts, and the longest task in milliseconds */
  async flood(count) {
    const elicitations = peer.start(host, { maxPending: count, perServer: { limit: count, windowMs: 1000 } });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    bench.longTasks.length = 0;
    let settled = 0;
    let most = 0;
    const watch = new MutationObserver(() => (most = Math.max(most, document.querySelectorAll('dialog').length)));
    watch.observe(document, { subtree: true, childList: true });
    const began = performance.now();
    const answers = Array.from({ length: count }, (_, i) =>
      elicitations
        .request({ message: `Question ${i}`, requestedSchema: forms.reg5() }, { server: { name: `Server ${i % 3}` } })
        .then((answer) => ((settled += 1), answer)),
    );
    const tick = performance.now() - began;
    await until(() => document.querySelector('dialog[open]') !== null);
    await painted();
    const shown = performance.now() - began;
    const waiting = elicitations.getSnapshot().length;
    const order = elicitations
      .getSnapshot()
      .slice(0, 6)
      .map(({ server }) => server.name);
    elicitations.cancelAll();
    await Promise.all(answers);
    await painted();
    await new Promise((resolve) => setTimeout(resolve, 500));
    watch.disconnect();
    return {
      'flood: the tick': tick,
      'flood: first dialog painted': shown,
      'flood: longest task': Math.max(0, ...bench.longTasks),
      'flood: most dialogs at once': most,
      'flood: requests waiting': waiting,
      'flood: requests settled': settled,
      'flood: servers among the first six': new Set(order).size,
    };
  },

  errorCount: () => errorsShown(peer.errors),

  interactions: [],
  longTasks: [],
};

new PerformanceObserver((list) =>
  bench.interactions.push(...list.getEntries().map(({ duration }) => duration)),
).observe({
  type: 'event',
  durationThreshold: 16,
});
new PerformanceObserver((list) => bench.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
});
document.documentElement.dataset.ready = '';
