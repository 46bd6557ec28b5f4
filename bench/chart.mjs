// @ts-check
// The run as a picture: bars for every peer, and how the kit grows. Colours that read on light and on dark paper.

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

/**
 * @param {string} axis
 * @param {readonly { x: number, median: number }[]} points
 * @param {number} left
 * @param {number} top
 */
function curve(axis, points, left, top) {
  const [width, height] = [280, 150];
  const log = (/** @type {number} */ value, /** @type {readonly number[]} */ range) => {
    const [low, high] = [Math.log10(Math.min(...range)), Math.log10(Math.max(...range))];
    return high === low ? 0.5 : (Math.log10(value) - low) / (high - low);
  };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ median }) => Math.max(median, 0.01));
  // Two decades at least: or a few milliseconds more or less would look like a mountain.
  const scale = [Math.min(1, ...ys), Math.max(100, ...ys)];
  const place = (/** @type {number} */ x, /** @type {number} */ y) => [
    left + 50 + log(x, xs) * (width - 70),
    top + height - 20 - log(y, scale) * (height - 50),
  ];
  const at = points.map((point, i) => place(point.x, ys[i] ?? 1));
  // Where time in proportion would lead to the last point.
  const [lastX = 1, lastY = 1, low = 1] = [xs.at(-1), ys.at(-1), scale[0]];
  const firstX = Math.max(xs[0] ?? 1, (low * lastX) / lastY);
  const [from = [], to = []] = [place(firstX, (lastY * firstX) / lastX), place(lastX, lastY)];
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [from, to];
  const proportion = `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${ink}" stroke-dasharray="3 4"/>`;
  const compact = new Intl.NumberFormat('en', { notation: 'compact' });
  const dots = at.map(
    ([x = 0, y = 0], i) =>
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${colours.kit}"/>${label(x, y - 7, (ys[i] ?? 0).toFixed(1), 'text-anchor="middle"')}${label(x, top + height, compact.format(xs[i] ?? 0), 'text-anchor="middle"')}`,
  );
  return `${label(left + 8, top + 10, `${axis}, ms (dashed: in proportion)`, 'font-weight="600"')}${proportion}<polyline fill="none" stroke="${colours.kit}" stroke-width="1.5" points="${at.map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>${dots.join('')}`;
}

const shown = [
  'reg5 mount: painted',
  'f100 mount: painted',
  'f1000 mount: painted',
  'reg5 key: script',
  'f100 key: script',
  'f1000 key: script',
  'reg5 submit: painted',
  'f100 submit: painted',
  'f1000 submit: painted',
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

/** A line of points for every axis, and the line that time in proportion would follow. @param {any} result */
export function growthOf({ growth }) {
  const curves = Object.entries(growth);
  const pieces = curves.map(([axis, points], i) => curve(axis, points, (i % 2) * 340, 10 + Math.floor(i / 2) * 190));
  return picture('How the time of the kit grows', Math.ceil(curves.length / 2) * 190 + 10, pieces);
}

/** @param {string} name @param {number} height @param {readonly string[]} pieces */
const picture = (name, height, pieces) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 ${Math.ceil(height)}" font-family="system-ui, sans-serif" role="img" aria-label="${name}">${pieces.join('\n')}</svg>\n`;
