import type { Issue } from '../schema/issues.ts';
import type { JsonField } from '../schema/model.ts';
import { jsonIssue } from './json.ts';
import { readNumber } from './numbers.ts';

/** Reads the text of a JSON field, and checks the value against the schema of the property. */
export function readJsonText(field: JsonField, text: string): { readonly value: unknown } | { readonly issue: Issue } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const before = text.slice(0, syntaxErrorAt(text)).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { issue: { field: field.id, code: 'jsonSyntax', line: before.length, column } };
  }
  if (losesDigits(text)) return { issue: { field: field.id, code: 'unsafeNumber' } };
  const issue = jsonIssue(field, value);
  return issue ? { issue } : { value };
}

/** A whole number that JavaScript would change: what is read is then not what was written. */
function losesDigits(text: string): boolean {
  if (!/\d{16}/.test(text)) return false;
  const numbers = text.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.some((number) => /^-?\d+$/.test(number) && !readNumber(number, false).ok);
}

/** Where a text stops being JSON. Engines say it in their own ways, or not at all. */
function syntaxErrorAt(text: string): number {
  const token =
    // oxlint-disable-next-line no-control-regex -- JSON strings must not hold control characters
    /([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
  const open: string[] = [];
  let expected: 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' = 'value';
  const blank = /[ \t\n\r]*/y;
  for (;;) {
    blank.exec(text);
    const at = blank.lastIndex;
    token.lastIndex = at;
    const found = token.exec(text);
    blank.lastIndex = token.lastIndex;
    if (!found) return at;
    const [, mark, string] = found;
    const isEnd = mark !== undefined && mark === open.at(-1) && expected.endsWith('End');
    if (isEnd) {
      open.pop();
      expected = 'commaOrEnd';
    } else if (expected.startsWith('value') && (mark === '{' || mark === '[')) {
      open.push(mark === '{' ? '}' : ']');
      expected = mark === '{' ? 'nameOrEnd' : 'valueOrEnd';
    } else if (expected.startsWith('value') && mark === undefined) expected = 'commaOrEnd';
    else if (expected.startsWith('name') && string !== undefined) expected = 'colon';
    else if (expected === 'colon' && mark === ':') expected = 'value';
    else if (expected === 'commaOrEnd' && mark === ',' && open.length > 0)
      expected = open.at(-1) === '}' ? 'name' : 'value';
    else return at;
  }
}
