import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatorTable, recordedFaults } from '../../support/generatorTable.ts';

// `GENERATOR_TABLE=write npm run lane -- generators` writes it anew.
test('the table for server authors says what the judge says', () => {
  const page = new URL('../../../docs/checking-schemas.md', import.meta.url);
  const text = readFileSync(page, 'utf8');
  const written =
    /(?<=<!-- generators: written by test\/lanes\/generators\/table\.test\.ts -->\n)[^]*?(?=\n<!-- generators: end -->)/;
  expect(text).toMatch(written);
  const table = generatorTable(recordedFaults());
  if (process.env['GENERATOR_TABLE'] === 'write') writeFileSync(page, text.replace(written, table));
  else expect(written.exec(text)?.[0]).toBe(table);
}, 120_000);
