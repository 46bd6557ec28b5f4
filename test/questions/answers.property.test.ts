// Each answer goes back to the question that was answered, and names only what was chosen: whatever repeats, is empty, or has commas and
// quotes. What the user does is done to the form that the request becomes.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field, OptionValue } from '../../src/core/schema/model.ts';
import type { Content, ElicitFormParams } from '../../src/core/protocol/types.ts';
import {
  answersFromResult,
  claudeQuestions,
  codexUserInput,
  copilotUserInput,
  openCodeQuestions,
  questionsToElicitation,
  vscodeQuestions,
  type Question,
} from '../../src/questions.ts';
import { cases } from '../support/fuzzing.ts';
import { read } from '../support/forms.ts';

const names = fc.constantFrom(
  '',
  'A',
  'B',
  'A, B',
  'A (1)',
  'A (B)',
  '"A", "B"',
  'A"',
  '__proto__',
  'constructor',
  ' ',
);
const option = fc.record({ label: names.filter((name) => name.trim() !== ''), description: names });
const question = fc.record({
  id: names,
  header: names,
  question: names.filter((name) => name.trim() !== ''),
  options: fc.array(option, { maxLength: 4 }),
  several: fc.boolean(),
});
/** What the user does with each question: the options by their places, and a text of the user's own. */
const deed = fc.record({
  places: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
  own: fc.option(fc.constantFrom('A', 'x, y', '"x')),
});
const asked = fc.array(question, { minLength: 1, maxLength: 4 });
const done = fc.array(deed, { minLength: 4, maxLength: 4 });

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const fieldsOf = ({ requestedSchema, message, display }: ElicitFormParams): readonly Field[] =>
  read(requestedSchema, { message, display }).model.fields;

/** What the form sends, and for each question what was done, so that two deeds are the same only if they are. */
function answer(fields: readonly Field[], deeds: readonly Deed[]): { content: Content; chosen: readonly string[] } {
  const content: Record<string, string | string[]> = {};
  const chosen = fields.map((field, index) => {
    const { places = [], own = null } = deeds[index] ?? {};
    if (field.kind !== 'choice' && field.kind !== 'choices') {
      if (own !== null) content[field.key] = own;
      return JSON.stringify(own);
    }
    const values: OptionValue[] = places.flatMap((place) => field.options[place]?.value ?? []);
    // A text that is a label is the choice of that option, in every format.
    const texts = own !== null && field.other && !field.options.some(({ value }) => value === own) ? [own] : [];
    const all = [...values, ...texts].map(String);
    const sent = field.kind === 'choice' ? all.slice(0, 1) : all;
    if (sent.length > 0) content[field.key] = field.kind === 'choice' ? (sent[0] ?? '') : sent;
    return JSON.stringify(sent);
  });
  return { content, chosen };
}

const several = (all: Asked, name: string) => all.map(({ several, ...rest }) => ({ ...rest, [name]: several }));

/** Each format: its request, and the answers in the order of the questions. */
const formats = {
  Claude: [
    claudeQuestions,
    (all: Asked) => ({ questions: several(all, 'multiSelect') }),
    (given: unknown) => {
      const { updatedInput } = given as {
        updatedInput: { questions: { question: string }[]; answers: Record<string, string> };
      };
      const { questions, answers } = updatedInput;
      return questions.map(({ question }) => (Object.hasOwn(answers, question) ? answers[question] : undefined));
    },
    ({ question }: Asked[number]) => question,
  ],
  OpenCode: [openCodeQuestions, (all: Asked) => ({ questions: several(all, 'multiple') }), (given: unknown) => given],
  'VS Code': [
    vscodeQuestions,
    (all: Asked) => ({ questions: several(all, 'multiSelect') }),
    (given: unknown) => Object.values((given as { answers: object }).answers),
    ({ header }: Asked[number]) => header,
  ],
  Codex: [
    codexUserInput,
    (all: Asked) => ({ questions: all.map((one) => ({ ...one, '': true, isOther: one.several })) }),
    (given: unknown) => (given as { answers: object }).answers,
    ({ id }: Asked[number]) => id,
  ],
} as const;

