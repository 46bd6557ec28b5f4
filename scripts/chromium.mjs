// @ts-check
// No command: starts Chromium for tests and scripts.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import npmChromium from '@sparticuz/chromium';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * Options for `chromium.launch()` of Playwright that work on a fresh Linux machine, also as root.
 * The browser comes from npm (`@sparticuz/chromium`), else from the system.
 *
 * @returns {Promise<{ executablePath: string, headless: true, args: string[] }>}
 */
export async function chromiumLaunchOptions() {
  return {
    executablePath: await executablePath(),
    headless: true,
    // Not the package's own list, because it turns web security off.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

async function executablePath() {
  if (process.platform === 'linux' && process.arch === 'x64') {
    try {
      return await unpackedChromium();
    } catch (error) {
      if (!existsSync(SYSTEM_CHROMIUM)) throw error;
    }
  }
  return SYSTEM_CHROMIUM;
}

/**
 * The package unpacks straight into the temporary folder, where a second process would start a half-written file.
 * So: unpack elsewhere, then move into place in one step.
 */
async function unpackedChromium() {
  const home = join(tmpdir(), `npm-chromium-${await packageVersion()}-${userInfo().uid}`);
  const binary = join(home, 'chromium');
  if (existsSync(binary)) return binary;

  const work = await mkdtemp(`${home}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = work;
  try {
    await npmChromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  try {
    await rename(work, home);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    if (!existsSync(binary)) throw error; // otherwise another process was faster
  }
  return binary;
}

async function packageVersion() {
  // The package does not export its package.json, so read the nearest one above its entry that has a version.
  let folder = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  while (folder !== dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      /** @type {{ version?: string }} */
      const manifest = JSON.parse(await readFile(file, 'utf8'));
      if (manifest.version) return manifest.version;
    }
    folder = dirname(folder);
  }
  return 'unknown';
}
