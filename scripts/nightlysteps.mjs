// @ts-check
// The steps of `npm run test:nightly`. `npm run verify` lists those that were not run.
/** Each with what it needs in its environment. @type {readonly { title: string, script: string, args?: string[], env?: Record<string, string> }[]} */
export const steps = [
  { title: 'Other systems: Mastra, Photon, xmcp, conformance, other clients', script: 'test:interop' },
  { title: 'Real servers, frameworks and brokers', script: 'test:servers' },
  { title: 'Pages with other style sheets', script: 'test:foreign' },
  { title: 'Schema libraries', script: 'test:generators' },
  { title: 'Design systems', script: 'test:themes' },
  { title: 'Adapters in new apps with a theme of their own', script: 'test:adapters' },
  { title: 'Adapters with older design systems', script: 'test:previous' },
  { title: 'React 18.2 and 18.3, whole browser lane', script: 'test:react' },
  {
    title: '20,000 dialogs',
    script: 'test:pages',
    args: ['test/lanes/pages/lifetimes'],
    env: { LEAK_DIALOGS: '20000' },
  },
  {
    title: '2,000 chats: what a press counts for',
    script: 'test:browser',
    args: ['test/security/presses.browser.test.tsx'],
    env: { FUZZ_CASES: '2000' },
  },
  { title: 'Coverage of the core', script: 'coverage' },
  { title: 'Firefox', script: 'test:firefox' },
  { title: 'Firefox, pages under attack', script: 'test:security:firefox' },
  { title: 'WebKit', script: 'test:webkit' },
  { title: 'Screen reader', script: 'test:speech' },
  { title: 'Fuzzing', script: 'fuzz', env: { FUZZ_CASES: '10000' } },
  { title: 'Shuffled runs', script: 'test:flake', args: ['--runs', '5'] },
  { title: 'Shuffled runs under load', script: 'test:flake', args: ['--runs', '3', '--load', '2', '--seed', '900'] },
  {
    title: 'Each change of "Add a field kind" left out',
    script: 'test:node',
    args: ['test/package/fieldKind.test.ts'],
    env: { FUZZ_CASES: '100' },
  },
  { title: 'Mutation tests of a tenth of the plain code', script: 'test:mutation', args: ['--part', 'night'] },
  { title: 'New apps by llms.txt and SKILL.md', script: 'follow' },
  { title: 'Templates, each folder alone', script: 'templates' },
  { title: 'shadcn adds every item of the registry', script: 'registry:add' },
  { title: 'Bench', script: 'bench' },
];
