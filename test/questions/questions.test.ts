import { describe, expect, expectTypeOf, test } from 'vitest';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { checkContent } from '../../src/core/answer/checkContent.ts';
import { createDraft } from '../../src/core/answer/createDraft.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import type { ElicitFormParams, ElicitResult } from '../../src/core/protocol/types.ts';
import {
  answersFromResult,
  claudeQuestions,
  codexUserInput,
  copilotUserInput,
  openCodeQuestions,
  questionsToElicitation,
  vscodeQuestions,
  type ClaudeQuestions,
  type CodexUserInput,
  type OpenCodeQuestions,
  type Question,
  type VscodeQuestions,
} from '../../src/questions.ts';
import { read } from '../support/forms.ts';

/** What a user gets who answers with this content; it must be valid for the schema of the request. */
function accepted(request: ElicitFormParams, content: Record<string, string | string[]>): ElicitResult {
  expect(checkContent(request, content)).toEqual({ ok: true, content });
  return { action: 'accept', content };
}

const fieldsOf = ({ requestedSchema, message, display }: ElicitFormParams) =>
  read(requestedSchema, { message, display }).model.fields;

const library = { label: 'date-fns', description: 'Small functions', preview: 'import { format } from "date-fns"' };
const native = { label: 'Temporal', description: 'Built in' };

const claude: ClaudeQuestions = {
  questions: [
    { question: 'Which library?', header: 'Library', options: [library, native], multiSelect: false },
    {
      question: 'Which checks?',
      header: 'Checks',
      options: [
        { label: 'Lint', description: '' },
        { label: 'Types', description: '' },
      ],
      multiSelect: true,
    },
  ],
};

describe("Claude's AskUserQuestion", () => {
  test('is a form: a header, descriptions, a preview as text, and always a text of the user’s own', () => {
    const [first, second] = fieldsOf(claudeQuestions.toElicitation(claude));
    expect(first).toMatchObject({
      kind: 'choice',
      label: 'Which library?',
      header: 'Library',
      other: {},
      required: false,
      options: [{ label: 'date-fns', description: 'Small functions', preview: library.preview }, { label: 'Temporal' }],
    });
    expect(second).toMatchObject({ kind: 'choices', header: 'Checks', other: {} });
  });

  test('the answers go back by question; several are joined; one without an answer is left out', () => {
    const request = claudeQuestions.toElicitation(claude);
    expect(claudeQuestions.toAnswer(claude, accepted(request, { q0: 'Temporal', q1: ['Lint', 'My own'] }))).toEqual({
      behavior: 'allow',
      updatedInput: { ...claude, answers: { 'Which library?': 'Temporal', 'Which checks?': 'Lint, My own' } },
    });
    expect(claudeQuestions.toAnswer(claude, accepted(request, { q0: 'Luxon' }))).toMatchObject({
      updatedInput: { answers: { 'Which library?': 'Luxon' } },
    });
  });

  test('declined and cancelled are told apart, and neither allows the call', () => {
    expect(claudeQuestions.toAnswer(claude, { action: 'decline' })).toEqual({
      behavior: 'deny',
      message: 'The user declined to answer the questions.',
    });
    expect(claudeQuestions.toAnswer(claude, { action: 'cancel' })).toMatchObject({ behavior: 'deny' });
  });
});

describe('“(Recommended)”, which models write at the end of a label', () => {
  const ask = (...labels: readonly string[]): ClaudeQuestions => ({
    questions: [
      {
        question: 'Which?',
        header: 'H',
        options: labels.map((label) => ({ label, description: '' })),
        multiSelect: false,
      },
    ],
  });
  const optionsOf = (request: ElicitFormParams) => {
    const [field] = fieldsOf(request);
    return field?.kind === 'choice' ? field.options : [];
  };

  test('is a mark of the option, and the answer is the label as it came', () => {
    const asked = ask('Keep it (Recommended)', 'Delete it');
    const request = claudeQuestions.toElicitation(asked);
    expect(optionsOf(request)).toMatchObject([{ label: 'Keep it', recommended: true }, { label: 'Delete it' }]);
    const answer = claudeQuestions.toAnswer(asked, accepted(request, { q0: 'Keep it (Recommended)' }));
    expect(answer).toMatchObject({ updatedInput: { ...asked, answers: { 'Which?': 'Keep it (Recommended)' } } });
  });

  test.each([
    ['where two options would then look the same', ['Keep (Recommended)', 'Keep'], ['Keep (Recommended)', 'Keep']],
    ['where nothing else is left', ['(Recommended)', 'Keep'], ['(Recommended)', 'Keep']],
    ['in the middle of a label', ['Keep (Recommended) it', 'Drop'], ['Keep (Recommended) it', 'Drop']],
  ])('stays text %s', (_, labels, shown) => {
    const options = optionsOf(claudeQuestions.toElicitation(ask(...labels)));
    expect(options.map(({ label }) => label)).toEqual(shown);
    expect(options.some(({ recommended }) => recommended)).toBe(false);
  });

  // It would look like the kit's own badge.
  test('stays text in the schema of a server', () => {
    const titles = ['Keep (Recommended)', 'Drop'];
    const options = titles.map((title) => ({ const: title, title }));
    const requestedSchema = { type: 'object', properties: { a: { type: 'string', oneOf: options } } };
    const [keep] = optionsOf({ message: 'Which?', requestedSchema });
    expect(keep).toMatchObject({ label: 'Keep (Recommended)' });
    expect(keep).not.toHaveProperty('recommended');
  });
});

