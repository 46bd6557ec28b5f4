// @ts-check
// The steps of `npm run test:nightly`. `npm run verify` lists those that were not run.
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
    command: 'npm run lane -- browser test/security/presses.browser.test.tsx',
    env: { FUZZ_CASES: '2000' },
  },
  { title: 'Coverage of the core', command: 'npm run lane -- node --coverage' },
  { title: 'Firefox', command: 'npm run test:firefox' },
  {
    title: 'Firefox, pages under attack',
    command: 'npm run lane -- pages --exclude **/*.chromium.*',
    env: { TEST_ENGINE: 'firefox' },
  },
  { title: 'WebKit', command: 'npm run test:webkit' },
  { title: 'Screen reader', command: 'npm run test:speech' },
  { title: 'Fuzzing', command: 'npm run fuzz', env: { FUZZ_CASES: '10000' } },
  { title: 'Shuffled runs', command: 'npm run test:flake -- --runs 5' },
  { title: 'Shuffled runs under load', command: 'npm run test:flake -- --runs 3 --load 2 --seed 900' },
  {
    title: 'Each change of "Add a field kind" left out',
    command: 'npm run lane -- node test/package/fieldKind.test.ts',
    env: { FUZZ_CASES: '100' },
  },
  { title: 'Mutation tests of a tenth of the plain code', command: 'npm run test:mutation -- --part night' },
  { title: 'New apps by llms.txt and SKILL.md', command: 'npm run follow' },
  { title: 'Templates, each folder alone', command: 'npm run templates' },
  { title: 'shadcn adds every item of the registry', command: 'node scripts/registry.mjs add' },
  { title: 'Bench', command: 'npm run bench' },
];
