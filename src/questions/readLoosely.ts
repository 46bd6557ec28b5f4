import { isObject, isText, ownProperty, toJson } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';

// What a model wrote is often nearly of its format: JSON in a text, a number for a text, `multi_select` for `multiSelect`.

/** An object or a list that is written as JSON in a text is that object or list. Anything else is as it is. */
export const unpacked = total(
  (value: unknown): unknown => (isText(value) && /^\s*[[{]/.test(value) ? (JSON.parse(value) as unknown) : value),
  (value) => value,
);

/** A name without its style: `multi_select` and `multiSelect` are one. */
export const plainName = (name: string): string => name.replace(/[_-]/g, '').toLowerCase();

/** The first of some members that is there, else one that is spelled in another way. `null` is like a missing one. */
export function member(of: unknown, ...names: readonly string[]): unknown {
  if (!isObject(of)) return undefined;
  const wanted = names.map(plainName);
  const others = Object.keys(of).filter((key) => wanted.includes(plainName(key)));
  return [...names, ...others].map((name) => ownProperty(of, name) ?? undefined).find((value) => value !== undefined);
}

/** A value as text: what is no text as JSON. */
export const asText = (value: unknown): string | undefined => (isText(value) ? value : toJson(value));

/** The first of some members that is there, as text. */
export const textIn = (of: unknown, ...names: readonly string[]): string | undefined => asText(member(of, ...names));

/** A member that is true or false, also as a word. */
export function flagIn(of: unknown, name = ''): boolean | undefined {
  const word = name && textIn(of, name)?.toLowerCase();
  return word === 'true' || (word === 'false' ? false : undefined);
}

/** The entries of a list; a value that is no list is its own only entry. Any of them may be JSON in a text. */
export const listOf = (value: unknown): readonly unknown[] => [unpacked(value) ?? []].flat().map(unpacked);

/** Any value as lines for people: members one below the other, what is deeper as JSON. No text can make a line of its own. */
export function asLines(value: unknown): string {
  const lines = Array.isArray(value)
    ? value.map((entry) => `- ${asLines(entry)}`)
    : isObject(value) && Object.entries(value).map(([name, entry]) => `${name}: ${asText(entry)}`);
  return lines ? lines.map((line) => line.replaceAll('\n', '\n  ')).join('\n') : (asText(value) ?? '');
}

/** Tells whether a text shows anything: no more than `hasVisibleText` of the core, which takes more room. */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{C}\p{DI}\u2800\u2d7f\u{1107f}\u{16fe4}\u{1d159}]/u.test(text);
