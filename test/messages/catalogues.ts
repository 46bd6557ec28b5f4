import { bindMessages } from '../../src/messages/bind.ts';
import { approvalMessages } from '../../src/messages/enApprovals.ts';
import { defaultMessages as englishMessages } from '../../src/messages/en.ts';
import type { MessageTools, Messages } from '../../src/messages/types.ts';

/** All of English: the texts of approvals are loaded apart. */
export const defaultMessages: Required<Messages> = { ...englishMessages, approvals: approvalMessages };

type Text = string | ((params: object, tools: MessageTools) => string);

const modules = import.meta.glob<{ readonly messages: Messages }>('../../src/locales/*.ts', { eager: true });

/** Every catalogue in another language. The reference preset is English too, so it is left out. */
export const catalogues: readonly (readonly [tag: string, messages: Messages])[] = Object.entries(modules)
  .map(([file, { messages }]) => [file.replace(/^.*\/|\.ts$/g, ''), messages] as const)
  .filter(([name]) => !name.startsWith('reference-'));

/** The texts of a catalogue, or of a bound one, by path: `issues.required`. */
export function flatten(texts: object, path = ''): readonly (readonly [path: string, text: Text])[] {
  return Object.entries(texts).flatMap(([name, text]: [string, Text | object]) =>
    typeof text === 'object' ? flatten(text, `${path}${name}.`) : [[path + name, text] as const],
  );
}

/** Each parameter of a text, with a unique value. */
export const everything = {
  server: 'Zq1',
  reason: 'Zqj',
  isUnnamed: true,
  onlyCancel: true,
  about: 'Zq2',
  title: 'Zq3',
  label: 'Zq4',
  zone: 'Zq5',
  offset: 'Zq6',
  value: 'Zq7',
  characters: 'Zqe',
  labels: ['Zq8', 'Zq9'],
  positions: ['Zqk'],
  scripts: ['Zql'],
  key: 'Zqa',
  host: 'Zqb',
  unicodeHost: 'Zqc',
  ownHost: 'Zqe',
  scheme: 'Zqd',
  of: 23,
  actual: 29,
  position: 31,
  left: 37,
  over: 41,
  limit: 43,
  count: 47,
  secondsLeft: 53,
  shown: 59,
  total: 61,
  min: 67,
  max: 71,
  above: 73,
  below: 79,
  type: 'Zqg',
  path: 'Zqh',
  keyword: 'Zqi',
  line: 86,
  column: 87,
  item: 82,
  entry: 83,
  text: '§',
  example: 85,
  exclusive: true,
  kind: 'text',
  options: [],
};

/** The possible parameters: with and without optional ones, for each kind of field. */
export const situations: readonly object[] = [
  [],
  ['item', 'about', 'key', 'unicodeHost', 'min', 'path', 'type', 'isUnnamed', 'onlyCancel', 'reason'],
  ['item', 'max', 'below', 'isUnnamed'],
  ['item', 'min', 'above'],
  ['item', 'min', 'max'],
].flatMap((absent) =>
  ['text', 'choice', 'choices', 'list'].flatMap((kind) =>
    [true, false].map((exclusive) => {
      const given = Object.entries({ ...everything, kind, exclusive }).filter(([name]) => !absent.includes(name));
      return Object.fromEntries(given) as object;
    }),
  ),
);

function allSentences(messages: Messages, locale: string): ReadonlyMap<string, string> {
  return new Map(
    flatten(bindMessages(messages, locale, defaultMessages)).flatMap(([path, text]) =>
      typeof text === 'string'
        ? [[path, text] as const]
        : situations.map(
            (params, index) => [`${path} ${index}`, (text as (params: object) => string)(params)] as const,
          ),
    ),
  );
}

/** The same with all numbers 0, and 1: texts have forms of their own for these. */
const withNumber = (value: number): readonly object[] =>
  situations.map((params) =>
    Object.fromEntries(
      Object.entries(params).map(([name, given]) => [name, typeof given === 'number' ? value : given]),
    ),
  );

/** Each English text in every form: in each situation, with no, one and many of what it counts. */
export const englishForms: readonly (readonly [name: string, form: string])[] = flatten(
  bindMessages(defaultMessages, 'en', defaultMessages),
).flatMap(([path, text]) =>
  typeof text === 'string'
    ? [[path, text] as const]
    : [...situations, ...withNumber(0), ...withNumber(1)].map(
        (params) => [path, (text as (params: object) => string)(params)] as const,
      ),
);

/** The situations that occur in English: if a parameter is missing there, the situation does not occur. */
export const englishSentences: ReadonlyMap<string, string> = new Map(
  [...allSentences(defaultMessages, 'en')].filter(([, text]) => !/[{}]/.test(text)),
);

/** Every sentence of a catalogue by text and situation (`issues.required 3`), if English has one. */
export function sentences(messages: Messages, locale: string): ReadonlyMap<string, string> {
  return new Map([...allSentences(messages, locale)].filter(([name]) => englishSentences.has(name)));
}

/** The text without the values of parameters. */
export function ownWords(text: string): string {
  return text.replace(/\u2068.*?\u2069|Zq\w/gu, '');
}
