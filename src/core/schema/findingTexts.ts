import type { Finding, FindingCode } from './findings.ts';

type Text = string | ((keyword: string, a: string | number, b: string | number) => string);
type Row = readonly [FindingCode, Finding['severity'], Text];

const cannotHold = (why: string): Row => [
  'unsupported',
  'error',
  `A form cannot hold this property: ${why}. Ask for a string, number, boolean or a choice of strings.`,
];
const cannotMeet = (text: Text): Row => [
  'contradiction',
  'error',
  (keyword, a, b) =>
    `No answer can meet these rules: ${typeof text === 'string' ? text : text(keyword, a, b)}. Make them agree.`,
];
const ignored = (what: string): Row => [
  'ignored',
  'warning',
  (keyword) => `"${keyword}" is ignored: it must be ${what}.`,
];
const beyond = (handling: string): Row => [
  'offGrammar',
  'info',
  (keyword) => `"${keyword}" is not in the grammar here, so other clients may refuse or drop it. ${handling}`,
];
const noDefault = (why: string): Row => [
  'unusableDefault',
  'warning',
  (_, a) => `The default is ignored: ${why}${a}. Give a value that could be the answer.`,
];

/** Every reason for a finding, with its code, severity and sentence. */
const reasons = {
  notASchema: cannotHold('it is not a schema'),
  remoteReference: cannotHold('only references to a definition of the same schema ("#/$defs/Name") are followed'),
  missingReference: cannotHold('its reference names no definition of this schema'),
  circularReference: cannotHold('its references run in a circle, or are nested too deeply'),
  onlyNull: cannotHold('it allows no value, or only null, which is never an answer'),
  type: [
    'unsupported',
    'error',
    (_, type) =>
      `A form cannot hold this property: its type is ${type}. Ask for a string, number, boolean or a choice of strings.`,
  ],
  union: cannotHold('it is a union of things that no one field can hold'),
  items: cannotHold('its items are not described by one schema'),
  itemsNotText: cannotHold('several answers can only be texts'),
  constValue: cannotHold('its fixed value is null, a list or an object, which cannot be sent'),
  constLength: [
    'limit',
    'error',
    (_, limit) => `The fixed value is longer than ${limit} characters. Write a shorter one.`,
  ],
  falseSchema: cannotMeet('the schema false allows no value'),
  lengths: cannotMeet((_, least, most) => `minLength ${least} is over maxLength ${most}`),
  range: cannotMeet('no number is within the limits'),
  counts: cannotMeet((_, least, most) => `minItems ${least} is over maxItems ${most}`),
  noOptions: cannotMeet('it offers no options'),
  fewOptions: cannotMeet((_, least, count) => `minItems ${least} is over the number of options, ${count}`),
  constRules: cannotMeet('the fixed value breaks the other rules'),
  noBranch: cannotMeet((keyword) => `no entry of "${keyword}" is of the stated type`),
  notACount: ignored('a whole number, 0 or more'),
  notANumber: ignored('a number'),
  notPositive: ignored('a number above 0'),
  notAText: ignored('a text'),
  notNames: ignored('a list of property names'),
  notProperties: ignored('an object of schemas by name'),
  optionValues: [
    'ignored',
    'warning',
    (keyword, count) => `${count} values under "${keyword}" cannot be an answer and are not offered. Take them out.`,
  ],
  optionsTwice: [
    'ignored',
    'warning',
    (keyword, count) => `${count} values under "${keyword}" stand there twice. Take the repeats out.`,
  ],
  optionNames: [
    'ignored',
    'warning',
    (keyword, names, values) =>
      `"${keyword}" has ${names} names for ${values} values. Name every value, or use "oneOf".`,
  ],
  rewritten: beyond('The kit resolves it: the answer is a plain value, left out where blank, and never null.'),
  checked: beyond('The kit checks it; say the rule in the description too.'),
  masked: beyond('The kit masks the field.'),
  json: beyond('The kit asks for the value as JSON text.'),
  typedOptions: beyond('The kit sends the value with its own type; strings under "enum" or "oneOf" work everywhere.'),
  itemOptions: beyond('The kit offers the options; "items.anyOf" works everywhere.'),
  itemsType: beyond('The kit offers the options; write "type": "string" beside "enum".'),
  freeList: beyond('The kit lets the user add and remove texts; the specification knows only options.'),
  fixed: beyond('The kit shows the value and sends it.'),
  unionType: beyond('The kit asks for the simplest of its types.'),
  typeMissing: [
    'offGrammar',
    'warning',
    'The type is missing, and other clients refuse the property. Write "type": "string", "number", "integer" or "boolean".',
  ],
  rootMember: [
    'offGrammar',
    'info',
    (keyword) =>
      `The root has no "${keyword}", and other clients refuse it. Write { "type": "object", "properties": { … } }.`,
  ],
  pattern: [
    'leftToServer',
    'warning',
    'The server alone checks this pattern: it looks around or back, is too large, or is no regular expression. Write a simpler one.',
  ],
  format: [
    'leftToServer',
    'warning',
    (_, format) =>
      `The server alone checks the format ${format}: it is not email, uri, date or date-time. Say in the description what is expected.`,
  ],
  keyword: [
    'leftToServer',
    'warning',
    (keyword) => `The server alone checks "${keyword}". A requested schema is flat; say the rule in the description.`,
  ],
  defaultType: noDefault('it is not '),
  defaultBlank: noDefault('an empty text is no '),
  defaultOption: noDefault('it is not among the options'),
  defaultTwice: noDefault('it names something twice'),
  defaultLines: noDefault('it has line breaks, and its box has one line'),
  defaultAsText: [
    'unusableDefault',
    'warning',
    'No date picker can show this default, so the field is a text box. Write a real date, or a date-time like 2026-02-28T10:00:00Z.',
  ],
  defaultLength: [
    'limit',
    'warning',
    (_, limit) =>
      `The default is ignored: one may have ${limit}, and all of a form twice as much. Write a shorter one.`,
  ],
  textLength: [
    'limit',
    'warning',
    (keyword, limit) => `"${keyword}" is cut after ${limit} characters. Write a shorter one.`,
  ],
  requiredAbsent: [
    'requiredAbsent',
    'warning',
    'It is required but not among the properties, so a strict server refuses every answer. Describe it under "properties", or take it out of "required".',
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
  size: [
    'limit',
    'error',
    'The schema is too large, or refers to a large definition too often. Ask for less, or use URL mode.',
  ],
  fields: [
    'limit',
    'error',
    (_, count, limit) => `The form has ${count} fields, and at most ${limit} are shown. Ask in several steps.`,
  ],
  options: [
    'limit',
    'error',
    (_, limit) => `The form has more than ${limit} options. Let the user narrow them down first.`,
  ],
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
export function describeFinding({ reason, detail: [a = '', b = ''], ...finding }: RawFinding): Finding {
  const [code, severity, text]: Row = reasons[reason];
  return { code, severity, message: typeof text === 'string' ? text : text(finding.keyword, a, b), ...finding };
}
