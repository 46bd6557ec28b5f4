import { isObject, own } from '../core/protocol/json.ts';

const mostLines = 50;
const longestLine = 1000;

/**
 * What a server's words about a failure say of single arguments, by key: lists of issues with paths (zod, ajv, pydantic, as
 * data or as JSON in the text), and lines that name a key where a name stands ("age: …", "… at age", 'field "age"', "/age …").
 * A word that merely looks like a key names nothing. Total, and linear in text and keys.
 */
export function fieldErrors(text: string, data: unknown, keys: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set(keys);
  const found = new Map<string, string>();
  const add = (key: string, message: string) => {
    if (message !== '') found.set(key, found.has(key) ? `${found.get(key)}\n${message}` : message);
  };
  for (const source of [data, jsonIn(text)]) {
    for (const issue of issuesIn(source)) {
      const key = pathOf(issue)[0];
      const message = own(issue, 'message') ?? own(issue, 'msg');
      if (key !== undefined && known.has(key) && typeof message === 'string') add(key, message.trim());
    }
    if (found.size > 0) return found;
  }
  const lines = text.split('\n', mostLines).map((line) => line.slice(0, longestLine));
  const longestFirst = [...keys].filter((key) => key !== '').sort((a, b) => b.length - a.length);
  for (const [index, line] of lines.entries()) {
    for (const { key, message } of namedIn(line, lines[index + 1] ?? '', longestFirst)) add(key, message);
  }
  return found;
}

/** The first list of objects in a text, if there is one. */
function jsonIn(text: string): unknown {
  const from = text.indexOf('[');
  const to = text.lastIndexOf(']');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1)) as unknown;
  } catch {
    return undefined;
  }
}

function issuesIn(source: unknown): readonly Record<string, unknown>[] {
  const list = isObject(source)
    ? ['issues', 'errors', 'details', 'detail'].map((name) => own(source, name)).find(Array.isArray)
    : source;
  if (Array.isArray(list)) return list.slice(0, mostLines).filter(isObject);
  return isObject(source) ? [source] : [];
}

/** Names on the way to what is wrong: of zod, pydantic (`loc`), ajv (`instancePath`), or a plain `field`. */
function pathOf(issue: Record<string, unknown>): readonly string[] {
  const path = ['path', 'loc', 'instancePath', 'field']
    .map((name) => own(issue, name))
    .find((value) => typeof value === 'string' || Array.isArray(value));
  if (Array.isArray(path)) return path.map(String);
  if (typeof path !== 'string') return [];
  return path.startsWith('/') ? path.slice(1).split('/').map(unescape) : [path];
}

const unescape = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

interface Named {
  readonly key: string;
  readonly message: string;
}

interface Place extends Named {
  readonly from: number;
  readonly to: number;
  /** Whether the message is what follows, up to the next name. */
  readonly leads: boolean;
}

function namedIn(line: string, next: string, keys: readonly string[]): readonly Named[] {
  const places: Place[] = [];
  for (const key of keys) {
    const place = placeOf(line, next, key);
    // The longer key was there first: "a.b: …" is about the key "a.b", where there is one.
    if (place && places.every(({ from, to }) => place.from >= to || place.to <= from)) places.push(place);
  }
  places.sort((a, b) => a.from - b.from);
  const leading = places.filter(({ leads }) => leads);
  if (leading.length > 0) {
    return leading.map(({ key, to }, index) => ({
      key,
      message: line.slice(to, leading[index + 1]?.from).replace(/^[\s:]+|[\s,;]+$/g, ''),
    }));
  }
  return places.slice(0, 1);
}

/** Where a line names a key as the thing that it is about. */
function placeOf(line: string, next: string, key: string): Place | undefined {
  if (line.trim() === key && /^\s+\S/.test(next))
    return { key, message: next.trim(), from: 0, to: line.length, leads: false };
  for (
    let from = line.indexOf(key), tries = 0;
    from >= 0 && tries < 20;
    from = line.indexOf(key, from + 1), tries += 1
  ) {
    const to = from + key.length;
    const before = line.slice(Math.max(0, from - 24), from);
    const after = line.slice(to, to + 120);
    const path = /^(?:[.[][\w\].[]{0,80})?/.exec(after)?.[0] ?? '';
    const rest = after.slice(path.length);
    const begins = before.trim() === '' ? from <= before.length : /[:,;*•-] +$/.test(before);
    const leads = begins && /^\s?:\s/.test(rest);
    if (leads) return { key, message: '', from, to: to + path.length, leads };
    const quoted = /["'`“‘]$/.test(before) && /^["'`”’]/.test(after);
    const worded = /\b(?:field|argument|parameter|property|param|input|key) $/i.test(before) && /^(?:\W|$)/.test(after);
    const pointed = /(?:^|\bdata|\binstance)[/.]$/.test(before) && /^(?:[/\s:]|$)/.test(after);
    const last = before.endsWith(' at ') && rest.trim() === '';
    if (quoted || worded || pointed || last) return { key, message: line.trim(), from, to, leads: false };
  }
  return undefined;
}
