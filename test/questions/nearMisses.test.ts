// What models write beside the format: it is read as what it plainly means, or refused. Refused is what can only be declined.
import { describe, expect, test } from 'vitest';
import { parseForm } from '../../src/core/schema/parse.ts';
import type { ElicitFormParams } from '../../src/core/protocol/types.ts';
import { hasVisibleText } from '../../src/core/text/normalize.ts';
import {
  claudeQuestions,
  codexUserInput,
  copilotUserInput,
  openCodeQuestions,
  vscodeQuestions,
} from '../../src/questions.ts';
import { isVisible } from '../../src/questions/readLoosely.ts';

/** A model writes the request: its type is a hope. */
const loose = (request: unknown) => request as never;

function fieldsOf({ requestedSchema, message, display }: ElicitFormParams) {
  const parsed = parseForm(requestedSchema, { message, display });
  return parsed.ok ? parsed.model.fields : undefined;
}

const labelsOf = (request: ElicitFormParams) =>
  fieldsOf(request)?.map((field) => [field.label, 'options' in field ? field.options.map(({ label }) => label) : []]);

const cache = { question: 'Which cache?', header: 'Cache', options: [{ label: 'Redis' }, { label: 'None' }] };
const asked = [['Which cache?', ['Redis', 'None']]];

describe('Claude', () => {
  test.each<readonly [string, unknown]>([
    ['the list as JSON in a text', { questions: JSON.stringify([cache]) }],
    ['each question as JSON in a text', { questions: [JSON.stringify(cache)] }],
    ['the whole input as JSON in a text', JSON.stringify({ questions: [cache] })],
    ['one question in the place of the list', { questions: cache }],
    ['one question in the place of the input', cache],
    ['the list in the place of the input', [cache]],
    ['options as texts', { questions: [{ ...cache, options: ['Redis', 'None'] }] }],
    ['options as JSON in a text', { questions: [{ ...cache, options: '["Redis", "None"]' }] }],
    ['options as choices', { questions: [{ question: 'Which cache?', choices: ['Redis', 'None'] }] }],
    ['options with other names', { questions: [{ ...cache, options: [{ title: 'Redis' }, { value: 'None' }] }] }],
    ['capitals', { Questions: [{ Question: 'Which cache?', Options: [{ Label: 'Redis' }, { Label: 'None' }] }] }],
  ])('%s: the question is asked, and the answer allows the call', (_, input) => {
    const request = claudeQuestions.toElicitation(loose(input));
    expect(labelsOf(request)).toEqual(asked);
    expect(claudeQuestions.toAnswer(loose(input), { action: 'accept', content: { q0: 'Redis' } })).toMatchObject({
      behavior: 'allow',
      updatedInput: {
        // The tool's own check of its input lets it through.
        questions: [{ question: 'Which cache?', options: [{ label: 'Redis' }, { label: 'None' }], multiSelect: false }],
        answers: { 'Which cache?': 'Redis' },
      },
    });
  });

  test.each([{ multi_select: true }, { multiselect: true }, { multiSelect: 'true' }])(
    'several answers, spelled %j',
    (several) => {
      const [field] = fieldsOf(claudeQuestions.toElicitation(loose({ questions: [{ ...cache, ...several }] }))) ?? [];
      expect(field?.kind).toBe('choices');
    },
  );

  test.each<unknown>([
    undefined,
    {},
    { questions: [] },
    { questions: 5 },
    { questions: 'Which cache?' },
    { questions: '[{"question": "Which ca' },
    { questions: [null, 5, {}, ''] },
    { questions: [{ options: [null] }] },
    { questions: [{ question: '\u200b' }] },
  ])('nothing to read in %j: it can only be declined, and is never allowed', (input) => {
    expect(fieldsOf(claudeQuestions.toElicitation(loose(input)))).toBeUndefined();
    for (const action of ['accept', 'decline', 'cancel'] as const)
      expect(claudeQuestions.toAnswer(loose(input), { action })).toMatchObject({ behavior: 'deny' });
    expect(copilotUserInput.toAnswer(loose(input), { action: 'accept', content: { q0: 'x' } })).toBeUndefined();
    expect(openCodeQuestions.toAnswer(loose(input), { action: 'accept', content: {} })).toBeUndefined();
    expect(codexUserInput.toAnswer(loose(input), { action: 'accept', content: {} })).toEqual({ answers: {} });
    expect(vscodeQuestions.toAnswer(loose(input), { action: 'accept', content: {} })).toEqual({ answers: {} });
  });

  test('an option that has no label is shown all the same', () => {
    const questions = [{ ...cache, options: [{ foo: 1 }, { label: 'null' }, null, 5] }];
    expect(labelsOf(claudeQuestions.toElicitation(loose({ questions })))).toEqual([
      ['Which cache?', ['{"foo":1}', 'null', '5']],
    ]);
  });

  test('two labels that together read as a third one are in quotation marks', () => {
    const labels = ['Push to main', 'no tests', 'Push to main, no tests'];
    const options = labels.map((label) => ({ label, description: '' }));
    const input = { questions: [{ question: 'What?', header: '', options, multiSelect: true }] };
    const answerOf = (...chosen: string[]) =>
      claudeQuestions.toAnswer(input, { action: 'accept', content: { q0: chosen } });
    expect(answerOf('Push to main', 'no tests')).toMatchObject({
      updatedInput: { answers: { 'What?': '"Push to main", "no tests"' } },
    });
    expect(answerOf('Push to main, no tests')).toMatchObject({
      updatedInput: { answers: { 'What?': '"Push to main, no tests"' } },
    });
  });

  test('two questions of one text are answered with their headers, in the questions of the tool as well', () => {
    const questions = ['Front', 'Back'].map((header) => ({ ...cache, header }));
    const answer = claudeQuestions.toAnswer(loose({ questions }), {
      action: 'accept',
      content: { q0: 'Redis', q1: 'None' },
    });
    expect(answer).toMatchObject({
      updatedInput: {
        questions: [{ question: 'Which cache? (Front)' }, { question: 'Which cache? (Back)' }],
        answers: { 'Which cache? (Front)': 'Redis', 'Which cache? (Back)': 'None' },
      },
    });
  });

  test('two options of one label are told apart by their descriptions, each with its own preview', () => {
    const options = ['docs', 'work'].map((folder) => ({
      label: 'notes.txt',
      description: `in ${folder}/`,
      preview: `Notes of ${folder}`,
    }));
    const input = { questions: [{ question: 'Which file?', header: 'File', options, multiSelect: false }] };
    expect(fieldsOf(claudeQuestions.toElicitation(input))).toMatchObject([
      {
        options: [
          { label: 'notes.txt (in docs/)', description: 'in docs/', preview: 'Notes of docs' },
          { label: 'notes.txt (in work/)', description: 'in work/', preview: 'Notes of work' },
        ],
      },
    ]);
  });
});

