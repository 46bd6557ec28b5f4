import { isObject, own } from '../protocol/json.ts';
import type { Limits } from './limits.ts';
import { isOptionValue, optionCount, readOptions, type OptionList } from './options.ts';
import { contradiction, each, unsupported, type Reading, type Subject } from './reading.ts';
import { readItemRules } from './readString.ts';
import { isCount, readRules } from './rules.ts';
import { looksSecret } from '../text/secrets.ts';
import { viewOf, type Definitions } from './resolveSchema.ts';

/** `type: "array"`: several choices, or a list of free strings. Content carries arrays of strings and no others. */
export function readArray(subject: Subject, definitions: Definitions, limits: Limits): Reading {
  const { base, view, report } = subject;
  const { values: counts, odd } = readRules(view.schema, ['minItems', 'maxItems'], isCount);
  each(subject, 'notACount', odd);
  const { minItems = 0, maxItems = Infinity } = counts;
  if (minItems > maxItems) return contradiction(subject, 'minItems', 'counts', minItems, maxItems);
  const uniqueItems = own(view.schema, 'uniqueItems') === true;
  if (uniqueItems) report('checked', 'uniqueItems');
  const common = { uniqueItems, ...base, ...counts };

  const items = own(view.schema, 'items') ?? {};
  if (!isObject(items)) return unsupported(subject, 'items', 'items');
  const item = viewOf(items, definitions);
  if (!item.ok) return unsupported(subject, 'items', item.reason);
  const { types, schema, undone } = item.view;
  if (Math.max(optionCount(items), optionCount(schema)) > limits.options) {
    report('options', 'items', limits.options);
    return { problem: 'tooManyOptions', unfit: 'items' };
  }
  each(
    subject,
    'undone',
    undone.map((keyword) => `items.${keyword}`),
  );

  const list = readOptions(schema, types, (reason, keyword, ...detail) =>
    report(reason, `items.${keyword}`, ...detail),
  );
  if (list) return readChoices(subject, common, list, types);
  const constant = own(schema, 'const');
  if ((types.length > 0 && !types.includes('string')) || (isOptionValue(constant) && typeof constant !== 'string')) {
    return unsupported(subject, 'items', 'itemsNotText');
  }
  report('freeList', 'items');
  const start = readDefault(subject, () => true, false);
  const secret = looksSecret(base.key, base.title, base.description);
  if (secret) report('secret', 'title');
  return {
    field: {
      kind: 'list',
      item: readItemRules({ base, report, view: item.view }),
      ...common,
      ...(start && { default: start }),
      ...(secret && { secret }),
    },
  };
}

type Several = Subject['base'] & {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems: boolean;
};

function readChoices(
  subject: Subject,
  common: Several,
  { options, optionSource }: OptionList,
  types: readonly string[],
): Reading {
  if (options.some(({ value }) => typeof value !== 'string')) return unsupported(subject, 'items', 'itemsNotText');
  if (optionSource === 'oneOf' || optionSource === 'enumNames')
    subject.report('itemsSpelling', `items.${optionSource}`);
  else if (optionSource === 'enum' && types.length === 0) subject.report('itemsType', 'items.type');
  if (options.length === 0) return contradiction(subject, 'items', 'noOptions');
  const { minItems = 0 } = common;
  if (minItems > options.length) return contradiction(subject, 'minItems', 'fewOptions', minItems, options.length);
  const values = new Set(options.map(({ value }) => value));
  const start = readDefault(subject, (text) => values.has(text), common.uniqueItems);
  return { field: { kind: 'choices', options, optionSource, ...common, ...(start && { default: start }) } };
}

function readDefault(
  { view, report }: Subject,
  fits: (text: string) => boolean,
  unique: boolean,
): readonly string[] | undefined {
  const start = own(view.schema, 'default');
  if (start === undefined || start === null) return undefined;
  if (!Array.isArray(start) || !start.every((entry): entry is string => typeof entry === 'string'))
    report('defaultType', 'default', 'a list of texts');
  else if (!start.every(fits)) report('defaultOption', 'default');
  else if (unique && new Set(start).size < start.length) report('defaultTwice', 'default');
  else return [...start];
  return undefined;
}
