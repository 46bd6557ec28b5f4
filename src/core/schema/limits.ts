/** Limits of a request. A request that exceeds one is not shown as a form: it can only be declined or cancelled. */
export interface Limits {
  /** Properties of one form. @default 250 */
  readonly fields: number;
  /** Options of all lists together. @default 20_000 */
  readonly options: number;
  /** Size of the schema in UTF-16 code units, counted as JSON text would be. @default 2 MiB */
  readonly size: number;
}

export const defaultLimits: Limits = { fields: 250, options: 20_000, size: 2 * 1024 * 1024 };

/** Longest texts of a request, in code points: longer ones are cut, dropped or refused before anything is rendered. */
export const textLimits = {
  title: 200,
  description: 2_000,
  /** Where the descriptions of the form come to more than `descriptions`. */
  laterDescription: 100,
  descriptions: 60_000,
  optionLabel: 200,
  optionDescription: 500,
  constant: 2_000,
  /** Limits for one default, and for all defaults of the form. A list entry counts as five lines. */
  defaultText: 10_000,
  defaultTexts: 20_000,
  defaultLines: 500,
  allDefaultLines: 1_000,
} as const;

/** How many options of a field are shown at once: radios at most, and boxes of a long list to begin with. */
export const shownAtOnce = { radios: 5, boxes: 60 } as const;

/** Characters of all options that a form shows at once. An option counts as `each` and the length of its texts. */
export const shownCharacters = { all: 150_000, each: 150 } as const;

/** What the least of values takes with its comma: an empty text, list or object. */
const leastItem = 3;

/**
 * What a value leaves of a size, in one pass that stops at the limit, before a long list: so a cyclic object ends as a
 * large one. Punctuation counts as one unit, numbers as eight. Negative: it does not fit.
 */
export function sizeLeft(value: unknown, size: number): number {
  let left = size;
  const open: object[] = [];
  const take = (part: unknown) => {
    if (typeof part === 'string') left -= part.length + 2;
    else if (typeof part !== 'object' || part === null) left -= 8;
    else open.push(part);
  };
  take(value);
  while (left >= 0) {
    const node = open.pop();
    if (node === undefined) break;
    left -= 2;
    if (Array.isArray(node)) {
      if (node.length * leastItem > left) return -1;
      left -= node.length;
      for (const item of node) take(item);
    } else {
      for (const key of Object.keys(node)) {
        left -= key.length + 4;
        if (left < 0) return left;
        take((node as Record<string, unknown>)[key]);
      }
    }
  }
  return left;
}
