// @ts-check
// What the scripts that make apps outside of the repository share: commands as a reader's shell runs them, and a started app in Chromium.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { root } from './entries.mjs';

/** As a reader's shell has it: nothing of the npm that runs this script. @param {Record<string, string>} [more] */
export function environment(more) {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD|NODE_ENV|VITEST)/i.test(name));
  return {
    ...Object.fromEntries(own),
    CI: 'true',
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_FONT_GOOGLE_MOCKED_RESPONSES: join(root, 'scripts/follow/fonts.cjs'),
    ...more,
  };
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string} folder
 * @param {{ log: string, env?: Record<string, string> }} options `log`: the file that gets what it prints
 * @returns {Promise<void>} rejects if it fails
 */
export async function run(command, folder, { log, env }) {
  const child = spawn(command, { cwd: folder, shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ data) => (printed += String(data)));
  const code = await new Promise((done) => child.once('close', done));
  appendFileSync(log, `$ ${command}\n${printed}`);
  if (code !== 0) throw new Error(`"${command}" ended with ${code}.\n${printed.slice(-5000)}`);
}

/**
 * Starts an app, and opens it in a browser.
 *
 * @param {string} command that prints the app's address
 * @param {string} folder
 * @param {(page: import('playwright').Page, printed: readonly string[], errors: readonly string[]) => Promise<void>} visit `printed`: what the
 *   page prints on its console; `errors`: those lines of it that are errors
 */
export async function visitApp(command, folder, visit) {
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: true, // its own process group, so that everything that it starts ends with it
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const printed = [];
    /** @type {string[]} */
    const errors = [];
    page.on('console', async (message) => {
      if (message.type() === 'error') errors.push(message.text());
      const values = await Promise.all(message.args().map((each) => each.jsonValue().catch(() => undefined)));
      printed.push(JSON.stringify(values));
    });
    page.on('pageerror', (error) => {
      printed.push(String(error));
      errors.push(String(error));
    });
    // A development server compiles the page when it is asked for.
    await page.goto(await addressOf(child), { waitUntil: 'domcontentloaded', timeout: 120_000 });
    await visit(page, printed, errors);
  } finally {
    await browser.close();
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  }
}

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child */
function addressOf(child) {
  let printed = '';
  return /** @type {Promise<string>} */ (
    new Promise((done, fail) => {
      const read = (/** @type {Buffer} */ data) => {
        printed += String(data);
        const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
        if (address) done(address);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => fail(new Error(`The app did not start.\n${printed}`)));
    })
  );
}
