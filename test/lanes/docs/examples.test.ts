import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { examplesOf, pages, withExamples, writeLlms } from '../../../scripts/pages.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** All words, including examples, as `wc -w` counts them. */
const wordsOf = (page: string) => page.split(/\s+/).filter(Boolean).length;

const longest = 900;
/** Pages for looking things up, and their own limits. */
const exceptions: Readonly<Record<string, number>> = {
  'README.md': 960,
  // Both ends of its channel are in full: agents follow it to the letter.
  'docs/nextjs-server.md': 1200,
  'docs/security.md': 1200,
  // Half of it is two tables: sizes, and the comparison with others.
  'docs/performance.md': 1080,
  // A table of formats, and a recipe for each way to answer.
  'docs/approvals.md': 1120,
  // All ways from a color to a view of one's own, with both style sheets; all that one entry does. Each begins with its contents.
  'docs/theming.md': 1450,
  'docs/mcp.md': 1200,
  'docs/remote.md': 1350,
};

describe.each(pages)('%s', (page) => {
  const text = read(page);

  test('shows the examples that are tested (node scripts/pages.mjs)', () => {
    const missing = examplesOf(text).filter((file) => !existsSync(join(root, file)));
    expect(missing).toEqual([]);
    expect(text).toBe(withExamples(text));
  });

  test('is short enough to be read', () => {
    expect(wordsOf(text)).toBeLessThanOrEqual(exceptions[page] ?? longest);
  });
});

/** Pages for tasks, each with a complete example in a file that a test runs. */
const tasks = [
  'getting-started',
  'apps',
  'ai-sdk',
  'own-queue',
  'own-modal',
  'inline',
  'sending',
  'headless',
  'url-mode',
  'protocol-versions',
  'tool-arguments',
  'testing',
  'testing-browser',
  'nextjs-csp',
  'electron-vscode',
  'languages',
  'checking-schemas',
  'theming',
  'theming-slots',
  'theming-tailwind',
  'theming-mui',
];

test.each(pages.filter((page) => page.startsWith('docs/theming')))('%s shows only code from files', (page) => {
  const blocks = read(page).match(/^```\w.*$/gm) ?? [];
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter((block) => !block.includes(' file='))).toEqual([]);
});

test.each(tasks)('docs/%s.md has a complete example, and the README leads to it', (name) => {
  expect(examplesOf(read(`docs/${name}.md`)).length).toBeGreaterThan(0);
  expect(read('README.md')).toContain(`(docs/${name}.md)`);
});

/** Pages about a client, whose lines are in two programs or in one. */
const ofClients = /^docs\/(?:clients-.+|other-clients|ai-sdk|apps|app-forms|approvals|nextjs-server|questions)\.md$/;

test.each(pages.filter((page) => ofClients.test(page)))('%s says before its first lines where they run', (page) => {
  const [before = ''] = read(page).split('```');
  expect(before).toMatch(/\bruns? (?:\*\*)?(?:in|where)\b/i);
  expect(before).toMatch(/\b(?:Node|Worker|browser)\b/);
});

test('llms.txt is as the pages are (node scripts/pages.mjs)', () => {
  expect(read('llms.txt')).toBe(writeLlms());
});

test('SKILL.md begins with the name and the description that agents choose skills by', () => {
  expect(read('SKILL.md')).toMatch(/^---\nname: [a-z][a-z-]{1,63}\ndescription: .{40,1024}\n---\n/);
});

describe('the code that an app needs for the kit', () => {
  const clients = [
    'assistant-ui/src',
    'cloudflare/src',
    'queue/src',
    'chat/src',
    'inspector/src',
    'librechat/src',
    'next/app',
  ];

  test.each(clients)('examples/%s/Questions.tsx has fewer than 40 lines', (folder) => {
    const lines = read(`examples/${folder}/Questions.tsx`)
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThan(40);
  });
});
