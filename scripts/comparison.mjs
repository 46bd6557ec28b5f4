// @ts-check
// The table of docs/comparison.md: the kit and its alternatives. Its figures come from the run of the bench and the table of
// sizes in docs/internal, and its line counts from the code in bench/peers. test/lanes/systems/others.test.ts checks what it says
// about the other projects with their published packages. A test compares the page with it.
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
  const versions = {
    ...JSON.parse(read('bench/package.json')).devDependencies,
    ...JSON.parse(read('test/lanes/systems/others/package.json')).dependencies,
  };
  const inVersion = (/** @type {string} */ name, /** @type {string} */ of) => `${name} ${versions[of]}`;
  const rows = [
    [
      '',
      'react-elicitation',
      inVersion('Inspector’s form', '@modelcontextprotocol/inspector'),
      inVersion('Tambo’s parts', '@tambo-ai/react-ui-base'),
      inVersion('assistant-ui’s parts', '@assistant-ui/react-mcp'),
      inVersion('RJSF', '@rjsf/core'),
      inVersion('react-hook-form by hand,', 'react-hook-form'),
    ],
    ['---', '---', '---', '---', '---', '---', '---'],
    ['usable in your own app', 'yes', 'no', 'yes', 'yes', 'yes', 'yes'],
    [
      'lines of code for the benchmark’s form',
      linesOf('kit-dialog'),
      '',
      linesOf('tambo'),
      'every control',
      linesOf('rjsf'),
      linesOf('rhf'),
    ],
    ['kB it loads (gzip, without React)', kit, '', kB('tambo'), '', kB('rjsf'), kB('rhf')],
    [
      'fields from the server’s schema',
      'all',
      'all',
      'no titles, no multiple choice',
      'none',
      'no `enumNames`; multiple choice row by row',
      'none',
    ],
    [
      'checked before it is sent',
      'every rule',
      'required fields',
      'most rules',
      'types, `enum`, required fields',
      'every rule',
      'what you write',
    ],
    ['errors at each field', 'yes', 'no', 'yes', 'no', 'yes', 'you write it'],
    ['accept, decline and cancel', 'yes', 'yes', 'yes', 'yes', 'you write it', 'you write it'],
    ['dialog that names the server', 'yes', 'yes', 'you write it', 'you write it', 'you write it', 'you write it'],
    ['links (URL mode)', 'yes', 'yes', 'you write it', 'no: cancelled', 'you write it', 'you write it'],
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
