import { bindMessages, mergeMessages } from '../messages/bind.ts';
import { template, templateByCount } from '../messages/format.ts';
import { aroundReason, sent } from '../messages/phrases.ts';
import type { Message } from '../messages/types.ts';

/** The texts of a tool's form beside those of the kit (`Messages`). Server text comes in only as a parameter. */
export interface ToolMessages {
  /** The button that runs the tool. */
  readonly run: string;
  /** The same where known arguments or a secret are reviewed first. */
  readonly reviewAndRun: string;
  /** Above the button: how many arguments the tool gets, known ones included. */
  readonly sends: Message<{ count: number; server: string; isUnnamed?: true }>;
  /** The button while `onSubmit` is pending. */
  readonly running: string;
  /** Whose tool it is. */
  readonly toolOf: Message<{ server: string }>;
  /** Above the arguments, where the tool itself filled in some: the defaults of its schema. */
  readonly suggestions: string;
  /** The arguments could not be sent. */
  readonly failed: Message<{ reason?: string }>;
  /** A tool without arguments. */
  readonly noArguments: string;
  /** With `ask="missing"`: how many other arguments have a value. */
  readonly given: Message<{ count: number }>;
  /** Above the values that were filled in and do not fit their fields. */
  readonly leftOut: Message<{ count: number }>;
  /** The schema gives no fields: all arguments are one JSON object. */
  readonly wholeAsJson: string;
}

/** English. */
const defaultToolMessages: ToolMessages = {
  run: 'Run',
  reviewAndRun: 'Review and run',
  sends: sent(
    { none: 'Sends no arguments{to}', one: 'Sends {count} argument{to}', other: 'Sends {count} arguments{to}' },
    ' to {server}',
  ),
  running: 'Running…',
  toolOf: template('A tool of {server}'),
  suggestions: 'Some arguments are already filled in. Check them before you run the tool.',
  failed: aroundReason(['The arguments weren’t sent.', 'Nothing you entered is lost.', 'Try again.']),
  noArguments: 'This tool takes no arguments',
  given: templateByCount('count', {
    one: '{count} argument is already filled in',
    other: '{count} arguments are already filled in',
  }),
  leftOut: templateByCount('count', {
    one: 'This value was filled in, but doesn’t fit, so it isn’t included:',
    other: 'These values were filled in, but don’t fit, so they aren’t included:',
  }),
  wholeAsJson: "The arguments of this tool can't be shown as fields. Enter them as one JSON object",
};

/** The texts ready for use: those of the host over English. */
export type BoundToolMessages = ReturnType<typeof bindToolMessages>;

export function bindToolMessages(overrides: Partial<ToolMessages> | undefined, locale: string) {
  return bindMessages(mergeMessages(defaultToolMessages, overrides), locale, defaultToolMessages);
}
