// @ts-check
/**
 * `node scripts/examples.mjs`: writes example files into the pages that show them. A block that begins with "```tsx
 * file=inline.tsx" shows docs/examples/inline.tsx; a path that begins with a slash is relative to the root. A test
 * checks that pages and files agree.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

const BLOCK = /```(\w+) file=(\S+)\n[^`]*(?:`(?!``)[^`]*)*```/g;

/** @param {string} file as a block names it */
export const pathOf = (file) => (file.startsWith('/') ? file.slice(1) : `docs/examples/${file}`);

/**
 * The page with every block that names a file filled with it.
 *
 * @param {string} page
 */
export function withExamples(page) {
  return page.replaceAll(BLOCK, (_block, kind, file) => {
    const source = asPublished(readFileSync(join(root, pathOf(file)), 'utf8'));
    return `\`\`\`${kind} file=${file}\n${source}\`\`\``;
  });
}

/** Files in `demo` import from `src`, but readers import the package. @param {string} source */
const asPublished = (source) =>
  source.replaceAll(/'(?:\.\.\/)+src\/([\w/-]+)\.(ts|css)'/g, (_path, name, kind) =>
    name === 'index' ? "'react-elicitation'" : `'react-elicitation/${name}${kind === 'css' ? '.css' : ''}'`,
  );

/** The files that a page shows, from the root. @param {string} page */
export const examplesOf = (page) => [...page.matchAll(BLOCK)].map(([, , file = '']) => pathOf(file));

/** All pages for users. */
export const pages = [
  'README.md',
  'SKILL.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of pages) {
    const path = join(root, page);
    writeFileSync(path, withExamples(readFileSync(path, 'utf8')));
  }
}
