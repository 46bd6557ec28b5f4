import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { sourcesOf } from '../../scripts/shape.mjs';
import { createCopy, readChanges, type Change } from '../support/fieldKindPage.ts';
import { cases } from '../support/fuzzing.ts';

const changes = readChanges();
const copy = createCopy();
afterAll(() => copy.remove());
const titlesOf = (some: readonly Change[]): readonly string[] => [
  ...new Set(some.map(({ step, file }) => `step ${step}, ${file}`)),
];
// What says that a kind is there: its type, and its slot.
const contract = changes.filter(({ step }) => step <= 2);
/** The compiler does not ask for these: without them, the kind is never read, or something that was added asks for them. */
const unasked = changes.filter(({ step, file }) => step <= 3 || /ColorControl|requests/.test(file));

test('a field kind that is added by the page, to the letter, is asked, checked, sent and written back', async () => {
  expect(titlesOf(changes).length).toBeGreaterThan(15);
  copy.make(changes);
  expect(await copy.faultyFiles()).toEqual([]);
  expect(await copy.faultyFiles(['src/interop/esheetContent.ts'])).toEqual([]);
  expect(await copy.run()).toEqual([]);
});

test('once the kind has a type and a slot, the compiler lists the files of all other steps, and no more', async () => {
  copy.make(contract);
  const asked = changes.filter((change) => !unasked.includes(change));
  expect([...(await copy.faultyFiles())].sort()).toEqual([...new Set(asked.map(({ file }) => file))].sort());
});

test('no change of the page can be left out: the kind does not work, or the compiler says so', async () => {
  const omitted = [...unasked, ...changes.filter((change) => !unasked.includes(change))].slice(0, cases(3));
  const needless: Change[] = [];
  for (const change of omitted) {
    copy.make(changes.filter((other) => other !== change));
    if (!(await isMissed(change))) needless.push(change);
  }
  expect(titlesOf(needless)).toEqual([]);
}, 300_000);

test('each file that treats one kind otherwise than the rest is on the page', () => {
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const kinds = 'text|number|boolean|choice|choices|list|date|dateTime|fixed|json';
  const isSpecial = new RegExp(`\\bkind\\b \\S== '(?:${kinds})'`);
  // Reading a schema decides on the kind: step 3. Photon's kinds are others.
  const special = sourcesOf().filter(
    ({ path, text }) => isSpecial.test(text) && !/^src\/core\/schema\/|\/photon/.test(path),
  );
  expect(special.length).toBeGreaterThan(15);
  expect(special.map(({ path }) => path).filter((path) => !page.includes(basename(path)))).toEqual([]);
});

test('each switch over the kinds of fields ends with `satisfies never`', () => {
  const open = sourcesOf().filter(
    ({ text }) =>
      (text.match(/switch \(field\.kind\)/g) ?? []).length > (text.match(/field satisfies never/g) ?? []).length,
  );
  expect(open.map(({ path }) => path)).toEqual([]);
});

async function isMissed({ file }: Change): Promise<boolean> {
  const faults = await copy.run().catch((error: unknown) => [String(error)]);
  if (faults.length > 0) return true;
  const ofFile = file.endsWith('ColorControl.tsx') ? [] : await copy.faultyFiles([file]);
  return ofFile.length > 0 || (await copy.faultyFiles()).length > 0;
}
