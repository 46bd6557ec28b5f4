// @ts-check
// No command, for scripts/speech.mjs: a separate desktop for a screen reader, with a virtual display, a window manager, Orca, a browser, and real keys.
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './entries.mjs';

/** How long Orca says nothing before a step is over: longer than every pause of the kit. */
const QUIET_MS = 2000;
/** The same while Orca is at work, or where nothing was said at all. */
const BUSY_MS = 5000;
const STEP_LIMIT_MS = 120_000;

/** What Orca says of the keys themselves. */
const keyNames = new Set(['tab', 'return', 'space', 'escape', 'left shift', 'down', 'up']);

const browsers = {
  chromium: {
    command: '/usr/bin/chromium',
    /** @param {string} profile @param {string} url */
    args: (profile, url) => [
      `--app=${url}`,
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      // Hides the info bar about the flag above.
      '--test-type',
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-gpu',
      '--disable-background-networking',
      '--password-store=basic',
      '--force-renderer-accessibility',
      '--window-size=1280,900',
    ],
  },
  firefox: {
    command: '/usr/bin/firefox-esr',
    /** @param {string} profile @param {string} url */
    args: (profile, url) => ['--no-remote', '--profile', profile, '--width', '1280', '--height', '900', url],
  },
};

/** Settings of a fresh Firefox: no welcome pages, no bars about anything else than the page. */
const firefoxSettings = `
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("datareporting.policy.firstRunURL", "");
user_pref("termsofuse.bypassNotification", true);
user_pref("browser.tabs.warnOnClose", false);
user_pref("accessibility.force_disabled", -1);
`;

/**
 * Starts the display and Orca. Expects to run inside a D-Bus session of its own.
 * @param {'chromium' | 'firefox'} engine
 */
export async function openDesktop(engine) {
  const home = mkdtempSync(join(tmpdir(), 'speech-'));
  const debugFile = join(home, 'orca.log');
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const display = await startDisplay(children);
  const env = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    DISPLAY: display,
    LANG: 'C.UTF-8',
    GTK_MODULES: 'gail:atk-bridge',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
    MOZ_ENABLE_WAYLAND: '0',
    // Without a voice: the speech is read from the log.
    SPEECHD_CMD: '/bin/false',
  };

  /** @param {string} command @param {readonly string[]} args */
  const start = (command, args) => {
    const child = spawn(command, args, { env, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  /** @param {...string} args */
  const xdotool = (...args) => {
    const { status, stdout, stderr } = spawnSync('xdotool', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`xdotool ${args.join(' ')}: ${stderr}`);
    return stdout;
  };

  // Orca runs this settings file. It makes the log unbuffered, which otherwise arrives in blocks of 8 kB.
  mkdirSync(join(home, 'data/orca'), { recursive: true });
  writeFileSync(
    join(home, 'data/orca/orca-customizations.py'),
    'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n',
  );
  start('openbox', []);
  start('orca', ['--replace', `--debug-file=${debugFile}`]);
  await until(
    async () => existsSync(debugFile) && /Screen reader on/i.test(readFileSync(debugFile, 'utf8')),
    60_000,
    'Orca',
  );

  const { command, args } = browsers[engine];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let browser;

  return {
    engine,
    /** A fresh browser in place of the one before: Orca keeps what it knows of a program. @param {string} url */
    async openBrowser(url) {
      await end(browser);
      const profile = mkdtempSync(join(home, `${engine}-`));
      if (engine === 'firefox') writeFileSync(join(profile, 'user.js'), firefoxSettings);
      browser = start(command, args(profile, url));
    },
    version: () => spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout.trim(),
    /** Real keys, by their X names: `Tab`, `shift+Tab`, `Return`. @param {...string} keys */
    press: (...keys) => void xdotool('key', '--clearmodifiers', ...keys),
    /** @param {string} text */
    type: (text) => void xdotool('type', '--delay', '150', text),
    /**
     * What Orca hands to the voice from the start of an action until it is quiet.
     * @param {() => unknown} act @returns {Promise<string[]>}
     */
    async hear(act) {
      const from = statSync(debugFile).size;
      await act();
      const begun = Date.now();
      let size = from;
      let changed = begun;
      let count = 0;
      let spoken = begun;
      await until(
        async () => {
          const now = Date.now();
          if (statSync(debugFile).size !== size) {
            const log = readFrom(debugFile, from);
            size = statSync(debugFile).size;
            changed = now;
            const said = spokenIn(log).length;
            if (said !== count) spoken = now;
            count = said;
          }
          const atRest = count > 0 && now - changed > QUIET_MS / 2;
          return now - spoken > (atRest ? QUIET_MS : BUSY_MS);
        },
        STEP_LIMIT_MS,
        'The end of what Orca says',
      );
      return spokenIn(readFrom(debugFile, from));
    },
    async close() {
      for (const child of children.toReversed()) await end(child);
      // A browser's helpers end a moment after it.
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/** @param {import('node:child_process').ChildProcess | undefined} child */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(limit);
}

/** @param {import('node:child_process').ChildProcess[]} children @returns {Promise<string>} the display's name */
async function startDisplay(children) {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let written = '';
  child.stdio[3]?.on('data', (chunk) => (written += chunk));
  await until(async () => written.includes('\n'), 20_000, 'Xvfb');
  return `:${written.trim()}`;
}

/** @param {string} file @param {number} from */
function readFrom(file, from) {
  const buffer = Buffer.alloc(statSync(file).size - from);
  const handle = openSync(file, 'r');
  readSync(handle, buffer, 0, buffer.length, from);
  closeSync(handle);
  return buffer.toString('utf8');
}

/** @param {string} log */
function spokenIn(log) {
  // What it reads on and on of a page that has loaded stands there without a voice.
  const lines = log.matchAll(/SPEECH OUTPUT: '([^]*?)'(?:(?: voice=\w+)? ?\{[^\n]*\})?\n/g);
  return [...lines]
    .map(([, text]) => String(text).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !keyNames.has(text));
}
