/** How a locale writes numbers: its decimal mark, and what stands between groups of digits where that is no blank. */
export interface NumberMarks {
  readonly decimal: string;
  readonly group: string | undefined;
  /** Digits of a group between the first and the last: two in India. */
  readonly digits: number;
}

const plain: NumberMarks = { decimal: '.', group: ',', digits: 3 };

/** Blanks between groups are of no account, and are not among the marks. An unusable tag counts as English. */
export function numberMarks(locale: string): NumberMarks {
  try {
    const parts = new Intl.NumberFormat(locale.replaceAll('_', '-')).formatToParts(1_234_567.5);
    const markOf = (type: string) => parts.find((part) => part.type === type)?.value.replace('\u066b', '.');
    const group = markOf('group')?.trim().replace('\u2019', "'");
    const digits = parts.filter(({ type }) => type === 'integer')[1]?.value.length ?? 3;
    return { decimal: markOf('decimal') ?? '.', group: group === '' ? undefined : group, digits };
  } catch {
    return plain;
  }
}

/**
 * A number as the locale writes it, with the marks of plain decimals instead; undefined where it could be read in two
 * ways. Groups count only where they leave no doubt: "1.234.567" and "1.234,5" in German, but not "1.234".
 * @param text Without blanks, in the digits of ASCII.
 */
export function withPlainMarks(text: string, { decimal, group, digits }: NumberMarks): string | undefined {
  const ascii = text.replaceAll('\u2019', "'");
  const [whole = '', ...fractions] = ascii.split(decimal);
  if (fractions.length > 1) return ascii;
  const [fraction] = fractions;
  const rest = fraction === undefined ? '' : `.${fraction}`;
  if (group === undefined || !whole.includes(group)) return whole + rest;
  const groups = whole.replace(/^[+-]/, '').split(group);
  const inOrder = groups.every((part, index) => isGroup(part, index, groups.length, digits));
  const certain = groups.length > 2 || fraction !== undefined || !/[.,]/.test(group);
  if (inOrder && certain) return whole.replaceAll(group, '') + rest;
  // "1.500" may be one and a half or fifteen hundred. "1.5" cannot be a group: it is what a keypad writes.
  return group === '.' && !inOrder && groups.length === 2 && fraction === undefined ? whole : undefined;
}

/** The last has three digits, those before it what the locale gives them, the first up to that, and no 0 in front. */
function isGroup(part: string, index: number, count: number, digits: number): boolean {
  if (!/^\d+$/.test(part)) return false;
  if (index === 0) return part.length <= digits && !part.startsWith('0');
  return part.length === (index === count - 1 ? 3 : digits);
}
