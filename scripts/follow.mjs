// @ts-check
/**
 * `npm run follow`: what llms.txt and SKILL.md say, done to the letter. It runs their commands and writes their files: a new Vite app, a
 * new Next.js app and an AI SDK chat, each with the packed package. Then it opens the app in Chromium, calls the tool and answers what it asks.
 * What differs: the package is the tarball, the server is one that exists, and neither the chat's model nor the fonts of the template
 * need a network.
 * `npm run follow -- Vite` follows one of them; `--keep` keeps the apps.
 */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { root } from './entries.mjs';
import { pack } from './exampleApps.mjs';
import { stepsOf } from './follow/recipes.mjs';
import { startWeatherServer } from './follow/weatherServer.mjs';

const llms = readFileSync(join(root, 'llms.txt'), 'utf8');
const skill = readFileSync(join(root, 'SKILL.md'), 'utf8');

/**
 * An app: its steps, how it is started, and how its user comes to be asked and sees the result.
 *
 * @typedef {{
 *   readonly name: string,
 *   readonly steps: readonly import('./follow/recipes.mjs').Step[],
 *   readonly prepare?: (folder: string) => void,
 *   readonly start: string,
 *   readonly ask: (page: import('playwright').Page) => Promise<void>,
 * }} App
 */

/** @type {readonly App[]} */
const apps = [
  {
    name: 'Vite',
    // What the skill adds to it: the components of a design system, and a test.
    steps: [...stepsOf(llms, '### Vite'), ...stepsOf(skill, '## 3. Theme'), ...stepsOf(skill, '## 4. Test')],
    start: 'npx vite preview --port 0',
    ask: (page) => page.getByRole('button', { name: 'Forecast' }).click(),
  },
  {
    name: 'Next.js',
    steps: stepsOf(llms, '### Next.js'),
    start: 'npx next start --port 0',
    ask: (page) => page.getByRole('button', { name: 'Forecast' }).click(),
  },
  {
    name: 'AI SDK',
    steps: stepsOf(llms, '### The app'),
    prepare: (folder) => copyFileSync(join(root, 'scripts/follow/model.txt'), join(folder, 'instrumentation.ts')),
    start: 'npx next start --port 0',
    async ask(page) {
      await page.getByRole('textbox', { name: 'Message' }).fill('What is the weather like?');
      await page.keyboard.press('Enter');
    },
  },
];

const [only = ''] = process.argv.slice(2).filter((word) => word !== '--keep');
const keeps = process.argv.includes('--keep');
const workshop = mkdtempSync(join(tmpdir(), 'follow-'));
const server = await startWeatherServer();
let failures = 0;
try {
  const tarball = await pack(workshop);
  for (const app of apps.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
    try {
      console.log(`\n=== ${app.name}`);
      const folder = await follow(app, tarball);
      await answer(app, folder);
      console.log(`=== ${app.name}: answered`);
    } catch (error) {
      failures += 1;
      console.log(`=== ${app.name}: FAILED\n${error instanceof Error ? error.stack : error}`);
    }
  }
} finally {
  server.close();
  if (keeps) console.log(`The apps are in ${workshop}.`);
  else rmSync(workshop, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;

/**
 * Does the steps of an app, in a folder of their own.
 *
 * @param {App} app
 * @param {string} tarball
 * @returns {Promise<string>} the folder that the steps ended in
 */
async function follow({ name, steps, prepare }, tarball) {
  let folder = join(workshop, name.replaceAll(/\W/g, '-'));
  mkdirSync(folder);
  const log = join(workshop, `${name.replaceAll(/\W/g, '-')}.log`);
  for (const step of steps) {
    if ('file' in step) {
      console.log(`${step.file}`);
      mkdirSync(dirname(join(folder, step.file)), { recursive: true });
      writeFileSync(join(folder, step.file), step.text.replaceAll('https://weather.example/mcp', server.url));
      continue;
    }
    for (const command of step.commands.split('\n').filter(Boolean)) {
      console.log(`$ ${command}`);
      const [, to] = /^cd (\S+)$/.exec(command) ?? [];
      if (to !== undefined) folder = resolve(folder, to);
      else {
        if (command === 'npm run build') prepare?.(folder);
        await run(command.replace(/(?<=npm install\b.*) react-elicitation(?= |$)/, ` ${tarball}`), folder, log);
      }
    }
  }
  return folder;
}

/**
 * @param {string} command
 * @param {string} folder
 * @param {string} log
 */
async function run(command, folder, log) {
  const child = spawn(command, { cwd: folder, shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: environment() });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ data) => (printed += String(data)));
  const code = await new Promise((done) => child.once('close', done));
  appendFileSync(log, `$ ${command}\n${printed}`);
  if (code !== 0) throw new Error(`"${command}" ended with ${code}.\n${printed.slice(-5000)}`);
}

/** As a reader's shell has it: nothing of the npm that runs this script. */
function environment() {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD|NODE_ENV|VITEST)/i.test(name));
  return {
    ...Object.fromEntries(own),
    CI: 'true',
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_FONT_GOOGLE_MOCKED_RESPONSES: join(root, 'scripts/follow/fonts.cjs'),
  };
}

/**
 * Opens the built app, and answers as a user would.
 *
 * @param {App} app
 * @param {string} folder
 */
async function answer({ name, start, ask }, folder) {
  if (!existsSync(folder)) throw new Error('There is no app.');
  const child = spawn(start, {
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
    page.on('console', async (message) => {
      const values = await Promise.all(message.args().map((each) => each.jsonValue().catch(() => undefined)));
      printed.push(JSON.stringify(values));
    });
    page.on('pageerror', (error) => printed.push(String(error)));
    await page.goto(await addressOf(child));
    await ask(page);
    // Inline in a chat, or in a dialog.
    await page.getByLabel('City', { exact: true }).fill('Oslo');
    await page.locator('[data-intent="accept"]').click();
    await page.getByLabel('City', { exact: true }).waitFor({ state: 'detached' });
    const seen = async () => `${printed.join('\n')}\n${await page.locator('body').innerText()}`;
    const deadline = performance.now() + 20_000;
    while (!/Forecast for .*Oslo/.test(await seen())) {
      if (performance.now() > deadline) throw new Error(`${name}: no result of the tool.\n${await seen()}`);
    }
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
