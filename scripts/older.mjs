// @ts-check
/**
 * Before a release, and each night: the kit with older versions of what it stands beside.
 *
 * - `npm run test:react [-- --react 18.2.0 --react 18.3.1 <files>]`: the whole browser lane with older versions of React, which are installed into
 *   .cache/react, once. Without a version: 18.2.0, the oldest that the kit allows, and the last 18.
 * - `npm run test:previous [-- <theme> …]`: the adapters in clients with an older version of the design system, each slot by itself: see
 *   test/lanes/previous/README.md. Needs a build.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, execPath, exit } from 'node:process';
import { parseArgs } from 'node:util';
import { install, pack } from './apps.mjs';
import { root } from './entries.mjs';

const sources = join(root, 'test/lanes/previous');
const config = join(sources, 'vitest.config.js');
const home = join(root, '.cache/previous');
/**
 * `wrapper`: lines that export what the client has around the adapter.
 *
 * @typedef {{ react: string, packages: Record<string, string>, wrapper?: readonly string[] }} Library
 */

/** @type {Record<string, Library>} */
const libraries = JSON.parse(readFileSync(join(sources, 'libraries.json'), 'utf8'));

const [, , what = '', ...words] = argv;
if (what === 'react') testReact();
else if (what === 'adapters') await testAdapters();
else throw new Error('What is older? react or adapters.');

function testReact() {
  const { values, positionals: files } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { react: { type: 'string', multiple: true, default: ['18.2.0', '18.3.1'] } },
  });

  const failed = values.react.filter((version) => {
    console.log(`\n--- React ${version}`);
    const folder = join(root, '.cache/react', version);
    if (!existsSync(join(folder, 'node_modules/react-dom'))) installReact(folder, version);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const { status } = spawnSync(execPath, [vitest, 'run', '--project', 'browser', '--project', 'tables', ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_REACT: folder },
    });
    return status !== 0;
  });
  console.log(
    `\n${values.react.length - failed.length} passed, ${failed.length} failed${failed.length > 0 ? `: React ${failed.join(', ')}` : ''}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** @param {string} folder @param {string} version */
function installReact(folder, version) {
  mkdirSync(folder, { recursive: true });
  const dependencies = { react: version, 'react-dom': version };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

async function testAdapters() {
  const unknown = words.filter((name) => !(name in libraries));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(libraries).join(', ')}.`);
    exit(2);
  }
  const names = words.length > 0 ? words : Object.keys(libraries);

  const tarball = await pack(home);
  const failed = [];
  for (const name of names) {
    console.log(`\n--- ${name}`);
    const folder = join(home, name);
    const library = libraries[name];
    if (library) await prepare(name, library, folder, tarball);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const { status } = spawnSync(execPath, [vitest, 'run', '--root', folder, '--config', config], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) failed.push(name);
  }
  console.log(
    `\n${names.length - failed.length} passed, ${failed.length} failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/**
 * Installs the library and the packed package, and copies the adapter, as the client would.
 *
 * @param {string} name
 * @param {Library} library
 * @param {string} folder
 * @param {string} tarball
 */
async function prepare(name, { react, packages, wrapper = ['export const wrapper = undefined;'] }, folder, tarball) {
  const dependencies = { react, 'react-dom': react, ...packages, 'react-elicitation': `file:${tarball}` };
  mkdirSync(folder, { recursive: true });
  // The tarball has the same name each time, and another content.
  for (const part of ['node_modules/react-elicitation', 'package-lock.json', 'theme'])
    rmSync(join(folder, part), { recursive: true, force: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  await install(folder);
  const cli = join(folder, 'node_modules/react-elicitation/dist/cli/react-elicitation.js');
  const { status } = spawnSync(execPath, [cli, 'add', name, 'theme'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The adapter ${name} could not be copied.`);
  writeFileSync(
    join(folder, 'client.tsx'),
    [...wrapper, "export { components } from './theme/components';", ''].join('\n'),
  );
  writeFileSync(join(folder, 'client.css'), 'tailwindcss' in packages ? '@tailwind base;\n@tailwind utilities;\n' : '');
  cpSync(join(sources, 'slots.test.tsx'), join(folder, 'slots.test.tsx'));
  // As in the client: the suite of the whole adapter has a test of its own, in each version of the library that the themes use.
  rmSync(join(folder, 'theme/components.test.tsx'));
}
