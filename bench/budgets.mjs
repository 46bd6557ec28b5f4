// @ts-check
// The budgets, each as a ratio or a count of one run. A missed budget is reported, and does not fail the run.

/** @typedef {import('./statistics.mjs').Summary} Summary */
/** @typedef {Record<string, Record<string, Summary>>} Summaries by measure and peer */

const forms = ['reg5', 'f50', 'f250'];
const drivenBySchema = ['rjsf', 'jsonforms', 'uniforms', 'autoform', 'tambo'];

/**
 * @param {Summaries} summaries
 * @param {{ flood?: Record<string, number>, parse?: any, sizes?: any }} others
 */
export function checkBudgets(summaries, others) {
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
  const fastestDriven = (/** @type {string} */ measure) => {
    const peers = drivenBySchema.map((peer) => of(measure, peer)).filter((value) => value !== undefined);
    return peers.length > 0 ? Math.min(...peers) : undefined;
  };

  const against = (/** @type {string} */ measure, /** @type {string} */ peer, /** @type {number} */ most) =>
    add(`${measure}, against ${peer}`, ratio(of(measure), of(measure, peer)), most);

  against('reg5 mount: script', 'rhf-dialog', 1.25);
  against('reg5 mount: painted', 'rhf-dialog', 1.4);
  for (const peer of ['rjsf', 'uniforms', 'jsonforms', 'autoform']) against('reg5 mount: painted', peer, 1);
  against('reg5 warm: script', 'rhf-dialog', 1.3);
  against('reg5 warm: script', 'rjsf', 1);
  for (const form of ['f50', 'f250']) {
    const measure = `${form} mount: painted`;
    against(measure, 'rhf-dialog', 1.25);
    add(
      `${measure}, against the fastest peer that is driven by a schema`,
      ratio(of(measure), fastestDriven(measure)),
      1,
    );
  }
  // Slots are controlled, so the fair reference of a key is a form of controlled inputs.
  for (const form of forms) {
    against(`${form} key: script`, 'controlled', 1.25);
    for (const peer of ['rjsf', 'tambo', 'uniforms', 'jsonforms']) against(`${form} key: script`, peer, 1);
  }
  for (const form of forms) against(`${form} submit: painted`, 'rhf', 0.4);
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