describe("OpenCode's question", () => {
  const asked: OpenCodeQuestions = {
    questions: [
      { question: 'Which branch?', header: 'Branch', options: [{ label: 'main', description: '' }], custom: false },
      { question: 'Which files?', header: 'Files', options: [{ label: 'a.ts', description: '' }], multiple: true },
    ],
  };

  test('a text of one’s own unless `custom` is false; a list for each answer', () => {
    const request = openCodeQuestions.toElicitation(asked);
    const [branch, files] = fieldsOf(request);
    expect(branch).not.toHaveProperty('other');
    expect(files).toMatchObject({ kind: 'choices', other: {} });
    expect(openCodeQuestions.toAnswer(asked, accepted(request, { q0: 'main', q1: ['a.ts', 'b.ts'] }))).toEqual([
      ['main'],
      ['a.ts', 'b.ts'],
    ]);
    expect(openCodeQuestions.toAnswer(asked, accepted(request, {}))).toEqual([[], []]);
    expect(openCodeQuestions.toAnswer(asked, { action: 'decline' })).toBeUndefined();
  });
});

describe("VS Code's askQuestions", () => {
  const asked: VscodeQuestions = {
    questions: [
      { header: 'Scope', question: 'How far?', options: [{ label: 'One file', recommended: true }, { label: 'All' }] },
      { header: 'Name', question: 'What name?', allowFreeformInput: true },
      { header: 'Tags', question: 'Tags?', options: [{ label: 'x' }], multiSelect: true, allowFreeformInput: true },
    ],
  };

  test('recommended is marked; chosen, typed and skipped are told apart', () => {
    const request = vscodeQuestions.toElicitation(asked);
    expect(fieldsOf(request)).toMatchObject([
      { kind: 'choice', options: [{ recommended: true }, {}] },
      { kind: 'text' },
      { kind: 'choices', other: {} },
    ]);
    expect(vscodeQuestions.toAnswer(asked, accepted(request, { q0: 'All', q2: ['x', 'y'] }))).toEqual({
      answers: {
        Scope: { selected: ['All'], freeText: null, skipped: false },
        Name: { selected: [], freeText: null, skipped: true },
        Tags: { selected: ['x'], freeText: 'y', skipped: false },
      },
    });
    expect(vscodeQuestions.toAnswer(asked, { action: 'cancel' }).answers).toMatchObject({
      Scope: { skipped: true },
      Tags: { skipped: true },
    });
  });
});

describe("Copilot's onUserInputRequest", () => {
  test('choices with a text of one’s own by default; without choices a text', () => {
    const asked = { question: 'Deploy where?', choices: ['staging', 'production'] };
    const request = copilotUserInput.toElicitation(asked);
    expect(fieldsOf(request)).toMatchObject([{ kind: 'choice', other: {}, required: true }]);
    expect(copilotUserInput.toAnswer(asked, accepted(request, { q0: 'staging' }))).toEqual({
      answer: 'staging',
      wasFreeform: false,
    });
    expect(copilotUserInput.toAnswer(asked, accepted(request, { q0: 'my laptop' }))).toEqual({
      answer: 'my laptop',
      wasFreeform: true,
    });
    expect(fieldsOf(copilotUserInput.toElicitation({ ...asked, allowFreeform: false }))[0]).not.toHaveProperty('other');
    const open = { question: 'Why?' };
    expect(copilotUserInput.toAnswer(open, accepted(copilotUserInput.toElicitation(open), { q0: 'So' }))).toEqual({
      answer: 'So',
      wasFreeform: true,
    });
    expect(copilotUserInput.toAnswer(asked, { action: 'decline' })).toBeUndefined();
  });
});

