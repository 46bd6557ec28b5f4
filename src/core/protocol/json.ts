export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells whether a value is of a type of JSON Schema. */
export function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** Nothing is chosen or entered. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** An own member, never an inherited one: `{}` has no `constructor` here. */
export function ownProperty(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An own member of anything. Undefined where a getter or a proxy throws: what arrived as JSON cannot. */
export function readOwn(object: unknown, key: string): unknown {
  try {
    return isObject(object) ? ownProperty(object, key) : undefined;
  } catch {
    return undefined;
  }
}

/** An own member that is a text. */
export function ownText(object: JsonObject, key: string): string | undefined {
  const value = ownProperty(object, key);
  return isText(value) ? value : undefined;
}

/** A value as JSON. Undefined where JSON has no text for it: it is cyclic, or nested too deeply. */
export function toJson(value: unknown, indent?: number): string | undefined {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    return undefined;
  }
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** An object without the members that are undefined. */
export function defined<T extends object>(members: T): Defined<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** Writes an own member whatever its name: `__proto__` too, and under a frozen `Object.prototype`. */
export function setOwn<T>(object: Record<string, T>, key: string, value: T): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Freezes a value and all that it holds. For trees of our own making. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}
