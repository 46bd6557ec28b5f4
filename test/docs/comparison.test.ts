import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { comparisonOf } from '../../scripts/comparison.mjs';
import { between, root } from '../../scripts/entries.mjs';

test('the table of the README has the figures of the bench and of the sizes (npm run size -- --docs)', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toBe(between(readme, 'comparison', comparisonOf()));
});
