import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(['ARCHITECTURE.md', ...pages])('links of %s lead to files that are there', (page) => {
  const links = readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g);
  const missing = [...links].map(([, to = '']) => to).filter((to) => !existsSync(join(root, page, '..', to)));
  expect(missing).toEqual([]);
});
