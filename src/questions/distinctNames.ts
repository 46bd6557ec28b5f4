/** A name that may repeat, and words that may tell it from others of the same name. */
interface Named {
  readonly name: string;
  readonly hint?: string | undefined;
}

/** A longer hint would make a name of many lines. In UTF-16 code units. */
const longestHint = 80;

const withHint = ({ name, hint = '' }: Named): string => `${name && `${name} `}(${hint})`;

/**
 * The names, so that each stands for one thing only: those that repeat get their hint in brackets, "Which one? (Back)". Where that
 * repeats too, is missing or long, they get their place in the list: "Which one? (2)". Linear.
 */
export function distinctNames(all: readonly Named[]): readonly string[] {
  const count = new Map<string, number>();
  for (const named of all)
    for (const text of [named.name, withHint(named)]) count.set(text, (count.get(text) ?? 0) + 1);
  const taken = new Set(all.map(({ name }) => name));
  return all.map((named, index) => {
    const { name, hint = '' } = named;
    if (count.get(name) === 1) return name;
    const isHint = hint.trim() !== '' && hint.length <= longestHint && count.get(withHint(named)) === 1;
    const place = `${index + 1}`;
    let made = withHint(isHint ? named : { name, hint: place });
    while (taken.has(made)) made = withHint({ name: made, hint: place });
    taken.add(made);
    return made;
  });
}
