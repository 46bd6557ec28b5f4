import { bindMessages, mergeMessages } from '../messages/bind.ts';
import { template, templateByCount } from '../messages/format.ts';
import type { Message } from '../messages/types.ts';

/** The texts of a tool's form beside those of the kit (`Messages`). Server text comes in only as a parameter. */
export interface ToolMessages {
  /** The button that runs the tool. */
  readonly run: string;
  /** The same after a run. */
  readonly runAgain: string;
  /** Stops the run. */
  readonly stop: string;
  /** Whose tool it is. */
  readonly toolOf: Message<{ server: string }>;
  /** A tool without arguments. */
  readonly noArguments: string;
  /** With `ask="missing"`: how many other arguments have a value. */
  readonly given: Message<{ count: number }>;
  /** Shows those. */
  readonly showGiven: string;
  /** The schema gives no fields: all arguments are one JSON object. */
  readonly wholeAsJson: string;
  /** While the tool runs. */
  readonly running: string;
  /** `total` is absent where the tool does not say it. */
  readonly progress: Message<{ progress: number; total?: number }>;
  /** The heading of the tool's messages. */
  readonly log: string;
  /** The run failed. */
  readonly failed: string;
  /** The user stopped the run. */
  readonly stopped: string;
  /** The run succeeded. */
  readonly done: string;
  /** Parts of a result that are not text: images, audio, files. */
  readonly otherContent: Message<{ count: number }>;
}

/** English. */
const defaultToolMessages: ToolMessages = {
  run: 'Run',
  runAgain: 'Run again',
  stop: 'Stop',
  toolOf: template('A tool of {server}'),
  noArguments: 'This tool takes no arguments',
  given: templateByCount('count', {
    one: '{count} argument is already filled in',
    other: '{count} arguments are already filled in',
  }),
  showGiven: 'Show them',
  wholeAsJson: "The arguments of this tool can't be shown as fields. Enter them as one JSON object",
  running: 'Running…',
  progress: ({ progress, total }, { number }) =>
    total === undefined ? number(progress) : `${number(progress)} of ${number(total)}`,
  log: 'Log',
  failed: 'The tool failed',
  stopped: 'Stopped',
  done: 'Done',
  otherContent: templateByCount('count', {
    one: "{count} part of the result isn't text and isn't shown here",
    other: "{count} parts of the result aren't text and aren't shown here",
  }),
};

/** The texts ready for use: those of the host over English. */
export type BoundToolMessages = ReturnType<typeof bindToolMessages>;

export function bindToolMessages(overrides: Partial<ToolMessages> | undefined, locale: string) {
  return bindMessages(mergeMessages(defaultToolMessages, overrides), locale, defaultToolMessages);
}
