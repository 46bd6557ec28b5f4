// @ts-check
// npm run test:react [-- --react 18.2.0 --react 18.3.1 <files>]: the whole browser lane with older versions of React, which are
// installed into .cache/react, once. Without a version: 18.2.0, the oldest that the kit allows, and the last 18.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { parseArgs } from 'node:util';
import { root } from './entries.mjs';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { react: { type: 'string', multiple: true, default: ['18.2.0', '18.3.1'] } },
});

const failed = values.react.filter((version) => {
  console.log(`\n--- React ${version}`);
  const folder = join(root, '.cache/react', version);
  if (!existsSync(join(folder, 'node_modules/react-dom'))) install(folder, version);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(execPath, [vitest, 'run', '--project', 'browser', ...files], {
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

/** @param {string} folder @param {string} version */
function install(folder, version) {
  mkdirSync(folder, { recursive: true });
  const dependencies = { react: version, 'react-dom': version };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
