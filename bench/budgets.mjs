// @ts-check
// The budgets, each as a ratio or a count of one run. A missed budget is reported, and does not fail the run.

import { median } from './statistics.mjs';

/** @typedef {import('./statistics.mjs').Summary} Summary */
/** @typedef {Record<string, Record<string, Summary>>} Summaries by measure and peer */

const forms = ['reg5', 'f50', 'f250'];

/** Times until something is painted differ more between two runs than what they are to judge: fewer runs give no verdict. */
const runsForPainted = 3;

/**
 * @param {Summaries} summaries of all runs
 * @param {readonly Summaries[]} runs each by itself
 * @param {{ flood?: Record<string, number>, parse?: any, sizes?: any }} others
 */
export function checkBudgets(summaries, runs, others) {
  /** @type {{ what: string, measured: string, bar: string, met: boolean }[]} */
  const checked = [];
  const of = (/** @type {string} */ measure, peer = 'kit') => summaries[measure]?.[peer]?.median;
  const ratio = (/** @type {number | undefined} */ a, /** @type {number | undefined} */ b) =>
    a === undefined || b === undefined ? undefined : a / b;
  const add = (
    /** @type {string} */ what,
    /** @type {number | undefined} */ measured,
    /** @type {number} */ most,
    unit = '×',
  ) => {
    if (measured === undefined || !Number.isFinite(measured)) return;
    const shown = (/** @type {number} */ value) =>
      `${unit === '×' ? value.toFixed(2) : Math.round(value).toLocaleString('en')}${unit === '×' ? ' ×' : ` ${unit}`}`;
    checked.push({ what, measured: shown(measured), bar: `≤ ${shown(most)}`, met: measured <= most });
  };
  const against = (/** @type {string} */ measure, /** @type {string} */ peer, /** @type {number} */ most) =>
    add(`${measure}, against ${peer}`, ratio(of(measure), of(measure, peer)), most);
  /** The median of the runs; with fewer than three of them, the whole task is judged in its place. */
  const againstPainted = (/** @type {string} */ what, /** @type {string} */ peer, /** @type {number} */ most) => {
    if (runs.length < runsForPainted) return against(`${what}: task`, peer, most);
    const measure = `${what}: painted`;
    const ratios = runs.map((run) => ratio(run[measure]?.['kit']?.median, run[measure]?.[peer]?.median));
    const measured = ratios.filter((value) => value !== undefined);
    if (measured.length >= runsForPainted)
      add(`${measure}, against ${peer}, ${measured.length} runs`, median(measured), most);
  };
  /** What the kit does beside its picture. */
  const logic = (/** @type {string} */ measure, /** @type {number} */ most) => {
    const [kit, floor, base] = ['kit', 'floor', 'rhf-dialog'].map((peer) => of(measure, peer));
    if (kit !== undefined && floor !== undefined)
      add(`${measure} beside that of floor, against rhf-dialog`, ratio(kit - floor, base), most);
  };

  logic('reg5 mount: script', 0.5);
  logic('reg5 warm: script', 0.55);
  against('reg5 mount: script', 'rhf-dialog', 1.2);
  againstPainted('reg5 mount', 'rhf-dialog', 1.5);
  add(
    'reg5 mount: script in German, against English',
    ratio(of('reg5 mount: script', 'kit-de'), of('reg5 mount: script', 'kit-dialog')),
    1.15,
  );
  against('reg5 warm: script', 'rhf-dialog', 1.55);
  against('reg5 warm: style and layout', 'rhf-dialog', 2.4);
  againstPainted('f50 mount', 'rhf-dialog', 1.4);
  againstPainted('f250 mount', 'rhf-dialog', 1.15);
  // Slots are controlled, so the fair reference of a key is a form of controlled inputs.
  for (const form of forms) {
    against(`${form} key: task`, 'controlled', 1.25);
    for (const peer of ['rjsf', 'tambo', 'uniforms', 'jsonforms']) against(`${form} key: task`, peer, 1);
  }
  for (const form of forms) againstPainted(`${form} submit`, 'rhf', 0.4);
  const nativeList = of('enum10k mount: painted', 'native');
  add('enum10k open, against a native select’s mount', ratio(of('enum10k open: painted'), nativeList), 0.2);
  add('enum10k third letter, against the same', ratio(of('enum10k third letter: painted'), nativeList), 0.2);
  add('cycle: nodes more at the end', of('cycle: nodes more at the end', 'host'), 0, 'nodes');
  add('cycle: listeners more at the end', of('cycle: listeners more at the end', 'host'), 0, 'listeners');
  add(
    'cycle: heap per dialog',
    of('cycle: heap bytes per dialog', 'host'),
    of('cycle: heap bytes per dialog', 'rhf') ?? 480,
    'bytes',
  );
  const { flood, parse, sizes } = others;
  if (flood) {
    add('flood: dialogs at once', flood['flood: most dialogs at once'], 1, 'dialog');
    add('flood: longest task', flood['flood: longest task'], 200, 'ms');
    add('flood: requests not settled', 1000 - (flood['flood: requests settled'] ?? 0), 0, 'requests');
  }
  if (parse) add('parseForm of the largest legal request against JSON.parse', parse['largest legal request']?.ratio, 5);
  for (const [name, { bytes, budget }] of Object.entries(sizes ?? {}))
    if (budget !== undefined) add(`size: ${name}`, bytes, budget, 'bytes');
  return checked;
}