describe("Codex's requestUserInput", () => {
  const asked: CodexUserInput = {
    questions: [
      {
        id: 'where',
        header: 'Where',
        question: 'Where to?',
        isOther: true,
        options: [{ label: 'Here', description: '' }],
      },
      { id: 'token', header: 'Token', question: 'Paste it', isSecret: true, options: null },
      { id: 'why', header: 'Why', question: 'Why?' },
    ],
  };

  test('answers by id, a secret is masked, an unanswered question is left out', () => {
    const request = codexUserInput.toElicitation(asked);
    expect(fieldsOf(request)).toMatchObject([
      { kind: 'choice', other: {} },
      { kind: 'text', secret: true },
      { kind: 'text' },
    ]);
    expect(codexUserInput.toAnswer(asked, accepted(request, { q0: 'There', q1: 's3cret' }))).toEqual({
      answers: { where: { answers: ['There'] }, token: { answers: ['s3cret'] } },
    });
    expect(codexUserInput.toAnswer(asked, { action: 'cancel' })).toEqual({ answers: {} });
  });

  test('a text beside options is a secret, too', () => {
    const secret = { questions: [{ ...asked.questions[0], isSecret: true }] } as CodexUserInput;
    expect(fieldsOf(codexUserInput.toElicitation(secret))[0]).toMatchObject({ kind: 'choice', secret: true });
  });
});

describe('questions in general', () => {
  const questions: readonly Question[] = [
    { id: '__proto__', text: 'One?', options: [{ value: 'a', label: 'First' }, { label: 'Second' }], other: true },
    { id: 'same', text: 'Several?', options: [{ label: 'x' }, { label: 'y' }], multiple: true },
    { id: 'same', text: 'Text?', required: true },
  ];

  test('values come back, whatever the ids are, and whether the answer is the user’s own text', () => {
    const request = questionsToElicitation(questions, { message: 'Three things' });
    expect(request.message).toBe('Three things');
    const result = accepted(request, { q0: 'a', q2: 'words' });
    expect(answersFromResult(questions, result)).toEqual([
      { id: '__proto__', answer: 'a', isOther: false },
      { id: 'same', answer: undefined, isOther: false },
      { id: 'same', answer: 'words', isOther: false },
    ]);
    expect(
      answersFromResult(questions, accepted(request, { q0: 'own', q1: ['y'], q2: 'w' }))?.map(({ isOther }) => isOther),
    ).toEqual([true, false, false]);
    expect(answersFromResult(questions, { action: 'cancel' })).toBeUndefined();
  });

  test('several choices that nobody touched are absent, never an empty list', () => {
    const parsed = read(questionsToElicitation(questions.slice(0, 2)).requestedSchema);
    expect(createCheck(parsed.model)(createDraft(parsed.model))).toEqual({ ok: true, content: {} });
  });

  test('the schema has only what MCP’s grammar knows', () => {
    const text = JSON.stringify(
      questionsToElicitation([
        { ...questions[0], header: 'H', options: [{ label: 'a', recommended: true, preview: 'p' }] } as Question,
      ]).requestedSchema,
    );
    expect(text).not.toMatch(/recommended|preview|header|"H"/);
  });
});

describe('hostile questions', () => {
  test('5,000 options are a list; 20,000 are refused like any schema', () => {
    const many = (length: number) =>
      questionsToElicitation([
        { id: 'a', text: 'Which?', options: Array.from({ length }, (_, n) => ({ label: `Option ${n}` })), other: true },
      ]);
    expect(fieldsOf(many(5_000))[0]).toMatchObject({ kind: 'choice' });
    expect(parseForm(many(20_000).requestedSchema)).toMatchObject({ ok: false });
  });

  test('a preview of a megabyte is cut, and so is a header', () => {
    const preview = 'x'.repeat(1_000_000);
    const options = Array.from({ length: 50 }, (_, n) => ({ label: `Option ${n}`, preview }));
    const [field] = fieldsOf(
      questionsToElicitation([{ id: 'a', text: 'Which?', header: 'h'.repeat(10_000), options }]),
    );
    if (field?.kind !== 'choice') throw new Error('no choice');
    const lengths = field.options.map((option) => option.preview?.length ?? 0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(10_001);
    expect(field.header?.length).toBeLessThanOrEqual(41);
  });

  test.each([
    undefined,
    null,
    5,
    'x',
    [],
    {},
    { questions: 5 },
    { questions: [null, 5, {}] },
    { questions: [{ question: 5, options: [null, { label: 5 }, 'x'] }] },
  ])('whatever the model wrote (%j), nothing throws', (request) => {
    for (const format of [claudeQuestions, openCodeQuestions, vscodeQuestions, codexUserInput, copilotUserInput]) {
      // A model writes the request: its type is a hope.
      const given = request as never;
      expect(() => parseForm(format.toElicitation(given).requestedSchema)).not.toThrow();
      for (const action of ['decline', 'cancel'] as const)
        expect(() => format.toAnswer(given, { action })).not.toThrow();
      expect(() => format.toAnswer(given, { action: 'accept', content: {} })).not.toThrow();
    }
  });
});

test('types', () => {
  expectTypeOf(claudeQuestions.toElicitation).returns.toEqualTypeOf<ElicitFormParams>();
});
