// @ts-check
// node bench/counts.mjs [--peers kit,rhf-dialog --dist dist --functions open]
// Prints what one warm dialog of five fields costs in counts, which do not depend on the machine: see countDialog.mjs.
// --functions: the functions of the kit that are called most, in open, key or close.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { installOnce } from '../scripts/installonce.mjs';
import { buildCountPages } from './build.mjs';
import { countDialog } from './countDialog.mjs';
import { serve } from './server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    peers: { type: 'string', default: 'controlled,rhf-dialog,rjsf,tambo,kit-dialog,kit' },
    dist: { type: 'string' },
    functions: { type: 'string' },
    rows: { type: 'string', default: '60' },
  },
});
const peers = options.peers.split(',');
installOnce(join(root, 'bench'));
if (!options.dist) execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const pages = await buildCountPages('counts', resolve(options.dist ?? join(root, 'dist')), peers);
const server = await serve({ pages });
const browser = await chromium.launch(await chromiumLaunchOptions());
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });

/** @type {Record<string, Record<string, number>>} */
const table = {};
try {
  for (const peer of peers) {
    const counts = await countDialog(context, `${server.origin}/pages/index.html?peer=${peer}`, {
      functions: (phase, calls) => phase === options.functions && printFunctions(peer, calls),
    });
    for (const [name, count] of Object.entries(counts)) (table[name] ??= {})[peer] = count;
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`| | ${peers.join(' | ')} |\n|${'---|'.repeat(peers.length + 1)}`);
for (const [name, counts] of Object.entries(table))
  console.log(`| ${name} | ${peers.map((peer) => counts[peer]?.toLocaleString('en')).join(' | ')} |`);

/**
 * @param {string} peer
 * @param {Map<string, number>} calls
 */
function printFunctions(peer, calls) {
  console.log(`\n${peer}, ${options.functions}:`);
  const most = [...calls].toSorted(([, a], [, b]) => b - a).slice(0, Number(options.rows));
  for (const [name, count] of most) console.log(`${String(count).padStart(6)}  ${name}`);
}
