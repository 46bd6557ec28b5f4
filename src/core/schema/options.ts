import type { Option, OptionId, OptionSource, OptionValue } from './model.ts';
import type { Report } from './findings.ts';
import { isObject, own, type JsonObject } from '../protocol/json.ts';

export interface OptionList {
  readonly options: readonly Option[];
  readonly optionSource: OptionSource;
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
  let most = 0;
  for (const keyword of ['enum', 'oneOf', 'anyOf']) {
    const list = own(schema, keyword);
    if (Array.isArray(list)) most = Math.max(most, list.length);
  }
  return most;
}

/** Reads `enum`, `enum` with `enumNames`, or a `oneOf`/`anyOf` of constants. Undefined where there is no such list. */
export function readOptions(schema: JsonObject, types: readonly string[], report: Report): OptionList | undefined {
  const list = own(schema, 'enum');
  if (Array.isArray(list)) {
    const names = own(schema, 'enumNames');
    const labels: readonly unknown[] = Array.isArray(names) ? names : [];
    if (names !== undefined && labels.length !== list.length)
      report('optionNames', 'enumNames', labels.length, list.length);
    const reader = optionReader(types);
    for (const [index, value] of list.entries()) reader.add(value, labels[index]);
    return { options: reader.end('enum', report), optionSource: labels.length > 0 ? 'enumNames' : 'enum' };
  }
  for (const optionSource of ['oneOf', 'anyOf'] as const) {
    const branches = own(schema, optionSource);
    if (!Array.isArray(branches)) continue;
    const reader = optionReader(types);
    const constants = branches.every((branch) => {
      const value = isObject(branch) ? own(branch, 'const') : undefined;
      if (value === undefined) return false;
      reader.add(value, own(branch, 'title'), own(branch, 'description'));
      return true;
    });
    if (constants) return { options: reader.end(optionSource, report), optionSource };
  }
  return undefined;
}

/** One pass over a list, which may be long: what it gives is frozen already. */
function optionReader(types: readonly string[]) {
  const values = new Set<OptionValue>();
  const options: Option[] = [];
  let unusable = 0;
  let repeated = 0;
  return {
    add(value: unknown, title: unknown, description?: unknown): void {
      if (value === null) return;
      if (!isOptionValue(value) || !isOfType(value, types)) unusable += 1;
      else if (values.add(value).size === options.length) repeated += 1;
      else {
        const id: OptionId = `o${options.length}`;
        const label = typeof title === 'string' && title.trim() !== '' ? title : String(value);
        const told = typeof description === 'string' && description !== '';
        options.push(Object.freeze(told ? { id, value, label, description } : { id, value, label }));
      }
    },
    end(keyword: string, report: Report): readonly Option[] {
      if (unusable > 0) report('optionValues', keyword, unusable);
      if (repeated > 0) report('optionsTwice', keyword, repeated);
      return Object.freeze(options);
    },
  };
}