describe.each(Object.entries(formats))('%s', (_, [format, requestOf, answersOf]) => {
  const roundTrip = (all: Asked, deeds: readonly Deed[]) => {
    const request = requestOf(all) as never;
    const { content, chosen } = answer(fieldsOf(format.toElicitation(request)), deeds);
    return { chosen, answers: answersOf(format.toAnswer(request, { action: 'accept', content })) };
  };

  test('all options of all questions are shown', () => {
    fc.assert(
      fc.property(asked, (all) => {
        const fields = fieldsOf(format.toElicitation(requestOf(all) as never));
        expect(fields.map((field) => ('options' in field ? field.options.length : 0))).toEqual(
          all.map(({ options }) => options.length),
        );
      }),
      { numRuns: cases(300) },
    );
  });

  test('the answers of two users are the same only if they chose the same', () => {
    fc.assert(
      fc.property(asked, done, done, (all, one, other) => {
        const [first, second] = [roundTrip(all, one), roundTrip(all, other)];
        expect(JSON.stringify(first.answers) === JSON.stringify(second.answers)).toBe(
          JSON.stringify(first.chosen) === JSON.stringify(second.chosen),
        );
      }),
      { numRuns: cases(400) },
    );
  });
});

test.each(['Claude', 'VS Code'] as const)(
  '%s: each answer is found under its own question, and no other has it',
  (name) => {
    const [format, requestOf, answersOf] = formats[name];
    fc.assert(
      fc.property(asked, fc.nat(3), (all, place) => {
        const request = requestOf(all) as never;
        const fields = fieldsOf(format.toElicitation(request));
        const field = fields[place % fields.length];
        if (!field) return;
        const value = field.kind === 'choice' || field.kind === 'choices' ? field.options[0]?.value : 'own';
        const content = { [field.key]: field.kind === 'choices' ? [String(value)] : String(value) };
        const answers = answersOf(format.toAnswer(request, { action: 'accept', content })) as readonly unknown[];
        const given = answers.map((each) => each !== undefined && !JSON.stringify(each).includes('"skipped":true'));
        expect(given).toEqual(fields.map((each) => each === field));
      }),
      { numRuns: cases(500) },
    );
  },
);

test('Copilot: two choices of one label are two', () => {
  const request = { question: 'Which?', choices: ['A', 'B', 'A'] };
  const [field] = fieldsOf(copilotUserInput.toElicitation(request));
  if (field?.kind !== 'choice') throw new Error('no choice');
  const answers = field.options.map(({ value }) =>
    copilotUserInput.toAnswer(request, { action: 'accept', content: { q0: String(value) } }),
  );
  expect(answers.map((each) => each?.answer)).toEqual(['A (1)', 'B', 'A (3)']);
  expect(answers.map((each) => each?.wasFreeform)).toEqual([false, false, false]);
});

test('a format of your own: the value that an option was given comes back, also where two labels or values are the same', () => {
  const questions: readonly Question[] = [
    {
      id: 'same',
      text: 'Which?',
      options: [
        { value: 'a', label: 'One' },
        { value: 'a', label: 'Two' },
        { value: 'b', label: 'One' },
        { label: 'One', description: 'plain' },
      ],
    },
  ];
  const [field] = fieldsOf(questionsToElicitation(questions));
  if (field?.kind !== 'choice') throw new Error('no choice');
  const answers = field.options.map(({ value }) =>
    answersFromResult(questions, { action: 'accept', content: { q0: String(value) } }),
  );
  expect(answers).toEqual(['a', 'a', 'b', 'One'].map((value) => [{ id: 'same', answer: value, isOther: false }]));
});

test('ten thousand options of one label take no longer than others', () => {
  const label = (n: number) => (n % 2 === 0 ? 'A' : `A (${n})`);
  const options = Array.from({ length: 10_000 }, (_, n) => ({ label: label(n) }));
  const request = questionsToElicitation([{ id: 'a', text: 'Which?', options }]);
  const { q0 } = (request.requestedSchema as { properties: { q0: { oneOf: { const: string }[] } } }).properties;
  expect(new Set(q0.oneOf.map((one) => one.const)).size).toBe(10_000);
});
