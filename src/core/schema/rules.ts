import { own, type JsonObject } from '../protocol/json.ts';

/** Numbers that limit an answer, read from a schema; what is no usable number is named in `odd`. */
export interface Rules<K extends string> {
  readonly values: { readonly [N in K]?: number };
  readonly odd: readonly K[];
}

export function readRules<K extends string>(
  schema: JsonObject,
  keywords: readonly K[],
  usable: (value: number) => boolean,
): Rules<K> {
  const values: { [N in K]?: number } = {};
  const odd: K[] = [];
  for (const keyword of keywords) {
    const value = own(schema, keyword);
    if (typeof value === 'number' && usable(value)) values[keyword] = value;
    else if (value !== undefined) odd.push(keyword);
  }
  return { values, odd };
}

export const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
export const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0;

export interface NumberRange {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** Whether no number, or no whole number, is within the range. */
export function isEmptyRange(range: NumberRange, integer: boolean): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = range;
  const low = Math.max(minimum, exclusiveMinimum);
  const high = Math.min(maximum, exclusiveMaximum);
  const open = low === exclusiveMinimum || high === exclusiveMaximum;
  if (low > high || (low === high && open)) return true;
  if (!integer) return false;
  const lowest = exclusiveMinimum >= minimum ? Math.floor(exclusiveMinimum) + 1 : Math.ceil(minimum);
  const highest = exclusiveMaximum <= maximum ? Math.ceil(exclusiveMaximum) - 1 : Math.floor(maximum);
  return lowest > highest;
}