test('other formats: snake_case, flags as words, choices as objects', () => {
  const vscode = { questions: [{ ...cache, allow_freeform_input: true, multi_select: true }] };
  expect(fieldsOf(vscodeQuestions.toElicitation(loose(vscode)))).toMatchObject([{ kind: 'choices', other: {} }]);
  const codex = { questions: [{ ...cache, id: 'cache', is_other: true, is_secret: 'true' }] };
  expect(fieldsOf(codexUserInput.toElicitation(loose(codex)))).toMatchObject([{ kind: 'choice', secret: true }]);
  const copilot = { question: 'Which cache?', choices: [{ label: 'Redis' }], allow_freeform: 'false' };
  const [field] = fieldsOf(copilotUserInput.toElicitation(loose(copilot))) ?? [];
  expect(field).toMatchObject({ kind: 'choice', options: [{ label: 'Redis' }] });
  expect(field).not.toHaveProperty('other');
});

test('OpenCode: the answers stand in the places of their questions, also beside what is none', () => {
  const request = loose({ questions: [null, { ...cache, custom: false }, {}, 'Why?'] });
  const answer = openCodeQuestions.toAnswer(request, { action: 'accept', content: { q0: 'Redis', q1: 'So' } });
  expect(answer).toEqual([[], ['Redis'], [], ['So']]);
});

describe('a text over 200 characters can be read whole', () => {
  test('its header is its label, and stands there once', () => {
    const question = { ...cache, question: `Which cache? ${'word '.repeat(80)}` };
    const [field] = fieldsOf(claudeQuestions.toElicitation(loose({ questions: [question] }))) ?? [];
    expect(field?.label).toBe('Cache');
    expect(field).not.toHaveProperty('header');
  });

  const long = (start: string) => `${start} ${'word '.repeat(80)}`.trim();
  const option = { label: long('Option'), description: 'short' };
  const formats = {
    Claude: (texts: readonly string[]) =>
      claudeQuestions.toElicitation(loose({ questions: texts.map((question) => ({ question, options: [option] })) })),
    OpenCode: (texts: readonly string[]) =>
      openCodeQuestions.toElicitation(loose({ questions: texts.map((question) => ({ question, options: [option] })) })),
    'VS Code': (texts: readonly string[]) =>
      vscodeQuestions.toElicitation(loose({ questions: texts.map((question) => ({ question, options: [option] })) })),
    Codex: (texts: readonly string[]) =>
      codexUserInput.toElicitation(loose({ questions: texts.map((question) => ({ question, options: [option] })) })),
    Copilot: ([question = '']: readonly string[]) =>
      copilotUserInput.toElicitation({ question, choices: [option.label] }),
  };

  test.each(Object.entries(formats))('%s: the only question is the message', (_, ask) => {
    const request = ask([long('One')]);
    expect(request.message).toBe(long('One'));
    const [field] = fieldsOf(request) ?? [];
    expect(field).not.toHaveProperty('description');
    if (field?.kind !== 'choice') throw new Error('no choice');
    expect(field.options[0]?.description).toContain(option.label);
  });

  test.each(Object.entries(formats).filter(([name]) => name !== 'Copilot'))(
    '%s: one of several has it as its description',
    (_, ask) => {
      const request = ask([long('One'), long('Two'), 'Three?']);
      expect(request.message).toBe('');
      expect(fieldsOf(request)?.map(({ description }) => description)).toEqual([long('One'), long('Two'), undefined]);
    },
  );
});

test('what is taken for visible is visible in the form, whatever the character', () => {
  const wrong: number[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const text = String.fromCodePoint(code);
    if (isVisible(text) && !hasVisibleText(text)) wrong.push(code);
  }
  expect(wrong).toEqual([]);
});
