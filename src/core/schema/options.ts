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

/** One option as the server wrote it. */
export interface WrittenOption {
  readonly value: unknown;
  readonly title?: unknown;
  readonly description?: unknown;
}

export interface WrittenOptions {
  readonly written: readonly WrittenOption[];
  readonly optionSource: OptionSource;
}

/** Where the options of a schema are written, if it has some: `const`, `enum` with or without `enumNames`, a `oneOf` or `anyOf` of constants. */
export function findOptions(schema: JsonObject, report: Report): WrittenOptions | undefined {
  const list = Object.hasOwn(schema, 'const') ? [own(schema, 'const')] : own(schema, 'enum');
  if (Array.isArray(list)) {
    const names = own(schema, 'enumNames');
    const titles: readonly unknown[] = Array.isArray(names) ? names : [];
    if (names !== undefined && titles.length !== list.length)
      report('optionNames', 'enumNames', titles.length, list.length);
    const written = list.map((value: unknown, index) => ({ value, title: titles[index] }));
    return { written, optionSource: titles.length > 0 ? 'enumNames' : 'enum' };
  }
  for (const optionSource of ['oneOf', 'anyOf'] as const) {
    const branches = own(schema, optionSource);
    if (!Array.isArray(branches)) continue;
    const written = branches.flatMap((branch) => (isObject(branch) ? constantsOf(branch) : []));
    if (written.length > 0 && branches.every((branch) => isObject(branch) && constantsOf(branch).length > 0))
      return { written, optionSource };
  }
  return undefined;
}

/** Rules that make a branch more than an option. */
const isRule = (name: string): boolean =>
  /^(?:m(?:in|ax)(?:Length|imum)|exclusiveM.+|multipleOf|pattern|format|anyOf|oneOf|allOf|not|if|\$ref)$/.test(name);

/** What a branch of a union offers: one constant, or the values of its `enum`. */
function constantsOf(branch: JsonObject): readonly WrittenOption[] {
  if (Object.keys(branch).some(isRule)) return [];
  const stated = own(branch, 'type');
  const types = typeof stated === 'string' ? [stated] : [];
  const constant = own(branch, 'const');
  const list = own(branch, 'enum');
  const fits = (value: unknown) => value === null || isOfType(value, types);
  if (constant === undefined)
    return Array.isArray(list) ? list.map((value: unknown) => ({ value: fits(value) ? value : undefined })) : [];
  const value = fits(constant) && (!Array.isArray(list) || list.includes(constant)) ? constant : undefined;
  return [{ value, title: own(branch, 'title'), description: own(branch, 'description') }];
}

/** Makes options of the values that `fits` lets through. One pass over a list, which may be long: the result is frozen. */
export function readOptions(
  { written, optionSource }: WrittenOptions,
  fits: (value: OptionValue) => boolean,
  report: Report,
): OptionList {
  const values = new Set<unknown>();
  const options: Option[] = [];
  let unusable = 0;
  let repeated = 0;
  for (const { value, title, description } of written) {
    if (value === null) continue;
    if (!isOptionValue(value) || !fits(value)) unusable += 1;
    else if (values.add(value).size === options.length) repeated += 1;
    else options.push(toOption(`o${options.length}`, value, title, description));
  }
  if (unusable > 0) report('optionValues', optionSource, unusable);
  if (repeated > 0) report('optionsTwice', optionSource, repeated);
  return { options: Object.freeze(options), optionSource };
}

function toOption(id: OptionId, value: OptionValue, title: unknown, description: unknown): Option {
  const named = typeof title === 'string';
  const label = cutText(named && title.trim() !== '' ? title : String(value), textLimits.optionLabel);
  return Object.freeze({
    id,
    value,
    label,
    ...(typeof description === 'string' &&
      description !== '' && { description: cutText(description, textLimits.optionDescription) }),
    ...(named && title !== label && { title }),
  });
}
