import type { Finding, FindingCode } from './findings.ts';

type Row = readonly [FindingCode, Finding['severity'], string];

/** Every reason for a finding, with its code, severity and sentence: `{key}` is the keyword, `{a}` and `{b}` its details. */
const reasons = {
  ...rows(
    'unsupported',
    'error',
    'A form cannot hold this: {}. Ask for a string, a number, a boolean or a choice of strings.',
    {
      notASchema: 'it is not a schema',
      remoteReference: 'only references into the same schema are followed',
      missingReference: 'its reference names no part of the schema',
      circularReference: 'its references are circular, or nested too deeply',
      onlyNull: 'it allows no value but null',
      type: 'its type is {a}',
      union: 'it is a union of several types',
      items: 'its "items" is not one schema',
      itemsNotText: 'its items are not strings',
      constValue: 'its fixed value is null, a list or an object',
    },
  ),
  ...rows('contradiction', 'error', 'No answer can meet these rules: {}. Correct them.', {
    falseSchema: 'false allows no value',
    lengths: 'minLength {a} is greater than maxLength {b}',
    range: 'no number is within the limits',
    counts: 'minItems {a} is greater than maxItems {b}',
    noOptions: 'there are no options',
    fewOptions: 'minItems {a} is greater than the number of options, {b}',
    constRules: 'the fixed value breaks the other rules',
    noBranch: 'no entry of "{key}" can hold beside the other rules',
  }),
  ...rows('ignored', 'warning', '"{key}" is ignored: it is not {}.', {
    notACount: 'a whole number, 0 or more',
    notANumber: 'a number',
    notPositive: 'a number above 0',
    notAText: 'a string',
    notOfType: 'a rule for this type',
    notNames: 'a list of property names',
    notProperties: 'an object of schemas by name',
  }),
  ...rows('ignored', 'warning', '{}.', {
    optionValues: '{a} values under "{key}" cannot be an answer and are not offered. Remove them',
    typeWords: '"{key}" is not shown: it names a type or a rule. Write one for the people who answer',
    optionsTwice: '{a} values under "{key}" are repeated. Remove the duplicates',
    optionNames: '"{key}" has {a} names for {b} values. Name every value, or use "oneOf"',
  }),
  ...rows('offGrammar', 'info', 'Other clients may refuse or drop "{key}" here. The kit {}.', {
    rewritten: 'resolves it: the answer is a plain value, omitted if it is blank, and never null',
    checked: 'checks it; state the rule in the description too',
    checkedPattern:
      'checks it, or leaves it to the server if that takes too long; state the rule in the description too',
    masked: 'masks the field',
    json: 'asks for the value as JSON text',
    typedOptions: 'sends the value with its own type; string values work in every client',
    untitledOptions: 'shows the values; give every option a title',
    itemOptions: 'offers the options; "items.anyOf" works in every client',
    itemsType: 'offers the options; write "type": "string" beside "enum"',
    freeList: 'lets the user add and remove strings; the specification allows only lists of options',
    fixed: 'shows the value and sends it',
    openChoice: 'offers the options, and a box for a text of the user',
    unionType: 'asks for only one of its types',
  }),
  ...rows('offGrammar', 'warning', '{}.', { typeMissing: 'Other clients refuse a property without a type. Write one' }),
  ...rows('offGrammar', 'info', '{}, so other clients refuse it. Write { "type": "object", "properties": { … } }.', {
    rootMember: 'The root has no "{key}"',
  }),
  ...rows('leftToServer', 'warning', 'Only the server checks {}.', {
    pattern:
      'this pattern: it uses look-behind or back-references, is too large, or is not a regular expression. Write a simpler one',
    format: 'the format {a}: the kit does not know it. State in the description what is expected',
    keyword: '"{key}". A requested schema has no such rules; state the rule in the description',
    oneOfText:
      '"{key}": its text takes the options as well, so exactly one branch never holds for them, and a strict server refuses them. Use "anyOf"',
    inverted: '"{key}" in full: validators do not agree on every format. Use "anyOf" or "allOf"',
  }),
  ...rows('unusableDefault', 'warning', 'The default is ignored: {}.', {
    defaultType: 'it is not {a}',
    defaultBlank: 'it is empty, which the other rules do not allow',
    defaultOption: 'it is not among the options',
    defaultTwice: 'it repeats an option',
    defaultLines: 'it has line breaks, but the field has only one line',
  }),
  ...rows('unusableDefault', 'warning', '{}.', {
    defaultAsText:
      'No date picker can show this default, so the field is a text box. Write it like 2026-02-28T10:00:00Z',
  }),
  ...rows('limit', 'warning', '{}. Write a shorter one.', {
    defaultLength: 'The default is ignored: with it, the form would show too much text at once',
    textLength: '"{key}" is cut after {a} characters',
  }),
  ...rows('limit', 'error', '{}.', {
    constLength: 'The fixed value is longer than {a} characters. Write a shorter one',
    size: 'The schema is too large, or refers to a large definition too often. Ask for less, or use URL mode',
    fields: 'The form has {a} fields, and at most {b} are shown. Ask in several steps',
    options: 'The form has more than {a} options. Let the user narrow them down first',
  }),
  ...rows('requiredAbsent', 'warning', '{}.', {
    requiredAbsent:
      'It is required but not among the properties, so a strict server refuses every answer. Add it to the properties, or do not require it',
  }),
  ...rows('secret', 'warning', '{}.', {
    secret:
      'This looks like a secret, which form mode must not ask for (specification: Elicitation, Security Considerations). Use URL mode',
  }),
  ...rows('unsupported', 'error', '{}.', {
    root: 'The schema is not an object schema. Write { "type": "object", "properties": { … } }',
    unreadable: 'Reading the schema threw an error. Send plain JSON',
  }),
};

function rows<K extends string>(
  code: FindingCode,
  severity: Finding['severity'],
  sentence: string,
  texts: Readonly<Record<K, string>>,
): Readonly<Record<K, Row>> {
  const entries = Object.entries<string>(texts).map(([reason, text]) => [
    reason,
    [code, severity, sentence.replace('{}', () => text)],
  ]);
  // The names are those of `texts`.
  return Object.fromEntries(entries) as Record<K, Row>;
}

export type Reason = keyof typeof reasons;

/** A finding without its code and sentence: `describeFinding` adds them, so that a form loads without the sentences. */
export interface RawFinding extends Pick<Finding, 'key' | 'keyword'> {
  readonly reason: Reason;
  /** Numbers and names for the sentence. */
  readonly detail: readonly (string | number)[];
}

/** A finding with its code and sentence. */
export function describeFinding({ reason, detail: [a, b], ...finding }: RawFinding): Finding {
  const [code, severity, text] = reasons[reason];
  const details: Readonly<Record<string, unknown>> = { key: finding.keyword, a, b };
  const message = text.replace(/\{(key|a|b)\}/g, (_, name: string) => String(details[name] ?? ''));
  return { code, severity, message, ...finding };
}
