import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogues, englishForms } from './catalogues.ts';

/** A digest of each English text, in all its forms, as it was when the other languages were last read beside it. */
const forms = new Map<string, Set<string>>();
for (const [text, form] of englishForms) forms.set(text, (forms.get(text) ?? new Set()).add(form));
const digestOf = (texts: ReadonlySet<string>) =>
  createHash('sha256')
    .update([...texts].join('\n'))
    .digest('hex')
    .slice(0, 12);
const english = new Map([...forms].map(([name, texts]) => [name, digestOf(texts)]));
const file = join(import.meta.dirname, 'confirmed.json');
const confirm = process.env['CONFIRM_TEXTS'] !== undefined;

/** What a translator has to read again. */
function unconfirmed(
  texts: ReadonlyMap<string, string>,
  confirmed: Readonly<Record<string, string>>,
): readonly string[] {
  const names = new Set([...texts.keys(), ...Object.keys(confirmed)]);
  const isSame = (name: string) => Object.hasOwn(confirmed, name) && confirmed[name] === texts.get(name);
  return [...names].filter((name) => !isSame(name));
}

test('an English text that changes is a change in every language, or somebody says that it is none', () => {
  if (confirm) writeFileSync(file, `${JSON.stringify(Object.fromEntries(english), null, 2)}\n`);
  const confirmed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const what = `Read these texts in the other ${catalogues.length} languages of src/locales. Once they say the same: CONFIRM_TEXTS=yes npx vitest run --project node test/messages/confirmed.test.ts`;
  expect(unconfirmed(english, confirmed), what).toEqual([]);
});

test('a text that is changed, added or taken away is found', () => {
  const [[first = ''] = [], [second = ''] = []] = [...english];
  const before = Object.fromEntries(english);
  const after = new Map(english).set(first, 'Take it').set('aNewOne', 'New');
  after.delete(second);
  expect(unconfirmed(after, before)).toEqual(expect.arrayContaining([first, second, 'aNewOne']));
  expect(unconfirmed(after, before)).toHaveLength(3);
});

test('so is each form of a text: for none, for one and for many', () => {
  const counts = [...(forms.get('sends') ?? [])].map((form) => /\b\d+\b/.exec(form)?.[0] ?? 'none');
  expect(new Set(counts)).toEqual(new Set(['none', '1', '47']));
});
