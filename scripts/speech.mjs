// @ts-check
// What Orca says: npm run test:speech [-- chromium|firefox] [-- parts of journey names].
// Not part of npm test, which must run where nothing can be installed. Writes transcripts to docs/internal/speech.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { journeys } from '../test/lanes/speech/journeys.mjs';
import { openDesktop } from './speech/desktop.mjs';
import { serveSite } from './speech/site.mjs';

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
      await journey.run(createListener(desktop, engine, report)).catch((error) => report(`FAILED ${error.message}`));
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
 * What a journey does and expects.
 * @param {Awaited<ReturnType<typeof openDesktop>>} desktop @param {typeof engines[number]} engine
 * @param {(line: string) => void} report
 */
function createListener(desktop, engine, report) {
  let heard = '';

  /** @param {string} label @param {() => unknown} act */
  async function step(label, act) {
    const entries = await desktop.hear(act);
    heard = entries.join(' | ');
    report(`${label}: ${heard === '' ? '(nothing)' : heard}`);
    return heard;
  }

  /** @param {number} times @param {readonly string[]} texts */
  function saysTimes(times, texts) {
    for (const text of texts) {
      const count = heard.split(text).length - 1;
      if (count !== times) report(`FAILED "${text}" was said ${count} times, not ${times}`);
    }
  }

  return {
    step,
    inFirefox: engine === 'firefox',
    /** @param {string} command */
    send: (command) => step(command, () => site.send(command)),
    /** @param {string} key */
    press: (key) => step(key, () => desktop.press(key)),
    /** @param {string} text */
    type: (text) => step(`types ${text}`, () => desktop.type(text)),
    /** @param {number} seconds */
    passes: (seconds) =>
      step(`${seconds} seconds pass`, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000))),
    desktop,
    site,
    /** Presses a key until something is said. @param {string} text @param {string} [key] */
    async reach(text, key = 'Tab') {
      for (let presses = 0; presses < 12; presses += 1) if ((await this.press(key)).includes(text)) return;
      throw new Error(`${key} never led to "${text}"`);
    },
    /** In this order, in what was heard last. @param {...string} texts */
    says(...texts) {
      let from = 0;
      for (const text of texts) {
        const at = heard.indexOf(text, from);
        if (at < 0) return report(`FAILED "${text}" was not said${from > 0 ? ' at its place' : ''}`);
        from = at + text.length;
      }
    },
    /** @param {...string} texts */
    saysOnce: (...texts) => saysTimes(1, texts),
    /**
     * A field's error: once. Firefox tells of a changed description only when Orca first reads it, and Orca 43.1 forgets that it has
     * just said it: `onDescriptionChanged` in its default.py looks for `description` where `descriptions` was kept.
     * @param {string} text
     */
    saysError: (text) => saysTimes(desktop.engine === 'firefox' ? 2 : 1, [text]),
    /** In the text of the dialog, and once by itself, for readers that do not read that text. @param {...string} texts */
    saysTwice: (...texts) => saysTimes(2, texts),
    /** @param {...string} texts */
    neverSays(...texts) {
      for (const text of texts) if (heard.includes(text)) report(`FAILED "${text}" was said`);
    },
  };
}

/** @typedef {ReturnType<typeof createListener>} Listener */
