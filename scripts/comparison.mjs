// @ts-check
// The table of README.md: the kit beside what people use today. Its figures come from the run of the bench and the table of
// sizes in docs/internal, its line counts from the code in bench/peers. A test compares the README with it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** Lines of code that show the bench's form with a peer. @param {string} peer */
const linesOf = (peer) =>
  read(`bench/peers/${peer}.jsx`)
    .split('\n')
    .filter(
      (line) => line.trim() !== '' && !/^(?:import|export const (?:notes|errors|controls|modal|submit))/.test(line),
    ).length;

/** The table, as markdown. */
export function comparisonOf() {
  const { peerSizes } = JSON.parse(read('docs/internal/performance-run/results.json'));
  const kit = /\| all that the five-field form loads \| ([\d.]+) kB/.exec(read('docs/internal/performance.md'))?.[1];
  const kB = (/** @type {string} */ peer) => (peerSizes[peer] / 1000).toFixed(1);
  const rows = [
    ['', 'react-elicitation', 'react-hook-form, by hand', 'RJSF', 'Tambo’s elicitation parts'],
    ['---', '---', '---', '---', '---'],
    ['lines you write for the bench’s form', linesOf('kit-dialog'), linesOf('rhf'), linesOf('rjsf'), linesOf('tambo')],
    ['kB it loads (gzip, without React)', kit, kB('rhf'), kB('rjsf'), kB('tambo')],
    ['form from the server’s schema', 'yes', 'you write it', 'yes', 'in part: no titled options, no several choices'],
    ['errors at each field', 'yes', 'you write it', 'yes', 'no: accept stays disabled'],
    ['accept, decline and cancel', 'yes', 'you write it', 'you write it', 'yes'],
    ['modal dialog that says who asks', 'yes', 'you write it', 'you write it', 'you write it'],
    ['links (URL mode), rounds, a queue', 'yes', 'you write it', 'you write it', 'you write it'],
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
