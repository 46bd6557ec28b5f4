import { bindMessages } from '../messages/bind.ts';
import { template, templateByCount } from '../messages/format.ts';
import type { Message } from '../messages/types.ts';
import type { JsonKind } from './jsonvalue.ts';

/** The texts that a tool's form has beside those of the kit (`Messages`). Server text comes in only as a parameter. */
export interface ToolMessages {
  readonly run: string;
  readonly runAgain: string;
  readonly stop: string;
  /** Whose tool it is, in the host's words. */
  readonly toolOf: Message<{ server: string }>;
  readonly noArguments: string;
  /** Only what was missing is asked for: so many answers are there already. */
  readonly given: Message<{ count: number }>;
  readonly showGiven: string;
  /** Beside a field that is written as JSON; `example` is JSON. */
  readonly jsonHint: Message<{ kind: JsonKind; example?: string }>;
  readonly wholeAsJson: string;
  /** `line` counts from 1. */
  readonly jsonSyntax: Message<{ label: string; line?: number }>;
  readonly jsonDigits: Message<{ label: string }>;
  readonly jsonType: Message<{ label: string; kind: JsonKind }>;
  /** `entry` counts from 1. */
  readonly jsonEntry: Message<{ label: string; entry: number; kind: JsonKind }>;
  readonly jsonMember: Message<{ label: string; member: string }>;
  readonly running: string;
  /** How far a run is, where the tool does not say of how much. */
  readonly progress: Message<{ progress: number; total?: number }>;
  readonly messagesTitle: string;
  /** Errors that the tool went on after. */
  readonly survived: Message<{ count: number }>;
  readonly failed: string;
  /** The server named arguments that it does not take. */
  readonly refused: Message<{ count: number }>;
  readonly stopped: string;
  readonly done: string;
  /** Parts of a result that are not text: pictures, sound, files. */
  readonly otherContent: Message<{ count: number }>;
}

const kinds: Record<JsonKind, string> = {
  object: 'an object, such as { "name": "value" }',
  list: 'a list, such as ["one", "two"]',
  numbers: 'a list of numbers, such as [1, 2.5]',
  any: 'a text in quotes, a number, true, false, a list or an object',
};

/** English. */
export const defaultToolMessages: ToolMessages = {
  run: 'Run',
  runAgain: 'Run again',
  stop: 'Stop',
  toolOf: template('A tool of {server}'),
  noArguments: 'It needs nothing from you.',
  given: templateByCount('count', {
    one: '{count} answer is there already and goes along.',
    other: '{count} answers are there already and go along.',
  }),
  showGiven: 'Show them',
  jsonHint: ({ kind, example }) =>
    example === undefined ? `Written as JSON: ${kinds[kind]}` : `Written as JSON, such as ${example}`,
  wholeAsJson: 'What this tool takes cannot be shown field by field. Write it as one JSON object.',
  jsonSyntax: ({ label, line }, { number }) =>
    `${label}: this is not JSON${line === undefined ? '' : `; look at line ${number(line)}`}`,
  jsonDigits: template('{label}: write long numbers as text in quotes, or with fewer digits'),
  jsonType: ({ label, kind }) => `${label}: write ${kinds[kind]}`,
  jsonEntry: ({ label, entry, kind }, { number }) =>
    `${label}, entry ${number(entry)}: ${kind === 'numbers' ? 'write a number' : 'this is of the wrong type'}`,
  jsonMember: template('{label}: “{member}” is missing'),
  running: 'Running…',
  progress: ({ progress, total }, { number }) =>
    total === undefined ? number(progress) : `${number(progress)} of ${number(total)}`,
  messagesTitle: 'What it says while it runs',
  survived: templateByCount('count', {
    one: 'Something went wrong, and the tool went on',
    other: '{count} things went wrong, and the tool went on',
  }),
  failed: 'The tool could not do it',
  refused: templateByCount('count', {
    one: 'The tool does not take one of the answers',
    other: 'The tool does not take {count} of the answers',
  }),
  stopped: 'You stopped it.',
  done: 'Done',
  otherContent: templateByCount('count', {
    one: '{count} part of the result is no text and is not shown here',
    other: '{count} parts of the result are no text and are not shown here',
  }),
};

/** The texts, ready for use: those of the host over English. */
export type BoundToolMessages = ReturnType<typeof bindToolMessages>;

export function bindToolMessages(overrides: Partial<ToolMessages> = {}, locale: string) {
  const given = Object.fromEntries(Object.entries(overrides).filter(([, text]) => text !== undefined));
  return bindMessages<ToolMessages>({ ...defaultToolMessages, ...given }, locale, defaultToolMessages);
}
