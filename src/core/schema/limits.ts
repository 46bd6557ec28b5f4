/** Limits of a request. A request that exceeds one is not shown as a form: it can only be declined or cancelled. */
export interface Limits {
  /** Properties of one form. @default 250 */
  readonly fields: number;
  /** Options of all lists together. @default 10_000 */
  readonly options: number;
  /** Size of the schema in UTF-16 code units, counted as JSON text would be. @default 512 KiB */
  readonly size: number;
}

export const defaultLimits: Limits = { fields: 250, options: 10_000, size: 512 * 1024 };

/** Longest texts in code points: titles and labels, descriptions and fixed values, headers, previews. Longer ones are cut or refused. */
export const longestText = { label: 200, description: 2_000, header: 40, preview: 10_000 } as const;

/** How many options of a field are shown at once: radios at most, and boxes of a long list to begin with. */
export const shownAtOnce = { radios: 5, boxes: 60 } as const;

/**
 * Characters that a form shows at once: descriptions, options and defaults. An option and a line of a default count as `each`
 * and their length, because they take up room of their own.
 */
export const shownCharacters = { all: 150_000, each: 150 } as const;

/** How much of its limits a form has not used yet. */
export interface Budget {
  /** Uses so much of a limit where so much is left. @returns whether it was */
  take(limit: 'options' | 'characters', amount: number): boolean;
}

export function createBudget({ options }: Limits): Budget {
  const remaining = { options, characters: shownCharacters.all };
  return {
    take(limit, amount) {
      if (amount > remaining[limit]) return false;
      remaining[limit] -= amount;
      return true;
    },
  };
}

/** The size of the least of values with its comma: an empty text, list or object. */
const leastItem = 3;

/**
 * The rest that a value leaves of a size, in one pass that stops at the limit, before a long list: so a cyclic object ends as a
 * large one. Punctuation counts as one unit, numbers as eight. Negative: it does not fit.
 */
export function sizeLeft(value: unknown, size: number): number {
  let remaining = size;
  const open: object[] = [];
  const take = (part: unknown) => {
    if (typeof part === 'string') remaining -= part.length + 2;
    else if (typeof part !== 'object' || part === null) remaining -= 8;
    else open.push(part);
  };
  take(value);
  while (remaining >= 0) {
    const node = open.pop();
    if (node === undefined) break;
    remaining -= 2;
    if (Array.isArray(node)) {
      if (node.length * leastItem > remaining) return -1;
      remaining -= node.length;
      for (const item of node) take(item);
    } else {
      for (const key of Object.keys(node)) {
        remaining -= key.length + 4;
        if (remaining < 0) return remaining;
        take((node as Record<string, unknown>)[key]);
      }
    }
  }
  return remaining;
}
