import { afterAll, expect, test } from 'vitest';
import { createCopy, readChanges, type Change } from '../support/recipePage.ts';

/** An address of a network card, and a price, as an app would ask for them. */
const program = `import { checkContent, createCheck, parseForm, toRequestedSchema } from './core.ts';

const card = { type: 'string', format: 'mac', title: 'Card' };
const price = { type: 'number', decimals: 2, title: 'Price' };
const requestedSchema = { type: 'object', properties: { card, price } };
const request = { mode: 'form', message: 'Two questions.', requestedSchema };
const parsed = parseForm(requestedSchema);
const model = parsed.ok ? parsed.model : { fields: [], root: {} };
const check = createCheck(model);
const codes = (draft: object) => {
  const result = check(draft as Parameters<typeof check>[0]);
  return result.ok ? result.content : result.issues.map(({ code }) => code);
};

const results: readonly (readonly [what: string, found: unknown, wanted: unknown])[] = [
  ['what is right', codes({ f0: '00:00:5E:00:53:01', f1: '1.25' }), { card: '00:00:5E:00:53:01', price: 1.25 }],
  ['what is blank', codes({ f0: '', f1: '' }), {}],
  ['no address', codes({ f0: '00:00', f1: '1' }), ['pattern']],
  ['three decimals', codes({ f0: '', f1: '1.255' }), ['notAMultiple']],
  ['content of others', checkContent(request, { price: 1.5 }).ok, true],
  ['wrong content of others', checkContent(request, { price: 1.555 }).ok, false],
  ['a card of others that is none', checkContent(request, { card: 'x' }).ok, false],
  ['a rule of numbers beside a text', parseForm({ ...requestedSchema, properties: { card: { ...card, decimals: 1 } } }).findings.map(({ code }) => code), ['ignored', 'offGrammar']],
  ['the way back', toRequestedSchema(model), requestedSchema],
];
`;

const changes = readChanges('Add a rule or a format');
const copy = createCopy(program);
afterAll(() => copy.remove());

test('a format and a rule that are added by the page, to the letter, are read, checked and written back', async () => {
  expect(changes.length).toBeGreaterThan(7);
  copy.make(changes);
  expect(await copy.run()).toEqual([]);
  expect(await copy.faultyFiles()).toEqual([]);
  // The compiler reads all of the source.
}, 120_000);

test('no change of the page can be left out: something does not work, or the compiler says so', async () => {
  const needless: Change[] = [];
  for (const change of changes) {
    copy.make(changes.filter((other) => other !== change));
    const faults = await copy.run().catch((error: unknown) => [String(error)]);
    if (faults.length === 0 && (await copy.faultyFiles()).length === 0) needless.push(change);
  }
  expect(needless.map(({ file, lines }) => [file, ...lines])).toEqual([]);
}, 120_000);
