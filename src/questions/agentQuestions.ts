import { isObject, ownProperty, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitFormParams, ElicitResult } from '../core/protocol/types.ts';
import { answersFromResult, textsOf } from './answersFromResult.ts';
import type { Question, QuestionAnswer } from './question.ts';
import { questionsToElicitation } from './questionsToElicitation.ts';

/** A pair for one format: its request as an elicitation, and the user's result as the format's own answer. */
export interface QuestionFormat<Request, Answer> {
  /** The request to show. Never throws: what is not of the format asks nothing. */
  toElicitation(request: Request): ElicitFormParams;
  /** The answer in the words of the format. */
  toAnswer(request: Request, result: ElicitResult): Answer;
}

/** Members of a value that may be anything: a model wrote it. */
const listOf = (value: unknown, name: string): readonly JsonObject[] => {
  const list = isObject(value) ? ownProperty(value, name) : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
};
const textOf = (value: JsonObject, name: string): string | undefined => {
  const text = ownProperty(value, name);
  return typeof text === 'string' ? text : undefined;
};

/** Options with a label, as all formats have them. */
function optionsOf(question: JsonObject): NonNullable<Question['options']> {
  return listOf(question, 'options').flatMap((option) => {
    const label = textOf(option, 'label');
    if (label === undefined) return [];
    const [description, preview] = [textOf(option, 'description'), textOf(option, 'preview')];
    return [{ label, description, preview, recommended: ownProperty(option, 'recommended') === true }];
  });
}

/** The names of the parts of a question in a format. */
interface Names {
  readonly multiple: string;
  readonly other: (question: JsonObject) => boolean;
  readonly id: (question: JsonObject, index: number) => string;
}

function questionsOf(request: unknown, { multiple, other, id }: Names): readonly Question[] {
  return listOf(request, 'questions').map((question, index) => ({
    id: id(question, index),
    text: textOf(question, 'question') ?? '',
    header: textOf(question, 'header'),
    options: optionsOf(question),
    multiple: ownProperty(question, multiple) === true,
    other: other(question),
    secret: ownProperty(question, 'isSecret') === true,
  }));
}

function format<Request, Answer>(
  names: Names,
  answerOf: (answers: readonly QuestionAnswer[] | undefined, request: Request, result: ElicitResult) => Answer,
): QuestionFormat<Request, Answer> {
  return {
    toElicitation: (request) => questionsToElicitation(questionsOf(request, names)),
    toAnswer: (request, result) => answerOf(answersFromResult(questionsOf(request, names), result), request, result),
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
 * also those in HTML. Several answers to one question are joined by commas, as Claude expects. Questions without an answer are
 * left out of `answers`.
 */
export const claudeQuestions: QuestionFormat<ClaudeQuestions, ClaudePermission> = format(
  { multiple: 'multiSelect', other: () => true, id: (question) => textOf(question, 'question') ?? '' },
  (answers, request, { action }) => {
    if (!answers) return { behavior: 'deny', message: refusals[action === 'decline' ? 'decline' : 'cancel'] };
    const answered = answers.filter(({ answer }) => answer !== undefined);
    const texts = Object.fromEntries(answered.map((answer) => [answer.id, textsOf(answer).join(', ')]));
    return { behavior: 'allow', updatedInput: { ...request, answers: texts } };
  },
);

/** For the model: English. */
const refusals = {
  decline: 'The user declined to answer the questions.',
  cancel: 'The user closed the questions without an answer.',
};

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
  {
    multiple: 'multiple',
    other: (question) => ownProperty(question, 'custom') !== false,
    id: (_, index) => String(index),
  },
  (answers) => answers?.map((answer) => [...textsOf(answer)]),
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

/** VS Code's `vscode_askQuestions`, by header. Who declines or cancels skips every question. */
export const vscodeQuestions: QuestionFormat<VscodeQuestions, VscodeAnswers> = format(
  {
    multiple: 'multiSelect',
    other: (question) => ownProperty(question, 'allowFreeformInput') === true,
    id: (question, index) => textOf(question, 'header') ?? String(index),
  },
  (answers, request) => {
    const all = listOf(request, 'questions');
    const entries = all.map((question, index) => {
      const answer = answers?.[index];
      const texts = answer ? textsOf(answer) : [];
      const labels = new Set(optionsOf(question).map(({ label }) => label));
      return [
        textOf(question, 'header') ?? String(index),
        {
          selected: texts.filter((text) => labels.has(text)),
          freeText: texts.find((text) => !labels.has(text)) ?? null,
          skipped: texts.length === 0,
        },
      ] as const;
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

/** `requestUserInput` of Codex's app server. Questions without an answer are left out; who declines or cancels answers none. */
export const codexUserInput: QuestionFormat<CodexUserInput, CodexAnswers> = format(
  {
    multiple: '',
    other: (question) => ownProperty(question, 'isOther') === true,
    id: (question, index) => textOf(question, 'id') ?? String(index),
  },
  (answers = []) => {
    const answered = answers.filter(({ answer }) => answer !== undefined);
    return { answers: Object.fromEntries(answered.map((one) => [one.id, { answers: [...textsOf(one)] }])) };
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

function copilotQuestion(request: unknown): Question {
  const given = isObject(request) ? request : {};
  const choices = ownProperty(given, 'choices');
  return {
    id: 'answer',
    text: textOf(given, 'question') ?? '',
    options: Array.isArray(choices)
      ? choices.filter((choice) => typeof choice === 'string').map((label) => ({ label }))
      : [],
    other: ownProperty(given, 'allowFreeform') !== false,
    required: true,
  };
}

/** `onUserInputRequest` of the Copilot SDK. Undefined: there is no answer, so throw an error there. */
export const copilotUserInput: QuestionFormat<CopilotQuestion, CopilotAnswer | undefined> = {
  toElicitation: (request) => questionsToElicitation([copilotQuestion(request)]),
  toAnswer(request, result) {
    const question = copilotQuestion(request);
    const [answer] = answersFromResult([question], result) ?? [];
    if (typeof answer?.answer !== 'string') return undefined;
    return { answer: answer.answer, wasFreeform: answer.isOther || question.options?.length === 0 };
  },
};
