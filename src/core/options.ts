import type { Option, OptionSpelling, OptionValue } from './field.ts';
import type { Report } from './findings.ts';
import { isObject, own, type JsonObject } from './json.ts';

export interface OptionList {
  readonly options: readonly Option[];
  readonly spelling: OptionSpelling;
}

export const isOptionValue = (value: unknown): value is OptionValue =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Whether a value is of one of the stated types; any is where none is stated. */
export function isOfType(value: OptionValue, types: readonly string[]): boolean {
  return (
    types.length === 0 ||
    types.includes(typeof value) ||
    (typeof value === 'number' && Number.isInteger(value) && types.includes('integer'))
  );
}

/** The longest of the lists that would become options, for the limit, before any is read. */
export function optionCount(schema: JsonObject): number {
  const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  return Math.max(...['enum', 'oneOf', 'anyOf'].map((keyword) => lengthOf(own(schema, keyword))));
}

/** Reads `enum`, `enum` with `enumNames`, or a `oneOf`/`anyOf` of constants. Undefined where there is no such list. */
export function readOptions(schema: JsonObject, types: readonly string[], report: Report): OptionList | undefined {
  const list = own(schema, 'enum');
  if (Array.isArray(list)) {
    const names = own(schema, 'enumNames');
    const labels: readonly unknown[] = Array.isArray(names) ? names : [];
    if (names !== undefined && labels.length !== list.length)
      report('optionNames', 'enumNames', labels.length, list.length);
    const entries = list.map((value: unknown, index) => ({ value, title: labels[index] }));
    return { options: collect(entries, types, 'enum', report), spelling: labels.length > 0 ? 'enumNames' : 'enum' };
  }
  for (const spelling of ['oneOf', 'anyOf'] as const) {
    const branches = own(schema, spelling);
    if (!Array.isArray(branches) || !branches.every((branch) => isObject(branch) && Object.hasOwn(branch, 'const')))
      continue;
    const entries = branches.map((branch: JsonObject) => ({
      value: own(branch, 'const'),
      title: own(branch, 'title'),
      description: own(branch, 'description'),
    }));
    return { options: collect(entries, types, spelling, report), spelling };
  }
  return undefined;
}

interface Entry {
  readonly value: unknown;
  readonly title: unknown;
  readonly description?: unknown;
}

function collect(
  entries: readonly Entry[],
  types: readonly string[],
  keyword: string,
  report: Report,
): readonly Option[] {
  const options = new Map<unknown, Option>();
  let unusable = 0;
  let repeated = 0;
  for (const { value, title, description } of entries) {
    if (value === null) continue;
    if (!isOptionValue(value) || !isOfType(value, types)) unusable += 1;
    else if (options.has(value)) repeated += 1;
    else {
      options.set(value, {
        id: `o${options.size}`,
        value,
        label: typeof title === 'string' && title.trim() !== '' ? title : String(value),
        ...(typeof description === 'string' && description !== '' && { description }),
      });
    }
  }
  if (unusable > 0) report('optionValues', keyword, unusable);
  if (repeated > 0) report('optionsTwice', keyword, repeated);
  return [...options.values()];
}
