import { reasons, type Finding, type RawFinding, type Reason } from './findings.ts';

type Text = (keyword: string, a: string | number, b: string | number) => string;

const cannotHold = (why: string): string =>
  `A form cannot hold this property: ${why}. Ask for a string, number, boolean or a choice of strings.`;
const cannotMeet = (why: string): string => `No answer can meet these rules: ${why}. Make them agree.`;
const ignored = (keyword: string, what: string): string => `"${keyword}" is ignored: it must be ${what}.`;
const beyond = (keyword: string, handling: string): string =>
  `"${keyword}" is not in the grammar of requested schemas here, so other clients may refuse or drop it. ${handling}`;
const noDefault = (why: string): string => `The default is ignored: ${why}. Give a value that could be the answer.`;

const texts: Record<Reason, Text> = {
  notASchema: () => cannotHold('it is not a schema'),
  remoteReference: () =>
    cannotHold(
      'only references to a definition of the same schema ("#/$defs/Name") are followed, and nothing is ever fetched',
    ),
  missingReference: () => cannotHold('its reference names no definition of this schema'),
  circularReference: () => cannotHold('its references run in a circle, or are nested too deeply'),
  onlyNull: () => cannotHold('it allows no value, or only null, which is never an answer'),
  type: (_, type) => cannotHold(`its type is ${type}`),
  union: () => cannotHold('it is a union of things that no one field can hold'),
  items: () => cannotHold('its items are not described by one schema'),
  itemsNotText: () => cannotHold('several answers can only be texts'),
  constLength: (_, limit) => cannotHold(`its fixed value is longer than ${limit} characters`),
  constValue: () => cannotHold('its fixed value is null, a list or an object, which cannot be sent'),
  falseSchema: () => cannotMeet('the schema false allows no value'),
  lengths: (_, least, most) => cannotMeet(`minLength ${least} is over maxLength ${most}`),
  range: () => cannotMeet('no number is within the limits'),
  counts: (_, least, most) => cannotMeet(`minItems ${least} is over maxItems ${most}`),
  noOptions: () => cannotMeet('it offers no options'),
  fewOptions: (_, least, count) => cannotMeet(`minItems ${least} is over the number of options, ${count}`),
  constRules: () => cannotMeet('the fixed value breaks the other rules'),
  noBranch: (keyword) => cannotMeet(`no entry of "${keyword}" is of the stated type`),
  notACount: (keyword) => ignored(keyword, 'a whole number, 0 or more'),
  notANumber: (keyword) => ignored(keyword, 'a number'),
  notPositive: (keyword) => ignored(keyword, 'a number above 0'),
  notAText: (keyword) => ignored(keyword, 'a text'),
  notNames: (keyword) => ignored(keyword, 'a list of property names'),
  notProperties: (keyword) => ignored(keyword, 'an object of schemas by name'),
  optionValues: (keyword, count) =>
    `${count} of the values under "${keyword}" cannot be an answer here (they break another rule, or are null or an object) and are not offered. Take them out.`,
  optionsTwice: (keyword, count) =>
    `${count} of the values under "${keyword}" stand there twice; each is offered once. Take the repeats out.`,
  optionNames: (keyword, names, values) =>
    `"${keyword}" has ${names} names for ${values} values; a value without a name is shown as it is. Give one name a value, or use "oneOf".`,
  rewritten: (keyword) =>
    beyond(keyword, 'The kit resolves it: the answer is a plain value, left out where blank, and never null.'),
  checked: (keyword) => beyond(keyword, 'The kit checks it; say the rule in the description too.'),
  json: (keyword) => beyond(keyword, 'The kit asks for the value as JSON text.'),
  masked: (keyword) => beyond(keyword, 'The kit masks the field.'),
  typedOptions: (keyword) =>
    beyond(
      keyword,
      'The kit offers the options, and sends the value with its own type. Strings under "enum" or "oneOf" work everywhere.',
    ),
  itemOptions: (keyword) => beyond(keyword, 'The kit offers the options; "items.anyOf" works everywhere.'),
  itemsType: () => beyond('items without type', 'The kit offers the options; write "type": "string" beside "enum".'),
  freeList: (keyword) =>
    beyond(
      keyword,
      'It describes free texts, where the specification knows only options. The kit lets the user add and remove entries.',
    ),
  fixed: (keyword) => beyond(keyword, 'The kit shows the value and sends it.'),
  unionType: (keyword) => beyond(keyword, 'The kit asks for the simplest of its types.'),
  typeMissing: () =>
    'The type is missing, and other clients refuse such a property. Write "type": "string", "number", "integer" or "boolean".',
  rootMember: (keyword) =>
    `The root has no "${keyword}", and other clients refuse such a schema. Write { "type": "object", "properties": { … } }.`,
  pattern: () =>
    'The kit cannot check this pattern (it looks around or back, is too large, or is no regular expression): the server alone checks it, and the user learns of a mistake late. Write a simpler one.',
  format: (_, format) =>
    `The format ${format} is not one of email, uri, date and date-time: the field is a plain text, and the server alone checks it. Say in the description what is expected.`,
  keyword: (keyword) =>
    `"${keyword}" is not checked by the kit: the server alone judges it. A requested schema is flat; say the rule in the description.`,
  defaultType: (_, type) => noDefault(`it is not ${type}`),
  defaultBlank: (_, format) => noDefault(`an empty text is no ${format}`),
  defaultOption: () => noDefault('it is not among the options'),
  defaultTwice: () => noDefault('it names something twice'),
  defaultLines: () => noDefault('it has line breaks, and its box has one line'),
  defaultAsText: () =>
    'No date picker can show this default, so the field is a text box. Write a real date, or a date-time with seconds, a zone and at most three decimals: 2026-02-28T10:00:00Z.',
  defaultLength: (_, limit) => noDefault(`it is longer than ${limit}`),
  textLength: (keyword, limit) => `"${keyword}" is cut after ${limit} characters. Write a shorter one.`,
  requiredAbsent: () =>
    'It is required but not among the properties, so no answer can hold it, and a server that checks strictly refuses every one. Describe it under "properties", or take it out of "required".',
  secret: () =>
    'This looks like a secret, and form mode must not ask for secrets (specification: Elicitation, Security Considerations). Send the user to a URL with URL mode.',
  root: () =>
    'An answer is an object, and this schema asks for something else. Write { "type": "object", "properties": { … } }.',
  size: () =>
    'The schema is too large, or refers to a large definition too often. Ask for less, or send the user to a URL with URL mode.',
  fields: (_, count, limit) => `The form has ${count} fields, and at most ${limit} are shown. Ask in several steps.`,
  options: (_, limit) => `The form has more than ${limit} options. Let the user narrow them down first.`,
  unreadable: () => 'Reading the schema threw an error. Send plain JSON.',
};

/** A finding with its sentence. */
export function describeFinding({ reason, detail: [a = '', b = ''], ...finding }: RawFinding): Finding {
  const [code, severity] = reasons[reason];
  return { code, severity, message: texts[reason](finding.keyword, a, b), ...finding };
}
