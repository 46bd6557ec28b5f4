// @ts-check
// The bars, each as a ratio or a count of one run. What is met and what is not is said, and fails nothing.

/** @typedef {import('./statistics.mjs').Summary} Summary */
/** @typedef {Record<string, Record<string, Summary>>} Summaries by measure and peer */

const forms = ['reg5', 'f100', 'f1000'];
const drivenBySchema = ['rjsf', 'jsonforms', 'uniforms', 'autoform', 'tambo'];

/**
 * @param {Summaries} summaries
 * @param {{ flood?: Record<string, number>, parse?: any, validators?: any, sizes?: any }} others
 */
export function judge(summaries, others) {
  /** @type {{ what: string, measured: string, bar: string, met: boolean }[]} */
  const verdicts = [];
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
    verdicts.push({ what, measured: shown(measured), bar: `≤ ${shown(most)}`, met: measured <= most });
  };
  const slowestDriven = (/** @type {string} */ measure) => {
    const peers = drivenBySchema.map((peer) => of(measure, peer)).filter((value) => value !== undefined);
    return peers.length > 0 ? Math.min(...peers) : undefined;
  };

  add('reg5 mount, script, against rhf', ratio(of('reg5 mount: script'), of('reg5 mount: script', 'rhf')), 1);
  add('reg5 mount, painted, against rhf', ratio(of('reg5 mount: painted'), of('reg5 mount: painted', 'rhf')), 1);
  add(
    'reg5 warm, script, against react-floor',
    ratio(of('reg5 warm: script'), of('reg5 warm: script', 'react-floor')),
    2,
  );
  for (const peer of ['rjsf', 'uniforms', 'jsonforms']) {
    add(
      `reg5 mount, painted, against ${peer}`,
      ratio(of('reg5 mount: painted'), of('reg5 mount: painted', peer)),
      1 / 3,
    );
  }
  for (const form of ['f100', 'f1000']) {
    add(
      `${form} mount, painted, against rhf`,
      ratio(of(`${form} mount: painted`), of(`${form} mount: painted`, 'rhf')),
      1.25,
    );
    add(
      `${form} mount, painted, against the fastest that is driven by a schema`,
      ratio(of(`${form} mount: painted`), slowestDriven(`${form} mount: painted`)),
      1,
    );
  }
  for (const form of forms) {
    add(
      `${form} script per key against react-floor`,
      ratio(of(`${form} key: script`), of(`${form} key: script`, 'react-floor')),
      1.5,
    );
  }
  add('script per key, f1000 against reg5', ratio(of('f1000 key: script'), of('reg5 key: script')), 1.5);
  for (const form of forms) {
    add(
      `${form} submit, painted, against react-floor`,
      ratio(of(`${form} submit: painted`), of(`${form} submit: painted`, 'react-floor')),
      1.5,
    );
  }
  add(
    'enum10k open against a native select’s mount',
    ratio(of('enum10k open: painted'), of('enum10k mount: painted', 'native')),
    0.2,
  );
  add(
    'enum10k third letter against a native select’s mount',
    ratio(of('enum10k third letter: painted'), of('enum10k mount: painted', 'native')),
    0.2,
  );
  add('cycle: nodes more at the end', of('cycle: nodes more at the end', 'host'), 0, 'nodes');
  add('cycle: listeners more at the end', of('cycle: listeners more at the end', 'host'), 0, 'listeners');
  add(
    'cycle: heap per dialog',
    of('cycle: heap bytes per dialog', 'host'),
    Math.max(480, of('cycle: heap bytes per dialog', 'rhf') ?? 0),
    'bytes',
  );
  const { flood, parse, validators, sizes } = others;
  if (flood) {
    add('flood: dialogs at once', flood['flood: most dialogs at once'], 1, 'dialog');
    add('flood: longest task', flood['flood: longest task'], 200, 'ms');
    add('flood: requests not settled', 1000 - (flood['flood: requests settled'] ?? 0), 0, 'requests');
  }
  if (parse) add('parseForm of the largest legal request against JSON.parse', parse['largest legal request']?.ratio, 5);
  if (validators) {
    add(
      '1,000 checks, interpreted against compiled',
      ratio(validators['interpreted of the kit']?.checks.median, validators['ajv of the kit']?.checks.median),
      3,
    );
  }
  for (const [name, { bytes, budget }] of Object.entries(sizes ?? {}))
    if (budget !== undefined) add(`size: ${name}`, bytes, budget, 'bytes');
  return verdicts;
}
