import { cutText } from '../core/text/codePoints.ts';
import { displayText } from '../core/text/display.ts';
import { formatExamples } from '../core/schema/formats.ts';
import type { Field, OtherText, TextField } from '../core/schema/model.ts';
import type { Issue } from '../core/schema/issues.ts';
import { createMessageTools, dirOf, fill } from './format.ts';
import type { IssueSubject, Message, MessageTools, Messages } from './types.ts';

type Bound<T> = [T] extends [string]
  ? string
  : [Extract<T, (...args: never[]) => unknown>] extends [never]
    ? { readonly [K in keyof T]: Bound<T[K]> }
    : T extends (params: infer P, tools: MessageTools) => string
      ? (params: P) => string
      : never;

/** A catalogue ready for use: fixed texts are strings, the others functions of their parameters alone. */
export type BoundMessages = { readonly [K in keyof Messages]: Bound<Messages[K]> };

/** Part of a catalogue. Groups (issues, problems, …) may be given in part as well. */
export type MessageOverrides = {
  readonly [K in keyof Messages]?: Messages[K] extends Message<never> ? Messages[K] : Partial<Messages[K]>;
};

/** One catalogue out of several, later ones over earlier ones, text by text; `undefined` overrides nothing. */
export function mergeMessages<T extends object>(base: T, ...overrides: readonly (object | undefined)[]): T {
  const merged = Object.fromEntries<unknown>(Object.entries(base));
  for (const [name, value] of overrides.flatMap((part) => Object.entries(part ?? {}))) {
    const earlier = merged[name];
    if (isGroup(earlier) && isGroup(value)) merged[name] = mergeMessages(earlier, value);
    else if (value !== undefined) merged[name] = value;
  }
  // The same names as `base`, each of the same type: the types of the overrides say so.
  return merged as T;
}

/**
 * Binds a catalogue to a locale. Parameters are made fit to be shown first: hidden characters visible, very long text
 * cut, text of the other writing direction isolated. A text with parameters may also be a string with their names in
 * braces. Formatters are cached in the result, which is therefore best kept.
 * @param defaults the English catalogue
 */
export function bindMessages<T extends object = Messages>(messages: T, locale: string, defaults: object) {
  const tools = createMessageTools(locale);
  const rtl = dirOf(tools.locale) === 'rtl';
  // The English catalogue tells texts with parameters from fixed ones: what is a function there has parameters.
  const { aServer = 'A server' }: { readonly aServer?: string } = messages;
  return bindGroup(messages, defaults, { tools, rtl, aServer }) as { readonly [K in keyof T]: Bound<T[K]> };
}

interface Binding {
  readonly tools: MessageTools;
  /** The locale is written from right to left. */
  readonly rtl: boolean;
  /** In place of a server without a name. */
  readonly aServer: string;
}

function bindGroup(group: object, shape: object, binding: Binding): object {
  const shapes = new Map<string, unknown>(Object.entries(shape));
  return Object.fromEntries(
    Object.entries(group).map(([name, message]) => [name, bind(message, shapes.get(name), binding)]),
  );
}

/** Parameters of the kit's own: a text made from parameters that are presentable already, and what picks a text. */
const kitParameters = new Set(['text', 'kind']);

function bind(message: unknown, shape: unknown, binding: Binding): unknown {
  if (isGroup(message) && isGroup(shape)) return bindGroup(message, shape, binding);
  if (typeof shape !== 'function') return message;
  const { tools, rtl, aServer } = binding;
  return (params: { readonly server?: unknown }) => {
    const named = params.server === '' ? { ...params, server: aServer, isUnnamed: true } : params;
    const presented = Object.fromEntries(
      Object.entries(named).map(([name, value]) => [name, kitParameters.has(name) ? value : presentable(value, rtl)]),
    );
    return typeof message === 'function' ? message(presented, tools) : fill(String(message), presented, tools);
  };
}

/** The texts of issues. */
export type IssueTexts = Pick<BoundMessages, 'issues' | 'issueOfEntry' | 'issueInSummary' | 'issueOfEntryInSummary'>;

interface IssueWords {
  readonly text: string;
  readonly label: string;
  /** A text of the host's that has the label in it. */
  readonly namesTheField: boolean;
}

function wordsOf(messages: IssueTexts, issue: Issue, field: Field): IssueWords {
  // The code picks the text and its parameters together; a union of functions cannot express that.
  const message = messages.issues[issue.code] as (params: Issue & IssueSubject) => string;
  const isChoice = field.kind === 'choice' || field.kind === 'choices';
  const options = issue.code === 'notAnOption' && isChoice ? field.options.slice(0, 50) : [];
  const subject = {
    kind: field.kind,
    options: options.map(({ value }) => String(value)),
    example: 3.5,
    ...patternOf(field),
  };
  const label = field.label.trim().replace(/(?<!\s)\s*[:：]$/u, '');
  const text = message({ ...issue, ...subject, label });
  return { text, label, namesTheField: text !== message({ ...issue, ...subject, label: '' }) };
}

/**
 * The text of an issue. At its field it does not repeat the label; in the error summary it begins with the label. A text of
 * a host that has the label in it is used as it is in both places.
 */
export function issueText(
  messages: IssueTexts,
  issue: Issue,
  field: Field,
  where: 'field' | 'summary' = 'field',
): string {
  const { text, label, namesTheField } = wordsOf(messages, issue, field);
  if (namesTheField) return text;

  const entry = 'item' in issue && issue.item !== undefined ? issue.item + 1 : undefined;
  if (where === 'field') {
    const alone = text.charAt(0).toUpperCase() + text.slice(1);
    return entry === undefined ? alone : messages.issueOfEntry({ entry, text });
  }
  if (entry !== undefined) return messages.issueOfEntryInSummary({ label, entry, text });
  // A label may be a question, or end in a punctuation mark.
  return /[?!.…？！。؟।]$/u.test(label)
    ? `${String(presentable(label, false))} ${text}`
    : messages.issueInSummary({ label, text });
}

/** For developers, who know the keywords of schemas: also the one that is broken. */
export const withKeyword = (text: string, issue: { readonly code: string; readonly keyword?: string }): string =>
  issue.code === 'jsonRule' && issue.keyword !== undefined ? `${text} (${issue.keyword})` : text;

/** What a text has to look like, where no description says it: an example of its format, or its pattern. */
function patternOf(field: Field): Pick<IssueSubject, 'pattern'> {
  // Of kinds without them, all three are undefined.
  const rules = (field.kind === 'list' ? field.item : field) as Partial<
    Pick<TextField, 'pattern' | 'checkedFormat'> & Pick<OtherText, 'format'>
  >;
  const pattern = formatExamples.get(rules.checkedFormat ?? rules.format) ?? rules.pattern;
  return pattern === undefined || field.description !== undefined ? {} : { pattern };
}

/** In code points. */
const longest = 300;

const hasRightToLeft = (text: string): boolean =>
  /[^\0-\x7f]/.test(text) &&
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(text);

function presentable(value: unknown, rtl: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => presentable(entry, rtl));
  if (typeof value !== 'string' || value === '') return value;
  const text = displayText(cutText(value, longest));
  // First strong isolate … pop: a name in Hebrew must not drag the punctuation of an English sentence along.
  return rtl || hasRightToLeft(text) ? `\u2068${text}\u2069` : text;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
