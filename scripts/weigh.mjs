// @ts-check

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Which part of a minified chunk each module is, by the chunk's source map.
 *
 * @param {import('rolldown').OutputChunk} chunk
 * @returns {[string, number][]} shares of 1, largest first
 */
export function weigh({ code, map }) {
  if (!map) return [];
  /** @type {Map<string, number>} */
  const lengths = new Map();
  const lines = code.split('\n');
  let source = 0;
  map.mappings.split(';').forEach((line, number) => {
    let column = 0;
    let open = '';
    let from = 0;
    for (const segment of line === '' ? [] : line.split(',')) {
      const [columns = 0, sources] = numbers(segment);
      column += columns;
      if (open) lengths.set(open, (lengths.get(open) ?? 0) + column - from);
      if (sources !== undefined) source += sources;
      open = sources === undefined ? 'the bundler' : (map.sources[source] ?? 'the bundler');
      from = column;
    }
    if (open) lengths.set(open, (lengths.get(open) ?? 0) + (lines[number]?.length ?? 0) - from);
  });
  const name = (/** @type {string} */ path) => path.replace(/^.*?(?=node_modules\/|dist\/|src\/)/, '');
  return [...lengths]
    .map(([path, length]) => /** @type {[string, number]} */ ([name(path), length / code.length]))
    .sort((a, b) => b[1] - a[1]);
}

/** @param {string} segment of a source map, in base 64 of six bits, five of them for the number */
function numbers(segment) {
  const all = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    all.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return all;
}
