// @ts-check
// npm run test:nightly [-- parts of titles]: what takes too long for each change. Other systems, every server, style sheet
// and theme, Firefox, WebKit, a screen reader, long fuzzing, shuffled runs, mutation tests and the bench. A step that fails
// stops no other.
// Its last line says how many steps passed and failed. `npm run verify` reads .cache/verify/nightly.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

/**
 * Each with its command, and what it needs in its environment.
 * @type {readonly { title: string, command: string, env?: Record<string, string> }[]}
 */
export const steps = [
  { title: 'Other systems: Mastra, Photon, xmcp, conformance, other clients', command: 'npm run test:interop' },
  { title: 'Real servers, frameworks and brokers', command: 'npm run lane -- servers' },
  { title: 'Pages with other style sheets', command: 'npm run lane -- foreign' },
  { title: 'Schema libraries', command: 'npm run lane -- generators' },
  { title: 'Design systems', command: 'npm run lane -- themes' },
  { title: 'Adapters in new apps with a theme of their own', command: 'npm run lane -- adapters' },
  { title: 'Adapters with older design systems', command: 'npm run test:previous' },
  { title: 'React 18.2 and 18.3, whole browser lane', command: 'npm run test:react' },
  {
    title: '20,000 dialogs',
    command: 'npm run lane -- pages test/lanes/pages/lifetimes',
    env: { LEAK_DIALOGS: '20000' },
  },
  {
    title: '2,000 chats: what a press counts for',
    command: 'npm run lane -- tables test/security/presses.browser.test.tsx',
    env: { FUZZ_CASES: '2000' },
  },
  { title: 'Coverage of the core', command: 'npm run lane -- node --coverage' },
  { title: 'Firefox', command: 'npm run test:firefox' },
  {
    title: 'Firefox, pages under attack',
    command: 'npm run lane -- pages test/lanes/pages --exclude **/*.chromium.*',
    env: { TEST_ENGINE: 'firefox' },
  },
  { title: 'WebKit', command: 'npm run test:webkit' },
  { title: 'Screen reader', command: 'npm run test:speech' },
  { title: 'Fuzzing', command: 'npm run fuzz', env: { FUZZ_CASES: '10000' } },
  { title: 'Shuffled runs', command: 'npm run test:flake -- --runs 5' },
  { title: 'Shuffled runs under load', command: 'npm run test:flake -- --runs 3 --load 2 --seed 900' },
  {
    title: 'Each change of "Add a field kind" left out',
    command: 'npm run lane -- pages test/package/fieldKind.test.ts',
    env: { FUZZ_CASES: '100' },
  },
  { title: 'Mutation tests of a tenth of the plain code', command: 'npm run test:mutation -- --part night' },
  { title: 'New apps by llms.txt and SKILL.md', command: 'npm run follow' },
  { title: 'Templates, each folder alone', command: 'npm run templates' },
  { title: 'shadcn adds every item of the registry', command: 'node scripts/registry.mjs add' },
  { title: 'Bench', command: 'npm run bench' },
];

// `npm run verify` reads the steps.
if (process.argv[1] === fileURLToPath(import.meta.url)) run();

function run() {
  const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
  const chosen = steps.filter(
    ({ title }) => wanted.length === 0 || wanted.some((word) => title.toLowerCase().includes(word)),
  );

  const results = chosen.map(({ title, command, env = {} }) => {
    console.log(`\n=== ${title}`);
    const began = performance.now();
    const [program = '', ...args] = command.split(' ');
    const { status } = spawnSync(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`=== ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
    return { title, passed: status === 0, seconds };
  });

  // The last result of each step, with the commit that it is of: a part that was run again replaces only its own.
  const file = join(root, '.cache/verify/nightly.json');
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  /** @type {{ title: string }[]} */
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const kept = before.filter(({ title }) => !results.some((result) => result.title === title));
  const all = [...kept, ...results.map((result) => ({ ...result, commit }))];
  mkdirSync(join(root, '.cache/verify'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  const passed = results.filter((result) => result.passed).length;
  console.log(`\n${passed} passed, ${results.length - passed} failed`);
  process.exitCode = passed === results.length ? 0 : 1;
}
