import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages, withExamples } from '../../scripts/examples.mjs';

test.each(pages)('%s shows its examples as they are checked (node scripts/examples.mjs)', (page) => {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
  expect(text).toContain('createElicitations');
  expect(text).toBe(withExamples(text));
});
