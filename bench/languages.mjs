// @ts-check
// node bench/languages.mjs [--rounds 7 --only en,de,ar --dist dist --docs]
// The first dialog of a page in each of the kit's languages beside English, with and without defaults: script of the main thread,
// in interleaved rounds, each in a page of its own. --docs: writes the table into docs/internal/performance.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { between } from '../scripts/entries.mjs';
import { installOnce } from '../scripts/installonce.mjs';
import { buildPages } from './build.mjs';
import { Page } from './page.mjs';
import { serve } from './server.mjs';
import { Samples } from './statistics.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const all = readdirSync(join(root, 'src/locales'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((tag) => !tag.startsWith('reference-'));
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: ['en', ...all].join() },
    dist: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});
/** Those with defaults are judged beside the same form in English without. */
const forms = [
  { name: 'reg5', title: 'five fields', base: 'reg5' },
  { name: 'reg5Filled', title: 'with defaults', base: 'reg5' },
  { name: 'everyKind', title: 'every kind', base: 'everyKind' },
  { name: 'everyKindFilled', title: 'with defaults', base: 'everyKind' },
];
const most = 1.15;

installOnce(join(root, 'bench'));
if (!options.dist) execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const pages = await buildPages('languages', resolve(options.dist ?? join(root, 'dist')));
const server = await serve({ pages });
const browser = await chromium.launch(await chromiumLaunchOptions());
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Europe/Berlin' });
const samples = new Samples();
const languages = ['en', ...options.only.split(',').filter((tag) => tag !== 'en')];
const rounds = Number(options.rounds);
try {
  // Not measured: the browser compiles and caches the code of each page.
  for (const tag of languages) for (const { name } of forms) await mount(tag, name);
  for (let round = 0; round < rounds; round++) {
    for (const { name } of forms)
      for (const [i] of languages.entries()) {
        const tag = languages[(i + round * 3) % languages.length] ?? 'en';
        samples.add(tag, { [name]: await mount(tag, name) });
      }
    console.error(`round ${round + 1} of ${rounds}`);
  }
} finally {
  await browser.close();
  server.close();
}

const summaries = samples.summaries();
const of = (/** @type {string} */ form, /** @type {string} */ tag) => summaries[form]?.[tag]?.median ?? NaN;
const cell = (/** @type {string} */ tag, /** @type {{ name: string, base: string }} */ { name, base }) => {
  const ratio = of(name, tag) / of(base, 'en');
  return `${of(name, tag).toFixed(1)} (${ratio.toFixed(2)} ×${ratio > most ? ', **not met**' : ''})`;
};
const table = [
  `| | ${forms.map(({ title }) => title).join(' | ')} |`,
  `|${'---|'.repeat(forms.length + 1)}`,
  ...languages.map((tag) => `| ${tag} | ${forms.map((form) => cell(tag, form)).join(' | ')} |`),
].join('\n');
const caption = `Milliseconds of script until the first dialog of a page is painted, the median of the rounds, and beside English without defaults, of which at most ${most} × is allowed. ${rounds} rounds, interleaved; Chromium ${browser.version()}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.`;
console.log(`${caption}\n\n${table}`);
if (options.docs) {
  const file = join(root, 'docs/internal/performance.md');
  writeFileSync(file, between(readFileSync(file, 'utf8'), 'languages', `${caption}\n\n${table}`));
}

/**
 * @param {string} tag
 * @param {string} form
 * @returns {Promise<number>} milliseconds of script
 */
async function mount(tag, form) {
  const peer = tag === 'en' ? 'kit-dialog' : `kit-${tag}`;
  const page = await Page.open(context, `${server.origin}/pages/index.html?peer=${peer}`);
  try {
    await page.bench('warmUp');
    await page.bench('prepare', form);
    await page.idle();
    const { cost } = await page.cost(() => page.bench('mount'));
    if (page.faults.length > 0) throw new Error(page.faults[0]);
    return cost.script;
  } finally {
    await page.close();
  }
}
