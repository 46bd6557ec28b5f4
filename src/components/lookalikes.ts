import type { Option, OptionId } from '../core/field.ts';

// Letters that look like Latin ones, then the Latin ones, in the same order.
const alike =
  '\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u04bb\u051b\u051d\u04cf\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf\u03b1\u03bd\u03c1\u03b9\u0131I|10';
const latin = 'ABEKMHOPCTYXlJSaeopcyxijsdhqwlABEZHlKMNOPTYXoavpiilllO';

const latinFor = new Map([...alike].map((letter, index) => [letter, latin[index] ?? letter]));
const anyAlike = new RegExp(`[${alike}]`, 'gu');
const plain = /^[\u0020-\u007e]*$/;

/** Text for comparing by eye or by search: without case, accents, hidden characters and runs of blanks. */
export function fold(text: string): string {
  const cut = text.length > 300 ? text.slice(0, 300) : text;
  if (plain.test(cut)) return cut.toLowerCase();
  return cut
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

function skeleton(text: string): string {
  return fold(text.normalize('NFKC').replace(anyAlike, (letter) => latinFor.get(letter) ?? letter));
}

/** The options whose label a person could take for the label of another one: their raw value is shown as well. */
export function lookAlikes(options: readonly Option[]): ReadonlySet<OptionId> {
  const firstBySkeleton = new Map<string, OptionId>();
  const found = new Set<OptionId>();
  for (const { id, label } of options) {
    const key = skeleton(label.slice(0, 300));
    const first = firstBySkeleton.get(key);
    if (first === undefined) firstBySkeleton.set(key, id);
    else found.add(first).add(id);
  }
  return found;
}

/**
 * A search through options: those whose label contains the text, those that start with it first; all where there is
 * no text. Nothing is folded before the first search.
 */
export function optionSearch(options: readonly Option[]): (query: string) => readonly Option[] {
  let texts: readonly string[] | undefined;
  return (query) => {
    const needle = fold(query).trim();
    if (needle === '') return options;
    texts ??= options.map(({ label }) => fold(label));
    const starts: Option[] = [];
    const contains: Option[] = [];
    options.forEach((option, index) => {
      const at = texts?.[index]?.indexOf(needle) ?? -1;
      if (at === 0) starts.push(option);
      else if (at > 0) contains.push(option);
    });
    return [...starts, ...contains];
  };
}
