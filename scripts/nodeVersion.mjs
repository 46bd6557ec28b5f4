// @ts-check
// No command: run by `npm run demo` and `npm test` before anything else: they say in one sentence that Node is too old.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const wanted = String(engines.node).replace('>=', '');

/** @param {string} version */
const partsOf = (version) => version.split('.').map(Number);
const [[major = 0, minor = 0], [leastMajor = 0, leastMinor = 0]] = [partsOf(process.versions.node), partsOf(wanted)];
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(`This needs Node ${wanted} or later, and here is ${process.version}: https://nodejs.org/en/download`);
  process.exit(1);
}
