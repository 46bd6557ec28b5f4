// @ts-check
// `npm run example -- queue` starts an app of examples/ with the package as npm would install it: packed, then installed into a copy.
// `npm run templates [-- next]`: those that open in StackBlitz, each as a visitor gets it there: its folder alone, its packages from npm,
// `npm run dev`, and a first question in Chromium, without an error on the console. What differs: the package is the tarball of the build in `dist`.
// Tests and scripts that make apps use this file, too: commands as a reader's shell runs them, and a started app in Chromium.
import { execFile, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { root } from './entries.mjs';

const execute = promisify(execFile);
const maxBuffer = 2 ** 26;

/**
 * Packs the build in `dist`.
 *
 * @param {string} folder where the tarball goes
 * @returns {Promise<string>} its path
 */
export async function pack(folder) {
  if (!existsSync(join(root, 'dist/index.js'))) throw new Error('There is nothing to pack: run `npm run build` first.');
  mkdirSync(folder, { recursive: true });
  const { stdout } = await execute('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    maxBuffer,
  });
  return join(folder, JSON.parse(stdout)[0].filename);
}

/** @param {string} folder with a package.json */
export async function install(folder) {
  await execute('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], {
    cwd: folder,
    maxBuffer,
  });
}

/**
 * Copies an example, installs the tarball and what the example depends on, and builds it.
 *
 * @param {string} name a folder of examples/
 * @param {string} tarball
 * @param {string} folder which must not exist yet
 */
export async function buildExample(name, tarball, folder) {
  cpSync(join(root, 'examples', name), folder, { recursive: true });
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.dependencies['react-elicitation'] = `file:${tarball}`;
  writeFileSync(path, JSON.stringify(manifest));
  await install(folder);
  await execute('npm', ['run', 'build'], {
    cwd: folder,
    maxBuffer,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  }).catch((error) => {
    throw new Error(`The example ${name} does not build.\n${`${error.stdout}\n${error.stderr}`.slice(0, 5_000)}`);
  });
}

/**
 * Starts a built example on a free port.
 *
 * @param {string} folder
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startExample(folder) {
  const port = await freePort();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: true, // its own process group, so that everything that npm starts ends with it
    env: { ...process.env, PORT: String(port), NO_COLOR: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  let output = '';
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const read = (/** @type {Buffer} */ chunk) => {
        output += String(chunk);
        if (/https?:\/\/\S+:\d+/.test(output)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('exit', () => reject(new Error(`The example ended.\n${output}`)));
    })
  );
  return { url: `http://localhost:${port}/`, stop };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** As a reader's shell has it: nothing of the npm that runs this script. @param {Record<string, string>} [more] */
export function environment(more) {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD|NODE_ENV|VITEST)/i.test(name));
  return {
    ...Object.fromEntries(own),
    CI: 'true',
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_FONT_GOOGLE_MOCKED_RESPONSES: fontsOfNext(),
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

/**
 * The fonts of a new Next.js app, without Google: Next.js requires a file of answers.
 *
 * @returns {string} its path
 */
function fontsOfNext() {
  const face = (/** @type {string} */ name) =>
    `@font-face { font-family: '${name}'; font-weight: 100 900; src: local('${name}'); }`;
  const answers = ['Geist', 'Geist Mono'].map((name) => [
    `https://fonts.googleapis.com/css2?family=${name.replace(' ', '+')}:wght@100..900&display=swap`,
    face(name),
  ]);
  const file = join(root, '.cache/fonts.cjs');
  const text = `module.exports = ${JSON.stringify(Object.fromEntries(answers))};\n`;
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Once: an app that starts meanwhile may read it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}

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

/** @param {string} only a part of a name */
async function tryTemplates(only) {
  const workshop = mkdtempSync(join(tmpdir(), 'templates-'));
  let failures = 0;
  try {
    const tarball = await pack(workshop);
    for (const [name, ask] of Object.entries(templates)) {
      if (!name.includes(only)) continue;
      try {
        await tryTemplate(name, ask, tarball, workshop);
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
}

/**
 * @param {string} name
 * @param {(page: import('playwright').Page) => Promise<void>} ask
 * @param {string} tarball
 * @param {string} workshop a folder
 */
async function tryTemplate(name, ask, tarball, workshop) {
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

/** @param {string} name */
async function showExample(name) {
  const home = join(root, '.cache/examples');
  rmSync(join(home, name || 'none'), { recursive: true, force: true });
  await execute('npm', ['run', 'build'], { cwd: root, maxBuffer });
  await buildExample(name, await pack(home), join(home, name));
  const { url, stop } = await startExample(join(home, name));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      stop();
      process.exit();
    });
  }
  console.log(url);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', only = ''] = process.argv.slice(2);
  await (name === '--templates' ? tryTemplates(only) : showExample(name));
}
