import { isObject, own, type JsonObject } from '../protocol/json.ts';
import { cutText } from '../text/codePoints.ts';
import type { Report } from './report.ts';
import { textLimits } from './limits.ts';
import type { Option, OptionId, OptionSource, OptionValue } from './model.ts';

export interface OptionList {
  readonly options: readonly Option[];
  readonly optionSource: OptionSource;
}

export const isOptionValue = (value: unknown): value is OptionValue =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Whether a value is of one of the stated types; any is where none is stated. */
export function isOfType(value: unknown, types: readonly string[]): boolean {
  return (
    types.length === 0 ||
    types.includes(typeof value) ||
    (typeof value === 'number' && Number.isInteger(value) && types.includes('integer'))
  );
}

/** The options of a schema as the server wrote them. */
export interface WrittenOptions {
  readonly values: readonly unknown[];
  /** In the same order: titles, or of a union its branches. */
  readonly names: readonly unknown[];
  readonly optionSource: OptionSource;
}

/** Where the options of a schema are written, if it has some: `const`, `enum` with or without `enumNames`, a `oneOf` or `anyOf` of constants. */
export function findOptions(schema: JsonObject, report: Report): WrittenOptions | undefined {
  const values = Object.hasOwn(schema, 'const') ? [own(schema, 'const')] : own(schema, 'enum');
  if (Array.isArray(values)) {
    const written = own(schema, 'enumNames');
    const names: readonly unknown[] = Array.isArray(written) ? written : [];
    if (written !== undefined && names.length !== values.length)
      report('optionNames', 'enumNames', names.length, values.length);
    return { values, names, optionSource: names.length > 0 ? 'enumNames' : 'enum' };
  }
  for (const optionSource of ['oneOf', 'anyOf'] as const) {
    const branches = own(schema, optionSource);
    const found = Array.isArray(branches) && branches.length > 0 ? valuesOf(branches) : undefined;
    if (found) return { ...found, optionSource };
  }
  return undefined;
}

/** Rules that make a branch more than an option. */
const rules = new Set(
  (
    'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern format ' +
    'anyOf oneOf allOf not if $ref'
  ).split(' '),
);

/** What the branches of a union offer: each one constant, or the values of its `enum`. Undefined where one is no option. */
function valuesOf(branches: readonly unknown[]): Pick<WrittenOptions, 'values' | 'names'> | undefined {
  const values: unknown[] = [];
  const names: unknown[] = [];
  for (const branch of branches) {
    if (!isObject(branch)) return undefined;
    for (const keyword of Object.keys(branch)) if (rules.has(keyword)) return undefined;
    const type = own(branch, 'type');
    const constant = own(branch, 'const');
    const list = own(branch, 'enum');
    const fits = (value: unknown) => value === null || typeof type !== 'string' || isOfType(value, [type]);
    if (constant !== undefined) {
      // A constant that its own branch refuses is no answer.
      values.push(fits(constant) && (!Array.isArray(list) || list.includes(constant)) ? constant : undefined);
      names.push(branch);
    } else if (Array.isArray(list) && list.length > 0) {
      for (const value of list) {
        values.push(fits(value) ? value : undefined);
        names.push(undefined);
      }
    } else return undefined;
  }
  return { values, names };
}

/** Makes options of the values that `fits` lets through. One pass over a list, which may be long: the result is frozen. */
export function readOptions(
  { values, names, optionSource }: WrittenOptions,
  fits: (value: OptionValue) => boolean,
  report: Report,
): OptionList {
  const seen = new Set<unknown>();
  const options: Option[] = [];
  let unusable = 0;
  let repeated = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value === null) continue;
    if (!isOptionValue(value) || !fits(value)) unusable += 1;
    else if (seen.add(value).size === options.length) repeated += 1;
    else options.push(toOption(`o${options.length}`, value, names[index]));
  }
  if (unusable > 0) report('optionValues', optionSource, unusable);
  if (repeated > 0) report('optionsTwice', optionSource, repeated);
  return { options: Object.freeze(options), optionSource };
}

function toOption(id: OptionId, value: OptionValue, name: unknown): Option {
  const title = isObject(name) ? own(name, 'title') : name;
  const description = isObject(name) ? own(name, 'description') : undefined;
  const isNamed = typeof title === 'string';
  const label = cutText(isNamed && title.trim() !== '' ? title : String(value), textLimits.optionLabel);
  // No spreads: they take engines a microsecond each, and a list has thousands of options.
  const option: { -readonly [K in keyof Option]: Option[K] } = { id, value, label };
  if (typeof description === 'string' && description !== '')
    option.description = cutText(description, textLimits.optionDescription);
  if (isNamed && title !== label) option.title = title;
  return Object.freeze(option);
}
