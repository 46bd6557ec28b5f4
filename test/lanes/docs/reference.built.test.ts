import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { makeReference } from '../../../scripts/reference.mjs';

const { pages, undocumented } = makeReference();

test.each([...pages])('docs/api/%s is what the docstrings say (node scripts/reference.mjs)', (name, text) => {
  expect(readFileSync(join(root, 'docs/api', name), 'utf8')).toBe(text);
});

test('every public symbol and every member of a public interface has a docstring', () => {
  expect(undocumented).toEqual([]);
});
