import { forms, longList, flat } from '../schemas.mjs';
import { errorsShown, fieldCount, painted, until, warmUp } from './measure.js';

/** Which peer this page is: every page is one, in a renderer of its own. */
const peers = {
  native: () => import('../peers/native.js'),
  'react-floor': () => import('../peers/react-floor.jsx'),
  rhf: () => import('../peers/rhf.jsx'),
  rjsf: () => import('../peers/rjsf.jsx'),
  jsonforms: () => import('../peers/jsonforms.jsx'),
  uniforms: () => import('../peers/uniforms.jsx'),
  autoform: () => import('../peers/autoform.jsx'),
  tambo: () => import('../peers/tambo.jsx'),
  kit: () => import('../peers/kit.jsx'),
  host: () => import('../peers/host.jsx'),
};

const name = new URL(location.href).searchParams.get('peer');
const host = document.getElementById('host');
const peer = await peers[name]();
let close = () => {};
let schema;

globalThis.bench = {
  peer,
  notes: peer.notes,

  warmUp: () => warmUp(host, name !== 'native'),

  prepare(form, count) {
    schema = form === 'flat' ? flat(count) : form === 'list' ? longList(count) : forms[form]();
  },

  /** From the schema object until it is painted. @returns milliseconds */
  async mount() {
    const began = performance.now();
    close = peer.open(host, schema) ?? (() => {});
    const expected = Object.keys(schema.properties).length;
    await until(() => fieldCount(document.body, peer.controls) >= expected);
    await painted();
    return performance.now() - began;
  },

  async unmount() {
    close();
    await until(() => host.childElementCount === 0);
    await painted();
  },

  /** One after another, each with a schema of its own. @returns milliseconds of each */
  async remount(form, times) {
    const taken = [];
    for (let i = 0; i < times; i++) {
      await bench.unmount();
      bench.prepare(form);
      taken.push(await bench.mount());
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
