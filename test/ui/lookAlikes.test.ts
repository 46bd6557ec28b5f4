import { expect, test } from 'vitest';
import { parseForm } from '../../src/core/schema/parse.ts';
import { lookAlikes } from '../../src/ui/lookAlikes.ts';

const shown = (values: readonly string[]) => {
  const parsed = parseForm({ properties: { a: { enum: values } } });
  const [field] = parsed.ok ? parsed.model.fields : [];
  return field?.kind === 'choice' ? [...lookAlikes(field.options).values()] : [];
};

test('values that look the same are shown from where they differ, with whole characters', () => {
  const long = 'x'.repeat(400);
  expect(shown([`${long}\u{1f44d}a`, `${long}\u{1f44e}a`])).toEqual([
    `\u2026${'x'.repeat(20)}[U+1F44D]a"`,
    `\u2026${'x'.repeat(20)}[U+1F44E]a"`,
  ]);
  const faces = '\u{1f600}'.repeat(200);
  for (const text of shown([`${faces}a${faces}`, `${faces}b${faces}`])) expect(text).not.toContain('[U+D8');
});

test('a label that ends with the mark of a recommended option is shown with its value, and so is the one that has the mark', () => {
  const option = (id: `o${number}`, label: string) => ({ id, value: label, label });
  const keep = { ...option('o0', 'Keep'), recommended: true as const };
  const posing = ['Keep (Recommended)', 'Keep (Recоmmended)'].map((label, at) => option(`o${at + 1}`, label));
  const others = [option('o3', 'Delete'), option('o4', 'Recommended')];
  expect([...lookAlikes([keep, ...posing, ...others], undefined, 'Recommended').keys()]).toEqual(['o0', 'o1', 'o2']);
  // Where nothing is recommended, the words are the asker's own.
  expect(lookAlikes([option('o0', 'Keep'), option('o1', 'Keep (Recommended)')], undefined, 'Recommended').size).toBe(0);
});
test('values of which one spells out what is not seen in the other are shown from where they differ', () => {
  expect(shown(['a[U+200B]', 'a\u200b'])).toEqual(['"a[U+005B]U+200B]"', '"a[U+200B]"']);
});
