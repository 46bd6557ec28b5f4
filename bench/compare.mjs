// @ts-check
// node bench/compare.mjs --dists before=/tmp/before/dist,after=dist [--peers kit,floor@after] [--form reg5] [--rounds 9] [--base rhf-dialog@after]
// Builds of the kit beside each other in one run: each peer of each build in interleaved rounds, so that the machine cancels out.
// A peer without @ is measured with every build.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { installOnce } from '../scripts/installonce.mjs';
import { buildPages } from './build.mjs';
import { Page } from './page.mjs';
import { serve } from './server.mjs';
import { Samples } from './statistics.mjs';
import { visit } from './workloads/forms.mjs';

const { values: options } = parseArgs({
  options: {
    dists: { type: 'string', default: 'dist=dist' },
    peers: { type: 'string', default: 'kit' },
    form: { type: 'string', default: 'reg5' },
    rounds: { type: 'string', default: '9' },
    base: { type: 'string' },
    key: { type: 'boolean', default: false },
  },
});
installOnce(join(fileURLToPath(new URL('.', import.meta.url))));
/** @type {Record<string, string>} */
const folders = {};
for (const part of options.dists.split(',')) {
  const [name = '', folder = ''] = part.split('=');
  folders[name] = await buildPages(`compare-${name}`, resolve(folder));
}
const peers = options.peers
  .split(',')
  .flatMap((peer) => (peer.includes('@') ? [peer] : Object.keys(folders).map((name) => `${peer}@${name}`)));
const form = /** @type {'reg5' | 'f50' | 'f250'} */ (options.form);
const server = await serve(folders);
const browser = await chromium.launch(await chromiumLaunchOptions());
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const samples = new Samples();
try {
  for (let round = -2; round < Number(options.rounds); round++) {
    for (const [i] of peers.entries()) {
      const peer = peers[(i + Math.max(0, round) * 3) % peers.length] ?? '';
      const values = await measure(peer);
      // Not counted: the browser compiles and caches the code of each page.
      if (round >= 0) samples.add(peer, values);
    }
  }
} finally {
  await browser.close();
  server.close();
}
const base = options.base ?? peers[0] ?? '';
for (const [measured, byPeer] of Object.entries(samples.summaries())) {
  console.log(measured);
  for (const peer of peers) {
    const { median = NaN, p10 = NaN, p90 = NaN } = byPeer[peer] ?? {};
    const ratio = median / (byPeer[base]?.median ?? NaN);
    console.log(
      `  ${peer.padEnd(24)}${median.toFixed(2).padStart(8)} ${`[${p10.toFixed(2)}–${p90.toFixed(2)}]`.padEnd(16)} ${ratio.toFixed(2)} ×`,
    );
  }
}

/** @param {string} full */
async function measure(full) {
  const [peer, name] = full.split('@');
  const page = await Page.open(context, `${server.origin}/${name}/index.html?peer=${peer}`);
  try {
    return await visit(page, form, { key: options.key, submit: false, guardMs: 0 });
  } finally {
    await page.close();
  }
}
