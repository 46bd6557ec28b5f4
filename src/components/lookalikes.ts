import type { Option, OptionId } from '../core/field.ts';
import { fold } from './fold.ts';

// Letters that look like Latin ones, then the Latin ones, in the same order.
const alike =
  '\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u04bb\u051b\u051d\u04cf\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf\u03b1\u03bd\u03c1\u03b9\u0131I|10';
const latin = 'ABEKMHOPCTYXlJSaeopcyxijsdhqwlABEZHlKMNOPTYXoavpiilllO';

const latinFor = new Map([...alike].map((letter, index) => [letter, latin[index] ?? letter]));
const anyAlike = new RegExp(`[${alike}]`, 'gu');

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
