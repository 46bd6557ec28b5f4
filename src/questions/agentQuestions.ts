import { defined, isObject, isText } from '../core/protocol/json.ts';
import type { ElicitFormParams, ElicitResult } from '../core/protocol/types.ts';
import { total } from '../core/protocol/total.ts';
import { readAnswers, type ReadAnswer } from './answersFromResult.ts';
import { distinctNames } from './distinctNames.ts';
import type { Question, QuestionOption } from './question.ts';
import { constantsOf, questionsToElicitation, refusal } from './questionsToElicitation.ts';
import { asText, flagIn, listOf, isVisible, member, textIn, unpacked } from './readLoosely.ts';

/** A pair for one format: its request as an elicitation, and the user's result as the format's own answer. */
export interface QuestionFormat<Request, Answer> {
  /**
   * The request to show. Never throws. What is nearly of the format is read as what it plainly means: JSON in a text, options as
   * texts, other spellings of members. Where no question can be read, the request can only be declined or cancelled.
   */
  toElicitation(request: Request): ElicitFormParams;
  /** The answer in the words of the format. Never throws. Where no question can be read, nothing is allowed and nothing answered. */
  toAnswer(request: Request, result: ElicitResult): Answer;
}

/** Options with a label, as all formats have them, or as labels alone. */
const optionsOf = (given: unknown): readonly QuestionOption[] =>
  withMarks(
    listOf(given)
      .filter((entry) => (entry ?? undefined) !== undefined)
      .map((entry) => ({
        // An option is shown, whatever its members are called.
        label: textIn(entry, 'label', 'title', 'name', 'value', 'description') ?? asText(entry) ?? '',
        description: textIn(entry, 'description'),
        preview: textIn(entry, 'preview'),
        recommended: flagIn(entry, 'recommended'),
      }))
      .filter(({ label }) => isVisible(label)),
  );

/**
 * How models mark what they recommend where their format has no member for it: the descriptions of the tools ask for it, in English,
 * at the end of the label. It is read here only. In a schema it stays text of the server, which could otherwise write the kit's badge.
 */
const mark = /\s*\(recommended\)\s*$/i;

/** The mark of a label as `recommended`; the answer still is the label as it came. Not where options would then look the same. */
function withMarks(options: readonly QuestionOption[]): readonly QuestionOption[] {
  const labels = options.map(({ label }) => label.replace(mark, ''));
  if (new Set(labels).size < labels.length || !labels.every(isVisible)) return options;
  return options.map((option, index) => {
    const label = labels[index] ?? '';
    return label === option.label ? option : { ...option, value: option.label, label, recommended: true };
  });
}

/** What the parts of a question are called in a format. */
interface Names {
  readonly multiple?: string;
  readonly other?: string;
  /** Whether there is "Other…" where the question does not say so. */
  readonly isOpen?: boolean;
  readonly isRequired?: boolean;
  /** What the answer is returned under. Without it: its place in the list. */
  readonly id: 'id' | 'text' | 'header';
  /** What tells it from another of the same name. */
  readonly hint: 'text' | 'header';
}

/** A question, what it was read from, and its place in the list of the request. */
interface ReadQuestion extends Question {
  readonly entry: unknown;
  readonly place: number;
}

/** The questions of a request that can be read. */
function questionsOf(request: unknown, names: Names) {
  const given = unpacked(request);
  const isQuestion = Array.isArray(given) || member(given, 'question') !== undefined;
  const questions = unpacked(member(given, 'questions') ?? (isQuestion ? given : undefined));
  // A text in a list is a question; in the place of a list it is broken JSON.
  const list = isText(questions) ? [] : listOf(questions);
  const read = list.flatMap((entry, place): ReadQuestion | readonly [] => {
    const text = (isText(entry) ? entry : textIn(entry, 'question', 'text')) ?? '';
    const options = optionsOf(member(entry, 'options', 'choices'));
    const header = textIn(entry, 'header') ?? '';
    if (options.length === 0 && !isVisible(text + header)) return [];
    return {
      id: textIn(entry, 'id') ?? `${place}`,
      text,
      header,
      options,
      multiple: flagIn(entry, names.multiple),
      other: flagIn(entry, names.other) ?? names.isOpen,
      secret: flagIn(entry, 'isSecret'),
      required: names.isRequired,
      entry,
      place,
    };
  });
  const ids = distinctNames(read.map((one) => ({ name: one[names.id] ?? `${one.place}`, hint: one[names.hint] })));
  return { given, list, questions: read.map((one, index) => ({ ...one, id: ids[index] ?? '' })) };
}

