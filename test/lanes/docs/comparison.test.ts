import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { comparisonOf } from '../../../scripts/comparison.mjs';
import { between, root } from '../../../scripts/entries.mjs';

test('the comparison has the figures of the bench and of the sizes (npm run size -- --docs)', () => {
  const page = readFileSync(join(root, 'docs/comparison.md'), 'utf8');
  expect(page).toBe(between(page, 'comparison', comparisonOf()));
});
