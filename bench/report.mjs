// @ts-check
// Formats the run as Markdown tables, for the terminal and for docs.

/** @typedef {import('./budgets.mjs').Summaries} Summaries */

const number = (/** @type {number} */ value) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(Math.abs(value) < 10 ? 2 : 1);

/** In Markdown a bare tag is an element. @param {string} text */
const tagsAsCode = (text) => text.replaceAll(/`?<\w+>`?/g, (tag) => `\`${tag.replaceAll('`', '')}\``);

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => (row[i] ?? '').length)));
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** One table a measure: median, spread, and ratios within the run. @param {Summaries} summaries */
export function tablesOf(summaries) {
  return Object.entries(summaries)
    .map(([measure, byPeer]) => {
      const against = (/** @type {string} */ peer, /** @type {number} */ value) => {
        const base = byPeer[peer]?.median;
        return base === undefined || base <= 0 ? '' : `${(value / base).toFixed(2)} ×`;
      };
      const rows = Object.entries(byPeer)
        .sort(([, a], [, b]) => a.median - b.median)
        .map(([peer, { median, p10, p90, samples }]) => [
          peer === 'kit' || peer === 'host' ? `**${peer}**` : peer,
          number(median),
          `${number(p10)}–${number(p90)}`,
          against('react-floor', median),
          against('rhf', median),
          String(samples),
        ]);
      return `### ${measure}\n\n${table(['', 'median', 'p10–p90', '× react-floor', '× rhf', 'samples'], rows)}`;
    })
    .join('\n\n');
}

/** @param {ReturnType<typeof import('./budgets.mjs').checkBudgets>} budgets */
export function budgetTable(budgets) {
  return table(
    ['budget', 'measured', 'bar', ''],
    budgets.map(({ what, measured, bar, met }) => [tagsAsCode(what), measured, bar, met ? 'met' : '**not met**']),
  );
}

/** @param {Record<string, string>} notes */
export function notesOf(notes) {
  return Object.entries(notes)
    .map(([peer, note]) => `- ${peer}: ${tagsAsCode(note)}.`)
    .join('\n');
}

/** Reasons to distrust a run. @param {any} result */
export const cautionOf = ({ machine, rounds, loadAtEnd }) =>
  rounds >= 5 && Math.max(machine.load, loadAtEnd) < 4
    ? ''
    : '**A quick look on a busy machine or in few rounds: counts and sizes hold, times are rough.**\n\n';

/** @param {any} result */
export const machineOf = ({ machine, rounds, loadAtEnd, minutes }) =>
  `${machine.cpu}, ${machine.cores} cores, load ${machine.load} at the start and ${loadAtEnd} at the end; ${machine.system}; Node ${machine.node}; Chromium ${machine.chromium}. ${rounds} rounds, interleaved${minutes ? `, in ${minutes} minutes` : ''}; milliseconds unless said otherwise.`;

/** @param {any} result */
export const versionsOf = ({ versions }) =>
  Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(' · ');

/** The measures of the short comparison, as [title, script, painted]. */
const rows = [
  ['reg5 mount, script (painted)', 'reg5 mount: script', 'reg5 mount: painted'],
  ['reg5 warm, script', 'reg5 warm: script', ''],
  ['f50 mount, script (painted)', 'f50 mount: script', 'f50 mount: painted'],
  ['f250 mount, script (painted)', 'f250 mount: script', 'f250 mount: painted'],
  ['key, reg5, script', 'reg5 key: script', ''],
  ['key, f50, script', 'f50 key: script', ''],
  ['key, f250, script', 'f250 key: script', ''],
  ['slowest interaction, f250', 'f250 key: slowest interaction', ''],
  ['submit with errors, reg5, painted', 'reg5 submit: painted', ''],
  ['submit with errors, f50, painted', 'f50 submit: painted', ''],
  ['submit with errors, f250, painted', 'f250 submit: painted', ''],
  ['enum10k mount, painted', 'enum10k mount: painted', ''],
  ['enum10k open, painted', 'enum10k open: painted', ''],
  ['enum10k third letter, painted', 'enum10k third letter: painted', ''],
  ['cycle: heap per dialog, bytes', 'cycle: heap bytes per dialog', ''],
  ['cycle: script per dialog', 'cycle: script per dialog', ''],
  ['cycle: nodes more at the end', 'cycle: nodes more at the end', ''],
  ['cycle: listeners more at the end', 'cycle: listeners more at the end', ''],
];

/** Peers beside each other, a measure a row. @param {any} result */
export function standing({ summaries, notes }) {
  const peers = Object.keys(notes);
  const of = (/** @type {string} */ measure, /** @type {string} */ peer) =>
    summaries[measure]?.[peer]?.median ?? (peer === 'kit' ? summaries[measure]?.host?.median : undefined);
  return table(
    ['', ...peers.map((peer) => (peer === 'kit' ? '**kit**' : peer))],
    rows
      .filter(([, measure = '']) => summaries[measure])
      .map(([title = '', measure = '', painted = '']) => [
        title,
        ...peers.map((peer) => {
          const [first, second] = [of(measure, peer), of(painted, peer)];
          if (first === undefined) return '–';
          return second === undefined ? number(first) : `${number(first)} (${number(second)})`;
        }),
      ]),
  );
}

/** @param {any} result */
export const sizeOfPeers = ({ peerSizes, sizes }) =>
  table(
    ['', 'kB, min + gzip, everything that it loads'],
    [
      ...Object.entries(peerSizes).map(([name, bytes]) => [name, (Number(bytes) / 1000).toFixed(1)]),
      [
        '**kit**, all that the five-field form loads',
        (sizes['all that the five-field form loads'].bytes / 1000).toFixed(1),
      ],
    ],
  );

/** @param {any} result */
export function reportOf(result) {
  const { notes, summaries, budgets, flood, parse, validators, sizes, peerSizes } = result;
  const parts = [
    machineOf(result),
    versionsOf(result),
    notesOf(notes),
    budgets.length > 0 ? `## Budgets\n\n${budgetTable(budgets)}` : '',
    Object.keys(summaries).length > 0 ? `## By measure\n\n${tablesOf(summaries)}` : '',
    flood &&
      `### flood\n\n${table(
        ['', ''],
        Object.entries(flood).map(([name, value]) => [name, number(Number(value))]),
      )}`,
    parse &&
      `### parse\n\n${table(
        ['', 'characters', 'JSON.parse', 'parseForm', 'ratio'],
        Object.entries(parse).map(([name, row]) => [
          name,
          number(row.characters),
          number(row['JSON.parse'].median),
          number(row.parseForm.median),
          `${row.ratio.toFixed(2)} ×`,
        ]),
      )}`,
    validators &&
      `### validator\n\n${table(
        ['', 'compile', '1,000 checks'],
        Object.entries(validators).map(([name, row]) => [name, number(row.compile.median), number(row.checks.median)]),
      )}`,
    sizes &&
      `### size\n\n${table(['', 'kB, min + gzip', 'budget'], [...Object.entries(sizes).map(([name, row]) => [`kit: ${tagsAsCode(name)}`, (row.bytes / 1000).toFixed(1), row.budget ? `${row.budget / 1000}` : '']), ...Object.entries(peerSizes).map(([name, bytes]) => [name, (Number(bytes) / 1000).toFixed(1), ''])])}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
