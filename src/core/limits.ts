/** Past these a request is explained instead of shown, and can only be declined or cancelled. */
export interface Limits {
  /** Properties of one form. @default 250 */
  readonly fields: number;
  /** Options of one list. @default 20_000 */
  readonly options: number;
  /** Size of the schema in UTF-16 code units, counted as JSON text would be. @default 2 MiB */
  readonly size: number;
}

export const defaultLimits: Limits = { fields: 250, options: 20_000, size: 2 * 1024 * 1024 };

/**
 * Whether a value is within `size`, in one pass that stops at the limit: so a cyclic object ends as a large one.
 * Punctuation counts as one unit, numbers as eight.
 */
export function fitsInto(value: unknown, size: number): boolean {
  let left = size;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node === 'string') left -= node.length + 2;
    else if (typeof node !== 'object' || node === null) left -= 8;
    else if (Array.isArray(node)) {
      left -= node.length + 2;
      if (left < 0) return false;
      for (const item of node) open.push(item);
    } else {
      const keys = Object.keys(node);
      left -= 2;
      for (const key of keys) left -= key.length + 4;
      if (left < 0) return false;
      for (const key of keys) open.push((node as Record<string, unknown>)[key]);
    }
    if (left < 0) return false;
  }
  return true;
}
