// @ts-check
// The apps in examples/, with the package as npm would install it: packed, then installed into a copy of the app.
// `npm run example -- queue` starts one; the tests in test/lanes/examples drive all of them.
import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from './entries.mjs';

const run = promisify(execFile);
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
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    maxBuffer,
  });
  return join(folder, JSON.parse(stdout)[0].filename);
}

/** @param {string} folder with a package.json */
export async function install(folder) {
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], {
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
  await run('npm', ['run', 'build'], {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = ''] = process.argv.slice(2);
  const home = join(root, '.cache/examples');
  rmSync(join(home, name || 'none'), { recursive: true, force: true });
  await run('npm', ['run', 'build'], { cwd: root, maxBuffer });
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
