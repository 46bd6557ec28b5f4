import { isObject, type JsonObject } from '../protocol/json.ts';
import { cutText } from '../text/codePoints.ts';
import type { Finding } from './findings.ts';
import { defaultLimits, sizeLeft } from './limits.ts';

/** The keywords that authors write, the common ones first: of two that are equally near, the first is meant. */
const keywords = (
  'type title description default enum const format pattern minLength maxLength minimum maximum items required properties ' +
  'minItems maxItems uniqueItems exclusiveMinimum exclusiveMaximum multipleOf anyOf oneOf allOf not if then else ' +
  'additionalProperties patternProperties propertyNames minProperties maxProperties prefixItems contains minContains maxContains ' +
  'unevaluatedItems unevaluatedProperties additionalItems definitions dependencies dependentRequired dependentSchemas ' +
  'contentEncoding contentMediaType contentSchema examples deprecated readOnly writeOnly enumNames nullable'
).split(' ');

/** Annotations of OpenAPI and of form libraries that are spelled nearly as a keyword. */
const otherWords =
  'example samples multiple descriptions descriptor enumName formatter container nillable isRequired when cost'.split(
    ' ',
  );

/** The keywords that hold one schema or a list of schemas, and those that hold schemas by name. */
const withSchemas = (
  'items prefixItems additionalItems contains additionalProperties unevaluatedItems unevaluatedProperties propertyNames ' +
  'not if then else allOf anyOf oneOf contentSchema'
).split(' ');
const byName = 'properties patternProperties definitions $defs dependentSchemas dependencies'.split(' ');

/** More is not read by anybody. */
const mostTypos = 100;

interface Place {
  readonly schema: unknown;
  /** The keyword, or the name below it, and what holds it: a path of its own for each place would take the square of the depth. */
  readonly name?: string;
  readonly parent?: Place;
}

/**
 * Warns of words in the place of a keyword that are spelled nearly as one ("minLenght"): validators ignore them. Words that resemble
 * none are annotations.
 */
export function findTypos(requestedSchema: unknown): Finding[] {
  try {
    return sizeLeft(requestedSchema, defaultLimits.size) < 0 ? [] : search(requestedSchema);
  } catch {
    // A getter or a proxy threw: the finding `unreadable` says so.
    return [];
  }
}

function search(requestedSchema: unknown): Finding[] {
  const findings: Finding[] = [];
  const nearest = nearestKeyword();
  const places: Place[] = [{ schema: requestedSchema }];
  for (const place of places) {
    const { schema } = place;
    if (!isObject(schema)) continue;
    for (const word of Object.keys(schema)) {
      const keyword = nearest(word);
      if (keyword !== undefined) findings.push(typo(word, keyword, place));
      if (findings.length === mostTypos) return findings;
    }
    for (const inside of placesIn(schema, place)) places.push(inside);
  }
  return findings;
}

function placesIn(schema: JsonObject, place: Place): Place[] {
  const places: Place[] = [];
  for (const [name, value] of Object.entries(schema)) {
    const inside = { schema: value, name, parent: place };
    if (withSchemas.includes(name) && isObject(value)) places.push(inside);
    else if ((byName.includes(name) && isObject(value)) || (withSchemas.includes(name) && Array.isArray(value)))
      for (const [part, of] of Object.entries<unknown>(value)) places.push({ schema: of, name: part, parent: inside });
  }
  return places;
}

function typo(word: string, keyword: string, place: Place): Finding {
  const path: string[] = [];
  let pointer = '';
  for (let { name, parent }: Place = place; name !== undefined; { name, parent } = parent ?? {}) {
    path.push(name);
    pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}${pointer}`;
  }
  const key = path.at(-1) === 'properties' ? path.at(-2) : undefined;
  const where = path.length > (key === undefined ? 0 : 2) ? ` It is at "#${cutText(pointer, 200)}".` : '';
  return {
    ...(key !== undefined && { key }),
    keyword: word,
    severity: 'warning',
    code: 'ignored',
    message: `"${word}" is not a keyword and is ignored. Did you mean "${keyword}"?${where}`,
  };
}

/** The keyword that a word is a misspelling of. Each word is compared once. */
function nearestKeyword(): (word: string) => string | undefined {
  const known = new Map<string, string | undefined>(keywords.map((keyword) => [keyword, undefined]));
  return (word) => {
    if (!known.has(word)) known.set(word, isOfOthers(word) ? undefined : compare(word));
    return known.get(word);
  };
}

const isOfOthers = (word: string): boolean => otherWords.includes(word) || /^(?:\$|x[-_])/i.test(word);

function compare(word: string): string | undefined {
  let nearest: string | undefined;
  let least = Infinity;
  for (const keyword of keywords) {
    const most = mostEdits(keyword);
    if (Math.abs(word.length - keyword.length) > most) continue;
    const edits = countEdits(word.toLowerCase(), keyword.toLowerCase());
    if (edits > most || edits >= least) continue;
    nearest = keyword;
    least = edits;
  }
  return nearest;
}

/** Of short words, many others are near: "note" is not "not", and "time" is not "type". */
const mostEdits = ({ length }: string): number => (length > 5 ? 2 : length > 3 ? 1 : 0);

/** Letters to insert, remove, replace or exchange with the next one. */
function countEdits(from: string, to: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, count) => count);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[at - 1] === to[column - 1];
      const isExchange = from[at - 1] === to[column - 2] && from[at - 2] === to[column - 1];
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (isSame ? 0 : 1),
          isExchange ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
