import type { Finding, FindingCode } from './findings.ts';

type Row = readonly [FindingCode, Finding['severity'], string];

const unsupported = (why: string): Row => [
  'unsupported',
  'error',
  `No form can hold this: ${why}. Ask for a string, number, boolean or a choice of strings.`,
];
const contradiction = (why: string): Row => [
  'contradiction',
  'error',
  `No answer can meet these rules: ${why}. Make them agree.`,
];
const ignored = (why: string): Row => ['ignored', 'warning', `"{key}" is ignored: it is not ${why}.`];
const repaired = (what: string, remedy: string): Row => ['ignored', 'warning', `${what}. ${remedy}.`];
const offGrammar = (handling: string): Row => [
  'offGrammar',
  'info',
  `Other clients may refuse or drop "{key}", which is not in the grammar here. The kit ${handling}.`,
];
const leftToServer = (what: string, remedy: string): Row => [
  'leftToServer',
  'warning',
  `Only the server checks ${what}. ${remedy}.`,
];
const noDefault = (why: string): Row => ['unusableDefault', 'warning', `The default is ignored: ${why}.`];
const limit = (severity: 'error' | 'warning', what: string): Row => ['limit', severity, what];

/** Every reason for a finding, with its code, severity and sentence: `{key}` is the keyword, `{a}` and `{b}` its details. */
const reasons = {
  notASchema: unsupported('it is not a schema'),
  remoteReference: unsupported('only references to "#/$defs/Name" are followed'),
  missingReference: unsupported('its reference names no definition'),
  circularReference: unsupported('its references run in a circle, or are nested too deeply'),
  onlyNull: unsupported('it allows no value, or only null'),
  type: unsupported('its type is {a}'),
  union: unsupported('it is a union that no one field can hold'),
  items: unsupported('its items are not described by one schema'),
  itemsNotText: unsupported('several answers can only be texts'),
  constValue: unsupported('its fixed value is null, a list or an object'),
  constLength: limit('error', 'The fixed value is longer than {a} characters. Write a shorter one.'),
  falseSchema: contradiction('the schema false allows no value'),
  lengths: contradiction('minLength {a} is over maxLength {b}'),
  range: contradiction('no number is within the limits'),
  counts: contradiction('minItems {a} is over maxItems {b}'),
  noOptions: contradiction('it offers no options'),
  fewOptions: contradiction('minItems {a} is over the number of options, {b}'),
  constRules: contradiction('the fixed value breaks the other rules'),
  noBranch: contradiction('no entry of "{key}" is of the stated type'),
  notACount: ignored('a whole number, 0 or more'),
  notANumber: ignored('a number'),
  notPositive: ignored('a number above 0'),
  notAText: ignored('a text'),
  notNames: ignored('a list of property names'),
  notProperties: ignored('an object of schemas by name'),
  optionValues: repaired('{a} values under "{key}" cannot be an answer and are not offered', 'Take them out'),
  optionsTwice: repaired('{a} values under "{key}" stand there twice', 'Take the repeats out'),
  optionNames: repaired('"{key}" has {a} names for {b} values', 'Name every value, or use "oneOf"'),
  rewritten: offGrammar('resolves it: the answer is a plain value, left out where blank, and never null'),
  checked: offGrammar('checks it; say the rule in the description too'),
  checkedPattern: offGrammar(
    'checks it, but leaves it to the server where that takes too long; say the rule in the description too',
  ),
  masked: offGrammar('masks the field'),
  json: offGrammar('asks for the value as JSON text'),
  typedOptions: offGrammar('sends the value with its own type; strings work everywhere'),
  itemOptions: offGrammar('offers the options; "items.anyOf" works everywhere'),
  itemsType: offGrammar('offers the options; write "type": "string" beside "enum"'),
  freeList: offGrammar('lets the user add and remove texts; the specification knows only options'),
  fixed: offGrammar('shows the value and sends it'),
  unionType: offGrammar('asks for the simplest of its types'),
  typeMissing: ['offGrammar', 'warning', 'The type is missing, and other clients refuse the property. Write one.'],
  rootMember: [
    'offGrammar',
    'info',
    'The root has no "{key}", and other clients refuse it. Write { "type": "object", "properties": { … } }.',
  ],
  pattern: leftToServer(
    'this pattern: it looks around or back, is too large, or is no regular expression',
    'Write a simpler one',
  ),
  format: leftToServer(
    'the format {a}: it is not email, uri, date or date-time',
    'Say in the description what is expected',
  ),
  keyword: leftToServer('"{key}"', 'A requested schema is flat; say the rule in the description'),
  oneOfFormats: leftToServer('"{key}" in full: validators do not agree on every format', 'Use "anyOf"'),
  defaultType: noDefault('it is not {a}'),
  defaultBlank: noDefault('an empty text has no format'),
  defaultOption: noDefault('it is not among the options'),
  defaultTwice: noDefault('it names something twice'),
  defaultLines: noDefault('it has line breaks, and its box has one line'),
  defaultAsText: [
    'unusableDefault',
    'warning',
    'No date picker can show this default, so the field is a text box. Write it like 2026-02-28T10:00:00Z.',
  ],
  defaultLength: limit(
    'warning',
    'The default is ignored: one may have {a}, and all of a form twice as much. Write a shorter one.',
  ),
  textLength: limit('warning', '"{key}" is cut after {a} characters. Write a shorter one.'),
  requiredAbsent: [
    'requiredAbsent',
    'warning',
    'It is required but not among the properties, so a strict server refuses every answer. Describe it, or do not require it.',
  ],
  secret: [
    'secret',
    'warning',
    'This looks like a secret, which form mode must not ask for (specification: Elicitation, Security Considerations). Use URL mode.',
  ],
  root: [
    'unsupported',
    'error',
    'An answer is an object, and this schema asks for something else. Write { "type": "object", "properties": { … } }.',
  ],
  size: limit(
    'error',
    'The schema is too large, or refers to a large definition too often. Ask for less, or use URL mode.',
  ),
  fields: limit('error', 'The form has {a} fields, and at most {b} are shown. Ask in several steps.'),
  options: limit('error', 'The form has more than {a} options. Let the user narrow them down first.'),
  unreadable: ['unsupported', 'error', 'Reading the schema threw an error. Send plain JSON.'],
} as const satisfies Record<string, Row>;

export type Reason = keyof typeof reasons;

/** A finding without its code and sentence: `describeFinding` adds them, so that a form loads without the sentences. */
export interface RawFinding extends Pick<Finding, 'key' | 'keyword'> {
  readonly reason: Reason;
  /** Numbers and names for the sentence. */
  readonly detail: readonly (string | number)[];
}

/** A finding with its code and sentence. */
export function describeFinding({ reason, detail, ...finding }: RawFinding): Finding {
  const [code, severity, text] = reasons[reason];
  const [a = '', b = ''] = detail.map(String);
  const details: Readonly<Record<string, string>> = { key: finding.keyword, a, b };
  return {
    code,
    severity,
    message: text.replace(/\{(key|a|b)\}/g, (_, name: string) => details[name] ?? ''),
    ...finding,
  };
}
