import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { sealed } from '../../scripts/verify.mjs';

const page = readFileSync(join(root, 'docs/internal/verified.md'), 'utf8');

test('docs/internal/verified.md is what `npm run verify` wrote: no row was set by hand', () => {
  expect(sealed(page) === page, 'Run `npm run verify`: the page does not have the sum of its text.').toBe(true);
});

test('a row that is set by hand is found', () => {
  const row = /\| not run \|/.exec(page) ? '| not run |' : '| passed |';
  expect(page).toContain(row);
  const changed = page.replace(row, '| Passed |');
  expect(sealed(changed)).not.toBe(changed);
});
