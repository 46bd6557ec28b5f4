import type { ContentValue } from '../protocol/types.ts';
import type { JsonField } from '../schema/model.ts';
import type { Answer } from './createFieldsCheck.ts';
import { jsonIssue } from './jsonIssue.ts';
import { readNumber } from './numbers.ts';
import { illTypedIssue, missingAnswer } from './valueIssues.ts';

/** Reads the text of a JSON field, and checks the value against the schema of the property. */
export function readJsonAnswer(field: JsonField, draft: unknown): Answer {
  if (draft === undefined || (typeof draft === 'string' && draft.trim() === '')) return missingAnswer(field);
  if (typeof draft !== 'string') return { issue: illTypedIssue(field) };
  let value: unknown;
  try {
    value = JSON.parse(draft);
  } catch {
    const before = draft.slice(0, syntaxErrorAt(draft)).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { issue: { field: field.id, code: 'jsonSyntax', line: before.length, column } };
  }
  if (losesDigits(draft)) return { issue: { field: field.id, code: 'unsafeNumber' } };
  const issue = jsonIssue(field, value);
  // Content is typed as the specification has it; a JSON field is what a host asked for beyond that.
  return issue ? { issue } : { value: value as ContentValue };
}

/** A number that JavaScript would change or cannot hold: what is read is then not what was written. */
function losesDigits(text: string): boolean {
  if (!/\d{16}|\de/i.test(text)) return false;
  // In two steps: engines run out of stack in a long string with escapes.
  const numbers =
    text
      .replace(/\\./g, '')
      .replace(/"[^"]*"/g, '""')
      .match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.some((number) => !readNumber(number, false).ok);
}

/** Where a text stops being JSON. Engines say it in their own ways, or not at all. */
function syntaxErrorAt(text: string): number {
  const token = /([{}[\],:])|(")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
  const open: string[] = [];
  let expected: 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' = 'value';
  const visible = /[^ \t\n\r]/g;
  for (;;) {
    const at = visible.exec(text)?.index ?? text.length;
    token.lastIndex = at;
    const match = token.exec(text);
    visible.lastIndex = token.lastIndex;
    if (!match) return at;
    const [, mark, string] = match;
    if (string !== undefined) {
      const end = endOfString(text, token.lastIndex);
      if (text[end] !== '"') return at;
      visible.lastIndex = end + 1;
    }
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

/** By what may end it: in an expression for all that may not, engines run out of stack. */
function endOfString(text: string, start: number): number {
  // oxlint-disable-next-line no-control-regex -- JSON strings must not hold control characters
  const special = /["\\\u0000-\u001f]/g;
  const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
  for (let end = start; ; end = escaped.lastIndex) {
    special.lastIndex = end;
    const at = special.exec(text)?.index ?? text.length;
    escaped.lastIndex = at;
    if (!escaped.test(text)) return at;
  }
}
