// Each promise of docs/security.md names the test that holds it, in docs/internal/promises.md. That the tests hold it is for people to judge.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { faultsOf, others, promising } from './promises.ts';

const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);

test('every promise of docs/security.md has a test, which exists under that name', () => {
  expect(faultsOf(textOf('docs/security.md') ?? '', textOf('docs/internal/promises.md') ?? '', textOf)).toEqual([]);
});

describe('the table is not right any more if', () => {
  const [first, second] = promising;
  const page = [
    `## ${first}\n\n**Links open.** Only \`https:\` opens,\nand [nothing](a.md) else. (See below.)\n`,
    `- One.\n- Two. Three.\n`,
    ...[second, ...others].map((name) => `## ${name}\n\nElse.\n`),
  ].join('\n');
  const sentences = [
    'Links open.',
    'Only `https:` opens, and nothing else.',
    '(See below.)',
    'One.',
    'Two.',
    'Three.',
    'Else.',
  ];
  const tests = '`test/a.test.ts`: “only https”';
  const table = ['| Promise | Tests |', '|---|---|', ...sentences.map((sentence) => `| ${sentence} | ${tests} |`)].join(
    '\n',
  );
  const readTest = (file: string) => (file === 'test/a.test.ts' ? "test('only https', () => {" : undefined);
  const faults = (change: { page?: string; table?: string }) =>
    faultsOf(change.page ?? page, change.table ?? table, readTest);

  test('nothing was changed: it is right', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ page: page.replace('opens,\nand', 'opens, and') })).toEqual([]);
  });

  test('a sentence was edited on the page', () => {
    expect(faults({ page: page.replace('Two.', 'Two or more.') })).toEqual([
      'not in the table: Two or more.',
      'not on the page: Two.',
    ]);
  });

  test('a sentence was added to the page, or a section', () => {
    expect(faults({ page: page.replace('Three.', 'Three. And this is new.') })).toEqual([
      'not in the table: And this is new.',
    ]);
    expect(faults({ page: `${page}\n## More promises\n\nElse.` })).toEqual([
      'a section in neither list: More promises',
    ]);
  });

  test('a promise has no test', () => {
    expect(faults({ table: table.replace(`| One. | ${tests} |`, '| One. | |') })).toEqual(['without a test: One.']);
  });

  test.each(['`test/a.test.ts`: “only http”', '`test/b.test.ts`: “only https”'])(
    'a test does not exist: %s',
    (cell) => {
      expect(faults({ table: table.replace(`| One. | ${tests}`, `| One. | ${cell}`) })).toEqual([
        `no test: ${cell.replaceAll('`', '').replace('“', '').replace('”', '')}`,
      ]);
    },
  );
});
