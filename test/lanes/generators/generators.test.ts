import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  faultsOf,
  libraries,
  questions,
  recordedOf,
  type Generated,
  type Question,
} from '../../support/generatedForms.ts';
import { makers } from './libraries.ts';

// The libraries themselves, with their own parsers. Recorded schemas of these and others are judged in test/core/schema/generators.test.ts.

const zone = process.env['TZ'];
beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'));
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

type Fields = Question['fields'];

const text = (key: string, modifiers: Fields[number]['modifiers'] = [], required = true): Fields => [
  { key, modifiers, means: { kind: 'text', required } },
];

/** What only a library that runs can be asked. */
const more: readonly Question[] = [
  {
    id: 'text-branded',
    kind: 'text',
    asks: 'a text with a name for the compiler',
    fields: text('name'),
    right: [{ type: { name: 'Ada' }, gives: { name: 'Ada' } }],
    wrong: [{ type: { name: null } }],
  },
  {
    id: 'text-refined',
    kind: 'text',
    asks: 'a text with a rule that no schema can say',
    fields: text('name'),
    right: [{ type: { name: 'Ada' }, gives: { name: 'Ada' } }],
    wrong: [{ type: { name: null } }],
  },
  {
    id: 'text-nested-optional',
    kind: 'text',
    asks: 'a text, optional, nullable, then optional again',
    fields: text('name', ['optional', 'nullable', 'optional'], false),
    right: [
      { type: { name: 'Ada' }, gives: { name: 'Ada' } },
      { type: { name: null }, gives: {} },
    ],
    wrong: [{ content: { name: 5 } }],
  },
  {
    id: 'date-or-blank',
    kind: 'blank',
    asks: 'a day or blank',
    fields: [{ key: 'due', modifiers: [], means: {} }],
    right: [
      { type: { due: '2026-12-01' }, gives: { due: '2026-12-01' } },
      { type: { due: null }, gives: { due: '' } },
    ],
    wrong: [{ type: { due: 'soon' } }],
  },
  {
    id: 'choice-literals',
    kind: 'choice',
    asks: 'a union of two literals',
    fields: [
      {
        key: 'answer',
        modifiers: [],
        means: { kind: 'choice', required: true, options: [{ value: 'yes' }, { value: 'no' }] },
      },
    ],
    right: [{ type: { answer: 'no' }, gives: { answer: 'no' } }],
    wrong: [{ type: { answer: null } }, { content: { answer: 'maybe' } }],
  },
];

/** What the library's schemas never say, from what is recorded of them. */
function unsaidOf(library: string, question: Question): Generated['unsaid'] {
  const recorded = libraries.find((each) => each.library === library);
  // Of a question of this file: as of a plain text.
  const known = questions.some(({ id }) => id === question.id) ? question : { ...question, id: 'text-required' };
  return recorded && recordedOf(recorded, known)?.unsaid;
}

test('forms that the libraries generate are what their authors mean', () => {
  const faults = [...questions, ...more].flatMap((question) =>
    Object.entries(makers).flatMap(([library, make]) => {
      const made = make(question);
      return Object.entries(made?.schemas ?? {}).flatMap(([target, schema]) =>
        faultsOf(question, {
          schema,
          unsaid: unsaidOf(target === 'zod 4, output' ? 'zod4-output' : library, question),
          refuses: (content) => made?.accepts(content) === false,
        }).map((fault) => `${question.id} | ${target} | ${fault}`),
      );
    }),
  );
  expect(faults).toEqual([]);
}, 120_000);

test('each library is asked nearly all of them', () => {
  const asked = Object.entries(makers).map(([library, make]) => [library, questions.filter(make).length] as const);
  expect(asked.filter(([, count]) => count < questions.length - 2)).toEqual([]);
});
