import type { Option } from '../core/schema/model.ts';

/** eSheet knows options by texts: those of their values, told apart where two read alike (`1` and `"1"`). */
export function textsOf(options: readonly Option[]): readonly string[] {
  const taken = new Set<string>(options.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])));
  return options.map(({ value }) => {
    if (typeof value === 'string') return value;
    let text = String(value);
    while (taken.has(text)) text = `${text} (${typeof value})`;
    taken.add(text);
    return text;
  });
}