function format<Request, Answer>(
  names: Names,
  /** `answers`: one for each question that was read. Undefined: nothing was asked or answered. */
  answerOf: (
    answers: readonly ReadAnswer[] | undefined,
    read: ReturnType<typeof questionsOf>,
    action: ElicitResult['action'],
  ) => Answer,
): QuestionFormat<Request, Answer> {
  return {
    toElicitation: total(
      (request) => {
        const { questions } = questionsOf(request, names);
        return questions.length > 0 ? questionsToElicitation(questions) : refusal(request);
      },
      () => refusal(),
    ),
    toAnswer: total(
      (request, result) => {
        const read = questionsOf(request, names);
        const answers = read.questions.length > 0 ? readAnswers(read.questions, result) : undefined;
        return answerOf(answers, read, result.action);
      },
      () => answerOf(undefined, questionsOf('', names), 'cancel'),
    ),
  };
}

/** The input of Claude's tool `AskUserQuestion`. */
export interface ClaudeQuestions {
  /** The questions of Claude: one to four. */
  readonly questions: readonly {
    readonly question: string;
    readonly header: string;
    readonly options: readonly {
      readonly label: string;
      readonly description: string;
      readonly preview?: string | undefined;
    }[];
    readonly multiSelect: boolean;
  }[];
}

/** The return value of `canUseTool` of the Claude Agent SDK. */
export type ClaudePermission =
  | { behavior: 'allow'; updatedInput: Record<string, unknown> }
  | { behavior: 'deny'; message: string };

/**
 * Claude's `AskUserQuestion`, for `canUseTool` of the Claude Agent SDK. There is always "Other…". Previews are shown as text,
 * also those in HTML. Several answers to one question are joined by commas, as Claude expects; in quotation marks where a comma is
 * part of one. Questions without an answer are left out of `answers`. Two questions of one text are answered under the text with
 * their headers, which `updatedInput` then has as well. Questions that cannot be read are denied, whatever the user did.
 */
export const claudeQuestions: QuestionFormat<ClaudeQuestions, ClaudePermission> = format(
  { multiple: 'multiSelect', isOpen: true, id: 'text', hint: 'header' },
  (answers, { given, questions }, action) => {
    if (!answers) return { behavior: 'deny', message: refusals[action] };
    const texts = answers.flatMap((answer, index) =>
      answer.texts.length > 0 ? [[answer.id, joined(answer, questions[index])] as const] : [],
    );
    const updated = {
      questions: questions.map(claudeQuestion),
      answers: Object.fromEntries(texts),
    };
    return { behavior: 'allow', updatedInput: isObject(given) ? { ...given, ...updated } : updated };
  },
);

/** For the model: English. */
const refusals = {
  accept: 'The questions could not be read.',
  decline: 'The user declined to answer the questions.',
  cancel: 'The user closed the questions without an answer.',
};

