// @ts-check
// The size of each peer without React, minified and gzipped, and the part that loads with the page.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const here = fileURLToPath(new URL('..', import.meta.url));

/** @param {readonly string[]} peers @returns {Promise<Record<string, number>>} bytes by peer */
export async function sizes(peers) {
  /** @type {Record<string, number>} */
  const bytes = {};
  for (const peer of peers) {
    if (['kit', 'kit-dialog', 'kit-de', 'floor', 'controlled', 'rhf-dialog'].includes(peer)) continue;
    const bundle = await rolldown({
      input: `${here}peers/${peer}.${peer === 'native' ? 'js' : 'jsx'}`,
      platform: 'browser',
      logLevel: 'silent',
      external: /^react(?:-dom)?(?:\/|$)/,
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    });
    const { output } = await bundle.generate({ format: 'es', minify: true });
    await bundle.close();
    bytes[peer] = output.reduce(
      (sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code, { level: 9 }).length : 0),
      0,
    );
  }
  return bytes;
}

/** The kit's own table. @returns {Record<string, { bytes: number, budget?: number }>} */
export function kitSizes() {
  // A line above its ceiling is reported in the table, and does not end the run.
  const script = fileURLToPath(new URL('../../scripts/size.mjs', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [script, '--json'], { encoding: 'utf8' });
  const { lines } = JSON.parse(stdout);
  return Object.fromEntries(lines.map((/** @type {{ name: string }} */ line) => [line.name, line]));
}
