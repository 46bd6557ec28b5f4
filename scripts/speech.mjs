// @ts-check
// npm run test:speech [-- chromium|firefox] [-- parts of journey names], before a release: what Orca says.
// Not part of npm test, which must run where nothing can be installed. Writes transcripts to docs/internal/speech.
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { journeys } from '../test/lanes/speech/journeys.mjs';
import { until } from './entries.mjs';
import { openDesktop } from './speechDesktop.mjs';

const packages = {
  orca: '/usr/bin/orca',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
  'dbus-daemon': '/usr/bin/dbus-run-session',
  xdotool: '/usr/bin/xdotool',
  chromium: '/usr/bin/chromium',
  'firefox-esr': '/usr/bin/firefox-esr',
};
const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian or Ubuntu, as root: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

// A session bus of its own: Orca and the browser meet there, and nothing else of this machine is heard.
if (process.env['SPEECH_SESSION'] === undefined) {
  const { status } = spawnSync('dbus-run-session', ['--', process.execPath, ...process.argv.slice(1)], {
    stdio: ['ignore', 'inherit', 'ignore'],
    env: { ...process.env, SPEECH_SESSION: 'yes' },
  });
  process.exit(status ?? 1);
}

const engines = /** @type {const} */ (['chromium', 'firefox']);
const words = process.argv.slice(2);
const wantedEngines = engines.filter((engine) => words.includes(engine));
const wantedNames = words.filter((word) => !engines.some((engine) => engine === word));

const site = await serveSite();
let failed = 0;
try {
  for (const engine of wantedEngines.length > 0 ? wantedEngines : engines) failed += await listen(engine);
} finally {
  site.close();
}
process.exit(failed === 0 ? 0 : 1);

/** @param {typeof engines[number]} engine @returns {Promise<number>} how many expectations failed */
async function listen(engine) {
  const wanted = journeys.filter(
    ({ name, firefox = false }) =>
      (engine === 'chromium' || firefox) &&
      (wantedNames.length === 0 || wantedNames.some((part) => name.includes(part))),
  );
  const desktop = await openDesktop(engine);
  const version = desktop.version();
  const lines = [`What Orca says in ${version}. Written by npm run test:speech; "|" parts what it says.`];
  let faults = 0;
  try {
    for (const journey of wanted) {
      lines.push('', `# ${journey.name}`, '');
      await desktop.hear(async () => {
        await desktop.openBrowser(`${site.origin}/?${journey.page}`);
        await site.arrived();
      });
      const report = (/** @type {string} */ line) => {
        lines.push(line);
        if (line.startsWith('FAILED')) faults += 1;
        console.log(line.startsWith('FAILED') ? `${journey.name}: ${line}` : `  ${line}`);
      };
      await createListener(desktop, report)(journey.steps).catch((error) => report(`FAILED ${error.message}`));
    }
  } finally {
    await desktop.close();
  }
  if (wantedNames.length === 0) {
    writeFileSync(
      fileURLToPath(new URL(`../docs/internal/speech/${engine}.txt`, import.meta.url)),
      `${lines.join('\n')}\n`,
    );
  }
  console.log(`${version}: ${wanted.length} journeys, ${faults} faults`);
  return faults;
}

/**
 * Makes the steps of a journey, and compares what is said with what they expect.
 * @param {Awaited<ReturnType<typeof openDesktop>>} desktop @param {(line: string) => void} report
 */
function createListener(desktop, report) {
  let heard = '';

  /** @param {string} label @param {() => unknown} deed */
  async function act(label, deed) {
    heard = (await desktop.hear(deed)).join(' | ');
    report(`${label}: ${heard === '' ? '(nothing)' : heard}`);
  }
  /** @param {string} key */
  const press = (key) => act(key, () => desktop.press(key));

  /** @param {string} text @param {string} key */
  async function reach(text, key) {
    for (let presses = 0; presses < 12; presses += 1) {
      await press(key);
      if (heard.includes(text)) return;
    }
    throw new Error(`${key} never led to "${text}"`);
  }

  /** @param {import('../test/lanes/speech/journeys.mjs').Step} step */
  async function make({ send, type, press: key, reach: text, by = 'Tab', passes }) {
    if (send !== undefined) await act(send, () => site.send(send));
    if (type !== undefined) await act(`types ${type}`, () => desktop.type(type));
    if (key !== undefined) await press(key);
    if (text !== undefined) await reach(text, by);
    if (passes !== undefined) {
      await act(`${passes} seconds pass`, () => new Promise((resolve) => setTimeout(resolve, passes * 1000)));
    }
  }

  /** @param {string} text @param {number} times */
  function expectTimes(text, times) {
    const count = heard.split(text).length - 1;
    if (count !== times) report(`FAILED "${text}" was said ${count} times, not ${times}`);
  }

  /** @param {readonly string[]} texts */
  function expectInOrder(texts) {
    let from = 0;
    for (const text of texts) {
      const at = heard.indexOf(text, from);
      if (at < 0) return report(`FAILED "${text}" was not said${from > 0 ? ' at its place' : ''}`);
      from = at + text.length;
    }
  }

  /** @param {readonly import('../test/lanes/speech/journeys.mjs').Step[]} steps */
  return async function run(steps) {
    for (const step of steps) {
      if (step.in !== undefined && step.in !== desktop.engine) continue;
      await make(step);
      expectInOrder(step.says ?? []);
      for (const text of step.once ?? []) expectTimes(text, 1);
      for (const text of step.twice ?? []) expectTimes(text, 2);
      // Firefox tells of a changed description only when Orca first reads it, and Orca 43.1 forgets that it has just said it:
      // `onDescriptionChanged` in its default.py looks for `description` where `descriptions` was kept.
      if (step.error !== undefined) expectTimes(step.error, desktop.engine === 'firefox' ? 2 : 1);
      for (const text of step.never ?? []) if (heard.includes(text)) report(`FAILED "${text}" was said`);
    }
  };
}

/** Builds the page of test/lanes/speech and serves it. The page listens for commands: no driver is attached to the browser. */
async function serveSite() {
  /** @type {Readonly<Record<string, string>>} */
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const folder = mkdtempSync(join(tmpdir(), 'speech-site-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../test/lanes/speech', import.meta.url)),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  });

  /** @type {((command: string) => void) | undefined} */
  let page;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/commands') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      page = (command) => void response.write(`data: ${command}\n\n`);
      return;
    }
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();

  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Tells the page to begin: `ask`, `withdraw`. @param {string} command */
    send: (command) => page?.(command),
    /** A page is there, and listens. */
    async arrived() {
      page = undefined;
      await until(async () => page !== undefined, 60_000, 'The page');
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}
