// @ts-check
// Runs the tests of behaviour in Firefox ESR: npm run test:firefox [-- what to run]. Installs it where apt and root are at hand.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const firefox = '/usr/bin/firefox-esr';

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status ?? 1;
}

if (!existsSync(firefox) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr']);
}
if (!existsSync(firefox)) {
  console.error(`There is no ${firefox}. On Debian or Ubuntu: apt-get install firefox-esr, as root.`);
  process.exit(1);
}
process.exit(run('npx', ['vitest', 'run', '--config', 'vitest.firefox.config.ts', ...process.argv.slice(2)]));
