import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { obligations } from './obligations.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('every obligation is there once', () => {
  expect(obligations.map(({ number }) => number)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
});

test.each(obligations.flatMap(({ number, tests }) => tests.map(([file, title]) => [number, file, title] as const)))(
  'obligation %i is held in %s: %s',
  (_number, file, title) => {
    expect(read(`test/${file}`)).toContain(title);
  },
);

test('docs/compatibility.md has them all (npm run compatibility)', () => {
  const page = read('docs/compatibility.md');
  for (const { number, text } of obligations) expect(page).toContain(`| ${number} | ${text} |`);
});
