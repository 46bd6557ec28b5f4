import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { sourcesOf } from '../../scripts/shape.mjs';
import { createCopy, readChanges, type Change } from '../support/recipePage.ts';
import { cases } from '../support/fuzzing.ts';

/** A color from the wire and back, as an app would write it. */
const roundTrip = `import { checkContent, createCheck, createDraft, parseForm, toRequestedSchema, type ColorField } from './core.ts';

const key = 'paint';
const property = { type: 'string', format: 'x-color', title: 'Paint', default: '#aa0000' };
const requestedSchema = { type: 'object', properties: { [key]: property }, required: [key] };
const request = { mode: 'form', message: 'One question.', requestedSchema };
const parsed = parseForm(requestedSchema);
const field = parsed.ok ? parsed.model.fields[0] : undefined;
const model = parsed.ok ? parsed.model : { fields: [], root: {} };
const check = createCheck(model);
const isColor = (one: typeof field): one is ColorField => one?.kind === 'color';

const results: readonly (readonly [what: string, found: unknown, wanted: unknown])[] = [
  ['the kind', isColor(field) && field.kind, 'color'],
  ['its start', createDraft(model), { f0: '#aa0000' }],
  ['an earlier answer', createDraft(model, { [key]: '#0000aa' }), { f0: '#0000aa' }],
  ['blank at the start', createDraft(model, {}), { f0: '' }],
  ['the content', check({ f0: '#00aa00' }), { ok: true, content: { [key]: '#00aa00' } }],
  ['nothing', check({ f0: '' }).ok, false],
  ['no color', check({ f0: 'green' }).ok, false],
  ['content of others', checkContent(request, { [key]: '#00aa00' }).ok, true],
  ['wrong content of others', checkContent(request, { [key]: 'green' }).ok, false],
  ['the way back', toRequestedSchema(model), requestedSchema],
];
`;

const changes = readChanges('Add a field kind');
const copy = createCopy(roundTrip);
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
  // The compiler reads all of the source.
}, 120_000);

test('once the kind has a type and a slot, the compiler lists the files of all other steps, and no more', async () => {
  copy.make(contract);
  const asked = changes.filter((change) => !unasked.includes(change));
  expect([...(await copy.faultyFiles())].sort()).toEqual([...new Set(asked.map(({ file }) => file))].sort());
}, 120_000);

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