/** Several answers as one text. Two labels in a row never read as a third one that has a comma. */
function joined({ answer, texts }: ReadAnswer, question?: Question): string {
  const labels = question ? constantsOf(question) : [];
  const isQuoted = Array.isArray(answer) && [...labels, ...texts].some((text) => /[,"]/.test(text));
  return (isQuoted ? texts.map((text) => JSON.stringify(text)) : texts).join(', ');
}

/** The question as Claude's tool takes it, under the names that the answers have. */
function claudeQuestion(question: ReadQuestion) {
  const labels = constantsOf(question);
  const { id, header = '', options = [], multiple = false, entry } = question;
  return {
    ...(isObject(entry) && entry),
    question: id,
    header,
    options: options.map(({ description = '', preview }, index) =>
      defined({ label: labels[index], description, preview }),
    ),
    multiSelect: multiple,
  };
}

/** A question request of OpenCode (`question.asked`). */
export interface OpenCodeQuestions {
  /** The questions of OpenCode. `custom: false` allows no text beside the options. */
  readonly questions: readonly {
    readonly question: string;
    readonly header: string;
    readonly options: readonly { readonly label: string; readonly description: string }[];
    readonly multiple?: boolean | undefined;
    readonly custom?: boolean | undefined;
  }[];
}

/**
 * OpenCode's `question`: the answers for `question.reply`, a list for each question, empty without an answer. Undefined: call
 * `question.reject`. There is "Other…" unless `custom` is false.
 */
export const openCodeQuestions: QuestionFormat<OpenCodeQuestions, string[][] | undefined> = format(
  { multiple: 'multiple', other: 'custom', isOpen: true, id: 'id', hint: 'header' },
  (answers, { list, questions }) => {
    const byPlace = new Map(questions.map(({ place }, index) => [place, answers?.[index]]));
    return answers && list.map((_, place) => [...(byPlace.get(place)?.texts ?? [])]);
  },
);

/** The input of VS Code's tool `vscode_askQuestions`. */
export interface VscodeQuestions {
  /** The questions of VS Code. */
  readonly questions: readonly {
    readonly header: string;
    readonly question: string;
    readonly options?:
      | readonly {
          readonly label: string;
          readonly description?: string | undefined;
          readonly recommended?: boolean | undefined;
        }[]
      | undefined;
    readonly multiSelect?: boolean | undefined;
    readonly allowFreeformInput?: boolean | undefined;
  }[];
}

/** The result of VS Code's tool. */
export interface VscodeAnswers {
  /** By the header of the question. */
  answers: Record<string, { selected: string[]; freeText: string | null; skipped: boolean }>;
}

/**
 * VS Code's `vscode_askQuestions`, by header; two questions of one header by header and question. Who declines or cancels skips
 * every question.
 */
export const vscodeQuestions: QuestionFormat<VscodeQuestions, VscodeAnswers> = format(
  { multiple: 'multiSelect', other: 'allowFreeformInput', id: 'header', hint: 'text' },
  (answers, { questions }) => {
    const entries = questions.map(({ id }, index) => {
      const { texts = [], own = [] } = answers?.[index] ?? {};
      const selected = texts.filter((text) => !own.includes(text));
      return [id, { selected, freeText: own[0] ?? null, skipped: texts.length === 0 }] as const;
    });
    return { answers: Object.fromEntries(entries) };
  },
);

/** The params of `item/tool/requestUserInput` of Codex's app server. */
export interface CodexUserInput {
  /** The questions of Codex. */
  readonly questions: readonly {
    readonly id: string;
    readonly header: string;
    readonly question: string;
    readonly isOther?: boolean | undefined;
    readonly isSecret?: boolean | undefined;
    readonly options?: readonly { readonly label: string; readonly description: string }[] | null | undefined;
  }[];
}

/** The answer that Codex's app server takes back. */
export interface CodexAnswers {
  /** By the id of the question. */
  answers: Record<string, { answers: string[] }>;
}

/**
 * `requestUserInput` of Codex's app server. Questions without an answer are left out; who declines or cancels answers none. Two
 * questions of one id are answered under the id with their text.
 */
export const codexUserInput: QuestionFormat<CodexUserInput, CodexAnswers> = format(
  { other: 'isOther', id: 'id', hint: 'text' },
  (answers = []) => {
    const answered = answers.filter(({ texts }) => texts.length > 0);
    return { answers: Object.fromEntries(answered.map(({ id, texts }) => [id, { answers: [...texts] }])) };
  },
);

/** The request that `onUserInputRequest` of the Copilot SDK gets. */
export interface CopilotQuestion {
  /** The question. */
  readonly question: string;
  /** The options. Without choices the answer is a text. */
  readonly choices?: readonly string[] | undefined;
  /** True if the answer may be a text beside the choices. @default true */
  readonly allowFreeform?: boolean | undefined;
}

/** The return value of `onUserInputRequest` of the Copilot SDK. */
export interface CopilotAnswer {
  /** The text that was chosen or typed. */
  answer: string;
  /** True if it was typed. */
  wasFreeform: boolean;
}

/** `onUserInputRequest` of the Copilot SDK. Undefined: there is no answer, so throw an error there. */
export const copilotUserInput: QuestionFormat<CopilotQuestion, CopilotAnswer | undefined> = format(
  { other: 'allowFreeform', isOpen: true, isRequired: true, id: 'id', hint: 'text' },
  (answers) => {
    const { texts: [answer] = [], own = [] } = answers?.[0] ?? {};
    return answer === undefined ? undefined : { answer, wasFreeform: own.length > 0 };
  },
);
