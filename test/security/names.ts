/** Property names that break code which builds objects, paths, ids, markup or queries from them. */
export const hostileNames: readonly string[] = [
  // Members that every object inherits.
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'],
  ...['__defineGetter__', '__lookupSetter__'],
  // Names that form libraries read as a path.
  ...['a.b', 'a..b', '.a', 'a.', 'a[0]', 'a[0].b', '[]', 'a["b"]', "it's", 'quoted "name"', 'pipe|name'],
  ...['constructor.prototype.polluted', '__proto__.polluted'],
  // Names with a meaning for a DOM, a form or a component.
  ...['id', 'name', 'ref', 'key', 'children', 'submit', 'dangerouslySetInnerHTML', 'nodeName'],
  // Ids of the kit's own fields.
  ...['f0', 'f1'],
  // Characters that end a string, a tag, a line or a selector.
  ...['', ' ', '<img src=x onerror=alert(1)>', '\\u0000\u0000', '\u202Egnp.exe', 'line\nbreak', '0', '${7*7}{{7*7}}'],
  'k'.repeat(10_000),
];

/** A property of each kind in the specification, with an answer. */
export const kinds = {
  // With rules, because properties without rules are checked without a validator.
  text: { schema: { type: 'string', minLength: 2 }, answer: 'an answer' },
  number: { schema: { type: 'number', minimum: 0 }, answer: 7.5 },
  boolean: { schema: { type: 'boolean', default: false }, answer: true },
  choice: { schema: { type: 'string', enum: ['red', 'blue'] }, answer: 'blue' },
  choices: { schema: { type: 'array', items: { type: 'string', enum: ['red', 'blue'] } }, answer: ['red', 'blue'] },
} as const;

export type Kind = keyof typeof kinds;

/** One property for each name, of these kinds in turn, as JSON would bring them: `__proto__` among the own ones. */
export function schemaOf(names: readonly string[], ...inTurn: readonly Kind[]) {
  const properties = names.map(
    (name, index) => `${JSON.stringify(name)}:${JSON.stringify(kindAt(index, inTurn).schema)}`,
  );
  return JSON.parse(`{"type":"object","properties":{${properties}},"required":${JSON.stringify(names)}}`) as {
    readonly properties: object;
  };
}

export const kindAt = (index: number, inTurn: readonly Kind[]) => kinds[inTurn[index % inTurn.length] ?? 'text'];

/** What every object inherits, by name. It must not change. */
export const inherited = (): readonly PropertyKey[] => Reflect.ownKeys(Object.prototype);
