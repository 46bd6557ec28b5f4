import { isObject, own } from './json.ts';
import type { Limits } from './limits.ts';
import { isOptionValue, optionCount, readOptions } from './options.ts';
import {
  beyondGrammar,
  contradiction,
  oddRules,
  unsupported,
  unusableDefault,
  type Reading,
  type Subject,
} from './reading.ts';
import { readItemRules } from './readstring.ts';
import { isCount, readRules } from './rules.ts';
import { viewOf, type Definitions } from './view.ts';

/** `type: "array"`: several choices, or a list of free strings. Content carries arrays of strings and no others. */
export function readArray(subject: Subject, definitions: Definitions, limits: Limits): Reading | 'tooManyOptions' {
  const { base, view } = subject;
  const { values: counts, odd } = readRules(view.schema, ['minItems', 'maxItems'], isCount);
  oddRules(subject, odd, 'a whole number, 0 or more');
  const { minItems = 0, maxItems = Infinity } = counts;
  if (minItems > maxItems)
    return contradiction(subject, 'minItems', `minItems ${minItems} is over maxItems ${maxItems}`);
  const uniqueItems = own(view.schema, 'uniqueItems') === true;
  if (uniqueItems) beyondGrammar(subject, ['uniqueItems'], 'The kit checks it.');
  const common = { ...base, ...counts, uniqueItems };

  const items = own(view.schema, 'items') ?? {};
  if (!isObject(items)) return unsupported(subject, 'items', 'its items are not described by one schema');
  if (optionCount(items) > limits.options) return 'tooManyOptions';
  const item = viewOf(items, definitions);
  if (!item.ok) return unsupported(subject, 'items', item.reason);
  beyondGrammar(
    subject,
    item.view.undone.map((keyword) => `items.${keyword}`),
    'The kit follows it.',
  );
  if (optionCount(item.view.schema) > limits.options) return 'tooManyOptions';

  const list = readOptions(item.view.schema, item.view.types);
  if (list) {
    if (list.options.some(({ value }) => typeof value !== 'string')) {
      return unsupported(subject, 'items', 'several answers can only be texts');
    }
    for (const { keyword, text } of list.remarks)
      subject.findings.warn(`items.${keyword}`, 'ignored', `In "${keyword}", ${text}.`);
    if (list.spelling === 'oneOf' || list.spelling === 'enumNames')
      beyondGrammar(
        subject,
        [`items.${list.spelling}`],
        'The kit offers the options; "items.anyOf" is the spelling of the specification.',
      );
    else if (list.spelling === 'enum' && item.view.types.length === 0)
      beyondGrammar(subject, ['items.type'], 'It is missing here; write "type": "string" beside "enum".');
    if (list.options.length === 0) return contradiction(subject, 'items', 'it offers no options');
    if (minItems > list.options.length)
      return contradiction(
        subject,
        'minItems',
        `minItems ${minItems} is over the number of options, ${list.options.length}`,
      );
    const values = new Set(list.options.map(({ value }) => value));
    const start = readDefault(subject, (text) => values.has(text), uniqueItems);
    return {
      field: {
        ...common,
        kind: 'choices',
        options: list.options,
        spelling: list.spelling,
        ...(start && { default: start }),
      },
    };
  }

  const { types, schema } = item.view;
  const constant = own(schema, 'const');
  if ((types.length > 0 && !types.includes('string')) || (isOptionValue(constant) && typeof constant !== 'string')) {
    return unsupported(subject, 'items', 'several answers can only be texts');
  }
  beyondGrammar(
    subject,
    ['items'],
    'It describes free texts, where the specification knows only lists of options. The kit lets a person add and remove entries.',
  );
  const itemSubject: Subject = { ...subject, view: item.view };
  const start = readDefault(subject, () => true, false);
  return { field: { ...common, kind: 'list', item: readItemRules(itemSubject), ...(start && { default: start }) } };
}

function readDefault(
  subject: Subject,
  fits: (text: string) => boolean,
  unique: boolean,
): readonly string[] | undefined {
  const start = own(subject.view.schema, 'default');
  if (start === undefined || start === null) return undefined;
  if (!Array.isArray(start) || !start.every((entry): entry is string => typeof entry === 'string'))
    unusableDefault(subject, 'it is not a list of texts');
  else if (!start.every(fits)) unusableDefault(subject, 'it names something that is not offered');
  else if (unique && new Set(start).size < start.length) unusableDefault(subject, 'it names something twice');
  else return [...start];
  return undefined;
}
