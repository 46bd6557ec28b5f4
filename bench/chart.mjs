// @ts-check
// Draws the run as a bar chart, in colors that are legible on light and dark pages.

const ink = '#6b7280';
const colours = { kit: '#2563eb', host: '#2563eb', other: '#9ca3af' };

const escape = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param {number} x @param {number} y @param {string} text @param {string} [more] */
const label = (x, y, text, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${ink}" font-size="12" ${more}>${escape(text)}</text>`;

/**
 * @param {string} title
 * @param {readonly [string, import('./statistics.mjs').Summary][]} entries
 * @param {number} top
 */
function bars(title, entries, top) {
  const most = Math.max(...entries.map(([, { p90 }]) => p90));
  const scale = (/** @type {number} */ value) => (value / most) * 480;
  const rows = entries.map(([peer, { median, p10, p90 }], i) => {
    const y = top + 26 + i * 20;
    const colour = peer === 'kit' || peer === 'host' ? colours.kit : colours.other;
    return [
      label(112, y + 12, peer, 'text-anchor="end"'),
      `<rect x="120" y="${y}" width="${scale(median).toFixed(1)}" height="14" rx="2" fill="${colour}"/>`,
      `<line x1="${(120 + scale(p10)).toFixed(1)}" x2="${(120 + scale(p90)).toFixed(1)}" y1="${y + 7}" y2="${y + 7}" stroke="${ink}" stroke-width="1.5"/>`,
      label(126 + scale(Math.max(median, p90)), y + 12, median >= 100 ? String(Math.round(median)) : median.toFixed(1)),
    ].join('');
  });
  return {
    svg: label(8, top + 14, title, 'font-weight="600"') + rows.join(''),
    bottom: top + 40 + entries.length * 20,
  };
}

const shown = [
  'reg5 mount: painted',
  'f50 mount: painted',
  'f250 mount: painted',
  'reg5 key: script',
  'f50 key: script',
  'f250 key: script',
  'reg5 submit: painted',
  'f50 submit: painted',
  'f250 submit: painted',
];

/** @param {any} result */
export function chartOf({ summaries }) {
  const pieces = [];
  let top = 10;
  for (const measure of shown) {
    const byPeer = summaries[measure];
    if (!byPeer) continue;
    /** @type {[string, import('./statistics.mjs').Summary][]} */
    const entries = Object.entries(byPeer);
    const { svg, bottom } = bars(
      `${measure}, ms (bar: median, line: p10–p90)`,
      entries.sort((a, b) => a[1].median - b[1].median),
      top,
    );
    pieces.push(svg);
    top = bottom + 10;
  }
  return picture('Results of the bench', top + 10, pieces);
}

/** @param {string} name @param {number} height @param {readonly string[]} pieces */
const picture = (name, height, pieces) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 ${Math.ceil(height)}" font-family="system-ui, sans-serif" role="img" aria-label="${name}">${pieces.join('\n')}</svg>\n`;
