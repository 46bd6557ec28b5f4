import { isObject, own } from '../core/protocol/json.ts';
import { unescapePointer } from '../core/schema/resolveSchema.ts';

const mostIssues = 50;
const longestLine = 1000;

/**
 * Finds the arguments that an error of a call is about: by key, with the server's text for each. Reads lists of issues with
 * paths (zod, ajv, pydantic, as data or as JSON in the text), or else lines that name a key ("age: …", "… at age",
 * 'field "age"', "/age …"). A word that merely equals a key is not enough.
 */
export function fieldErrors(text: string, data: unknown, keys: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set(keys);
  const found = new Map<string, string>();
  const add = (key: string | undefined, message: unknown) => {
    if (key === undefined || typeof message !== 'string' || message.trim() === '') return;
    found.set(key, found.has(key) ? `${found.get(key)}\n${message.trim()}` : message.trim());
  };
  for (const source of [data, jsonIn(text)]) {
    for (const issue of issuesIn(source)) add(keyOfIssue(issue, known), own(issue, 'message') ?? own(issue, 'msg'));
    if (found.size > 0) return found;
  }
  const lines = text.split('\n', mostIssues).map((line) => line.slice(0, longestLine));
  for (const [index, line] of lines.entries()) {
    const labelled = labelledParts(line, known);
    if (known.has(line.trim())) add(line.trim(), /^\s+\S/.test(lines[index + 1] ?? '') && lines[index + 1]);
    else if (labelled.length > 0) for (const [key, message] of labelled) add(key, message);
    else add(mentionedKey(line, known), line);
  }
  return found;
}

/** The first list in a text, if it is JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1)) as unknown;
  } catch {
    return undefined;
  }
}

function issuesIn(source: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(source)) return source.slice(0, mostIssues).filter(isObject);
  if (!isObject(source)) return [];
  const list = ['issues', 'errors', 'details', 'detail'].map((name) => own(source, name)).find(Array.isArray);
  return list ? issuesIn(list) : [source];
}

/** zod has `path`, pydantic `loc`, ajv `instancePath` (a JSON Pointer), others a plain `field`. */
function keyOfIssue(issue: Record<string, unknown>, known: ReadonlySet<string>): string | undefined {
  const path = ['path', 'loc', 'instancePath', 'field'].map((name) => own(issue, name)).find(Boolean);
  const [first] = Array.isArray(path) ? path : [path];
  if (typeof first !== 'string') return undefined;
  const key = first.startsWith('/') ? unescapePointer(first.split('/', 2)[1] ?? '') : first;
  return known.has(key) ? key : undefined;
}

/** "a: too short, b.0: too long": each key with what follows it, up to the next one. */
function labelledParts(line: string, known: ReadonlySet<string>): readonly (readonly [key: string, message: string])[] {
  const labels = [...line.matchAll(/(?:^|[:,;]\s)[\s*•-]*([^:,;]+)(?=:\s)/g)].flatMap((label) => {
    const key = keyOf(label[1] ?? '', known);
    return key === undefined ? [] : { key, start: label.index, end: label.index + label[0].length };
  });
  return labels.map(({ key, end }, index) => [key, line.slice(end + 1, labels[index + 1]?.start)]);
}

const mentions = [
  /["'`“‘]([^"'`“”‘’]+)["'`”’]/g,
  /\b(?:field|argument|parameter|property|param|input|key) (\S+?)[.,:;]?(?=\s|$)/gi,
  /(?:^|\bdata|\binstance)[/.]([^\s:/]+)/g,
  / at (\S+)$/g,
];

function mentionedKey(line: string, known: ReadonlySet<string>): string | undefined {
  const names = mentions.flatMap((mention) => Array.from(line.matchAll(mention), ([, name = '']) => name));
  return names.map((name) => keyOf(name, known)).find((key) => key !== undefined);
}

/** The key that a path begins with: "user" of "user.name" or "user[0]", unless "user.name" is a key itself. */
function keyOf(path: string, known: ReadonlySet<string>): string | undefined {
  for (let end = path.length, steps = 0; end > 0 && steps < 20; steps += 1) {
    const key = path.slice(0, end);
    if (known.has(key)) return key;
    end = Math.max(key.lastIndexOf('.'), key.lastIndexOf('['));
  }
  return undefined;
}
