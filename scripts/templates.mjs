// @ts-check
/**
 * `npm run templates`: the apps in examples/ that open in StackBlitz, each as a visitor gets it there: its folder alone, its packages from npm,
 * `npm run dev`, and a first question in Chromium, without an error on the console. What differs: the package is the tarball of the build in `dist`.
 * `npm run templates -- next` tries one of them.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './entries.mjs';
import { pack, run, visitApp } from './apps.mjs';

/** How a visitor comes to be asked. @type {Readonly<Record<string, (page: import('playwright').Page) => Promise<void>>>} */
const templates = {
  async chat(page) {
    await page.getByLabel('Message').fill('Book me a train');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  },
  async next(page) {
    await page.getByRole('button', { name: 'Send a parcel' }).click();
  },
  async headless(page) {
    await page.getByRole('button', { name: 'Book a ferry' }).click();
  },
};

const [only = ''] = process.argv.slice(2);
const workshop = mkdtempSync(join(tmpdir(), 'templates-'));
let failures = 0;
try {
  const tarball = await pack(workshop);
  for (const [name, ask] of Object.entries(templates)) {
    if (!name.includes(only)) continue;
    try {
      await tryTemplate(name, ask, tarball);
      console.log(`${name}: installed, started, and asked`);
    } catch (error) {
      failures += 1;
      console.log(`${name}: FAILED\n${error instanceof Error ? error.stack : error}`);
    }
  }
} finally {
  rmSync(workshop, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;

/**
 * @param {string} name
 * @param {(page: import('playwright').Page) => Promise<void>} ask
 * @param {string} tarball
 */
async function tryTemplate(name, ask, tarball) {
  const folder = join(workshop, name);
  cpSync(join(root, 'examples', name), folder, { recursive: true });
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  if (manifest.stackblitz?.startCommand !== 'npm run dev') throw new Error('StackBlitz is not told how to start it.');
  manifest.dependencies['react-elicitation'] = `file:${tarball}`;
  writeFileSync(path, JSON.stringify(manifest));
  await run('npm install --no-audit --no-fund', folder, { log: join(workshop, `${name}.log`) });
  await visitApp('npm run dev -- --port 0', folder, async (page, printed, errors) => {
    const accept = page.getByRole('button', { name: 'Accept' }).first();
    const deadline = performance.now() + 180_000;
    // A page takes no press before it runs, and a development server compiles a route when it is asked for.
    while (!(await accept.isVisible())) {
      if (performance.now() > deadline) throw new Error(`Nothing is asked.\n${printed.join('\n')}`);
      await ask(page).catch(() => {});
      await accept.waitFor({ timeout: 20_000 }).catch(() => {});
    }
    if (errors.length > 0) throw new Error(`The console has errors.\n${errors.join('\n')}`);
  });
}
