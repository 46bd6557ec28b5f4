// @ts-check
/** `node scripts/examples.mjs`: writes the files of docs/examples into the pages that show them. A test holds them together. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

/**
 * The page with every block that names a file filled with it.
 *
 * @param {string} page
 */
export function withExamples(page) {
  return page.replaceAll(/```ts file=(\S+)\n[^`]*(?:`(?!``)[^`]*)*```/g, (_block, file) => {
    const source = readFileSync(join(root, 'docs/examples', file), 'utf8');
    return `\`\`\`ts file=${file}\n${source}\`\`\``;
  });
}

export const pages = ['docs/callers.md'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of pages) {
    const path = join(root, page);
    writeFileSync(path, withExamples(readFileSync(path, 'utf8')));
  }
}
