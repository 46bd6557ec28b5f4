import type { Option, OptionSpelling, OptionValue } from './field.ts';
import { isObject, own, type JsonObject } from './json.ts';

export interface OptionList {
  readonly options: readonly Option[];
  readonly spelling: OptionSpelling;
  /** What was left out, in words for a finding. */
  readonly remarks: readonly { readonly keyword: string; readonly text: string }[];
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
export function readOptions(schema: JsonObject, types: readonly string[]): OptionList | undefined {
  const list = own(schema, 'enum');
  if (Array.isArray(list)) return fromEnum(list, own(schema, 'enumNames'), types);
  for (const spelling of ['oneOf', 'anyOf'] as const) {
    const branches = own(schema, spelling);
    if (Array.isArray(branches) && branches.every((branch) => isObject(branch) && Object.hasOwn(branch, 'const'))) {
      return fromConsts(branches as readonly JsonObject[], spelling, types);
    }
  }
  return undefined;
}

function collector(types: readonly string[], keyword: string) {
  const options: Option[] = [];
  const seen = new Set<OptionValue>();
  const dropped = { type: 0, twice: 0 };
  return {
    options,
    add(value: unknown, label: unknown, description?: unknown): void {
      if (value === null) return;
      if (!isOptionValue(value) || !isOfType(value, types)) dropped.type += 1;
      else if (seen.has(value)) dropped.twice += 1;
      else {
        seen.add(value);
        options.push({
          id: `o${options.length}`,
          value,
          label: typeof label === 'string' && label.trim() !== '' ? label : String(value),
          ...(typeof description === 'string' && description !== '' && { description }),
        });
      }
    },
    remarks(): { keyword: string; text: string }[] {
      return [
        ...(dropped.type > 0
          ? [
              {
                keyword,
                text: `${dropped.type} of its values cannot be an answer here (wrong type, null or an object) and are not offered`,
              },
            ]
          : []),
        ...(dropped.twice > 0
          ? [{ keyword, text: `${dropped.twice} of its values stand in the list twice; each is offered once` }]
          : []),
      ];
    },
  };
}

function fromEnum(list: readonly unknown[], names: unknown, types: readonly string[]): OptionList {
  const found = collector(types, 'enum');
  const labels = Array.isArray(names) ? names : [];
  list.forEach((value, index) => found.add(value, labels[index]));
  const remarks = found.remarks();
  if (names !== undefined && labels.length !== list.length) {
    remarks.push({
      keyword: 'enumNames',
      text: `it has ${labels.length} names for ${list.length} values; a value without a name is shown as it is`,
    });
  }
  return { options: found.options, spelling: labels.length > 0 ? 'enumNames' : 'enum', remarks };
}

function fromConsts(branches: readonly JsonObject[], spelling: OptionSpelling, types: readonly string[]): OptionList {
  const found = collector(types, spelling);
  for (const branch of branches) found.add(own(branch, 'const'), own(branch, 'title'), own(branch, 'description'));
  return { options: found.options, spelling, remarks: found.remarks() };
}
