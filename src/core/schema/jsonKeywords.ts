import { isObject, ownProperty, ownText, type JsonObject } from '../protocol/json.ts';
import { looksSecret } from '../text/secrets.ts';
import { formats } from './formats.ts';
import type { Pattern } from './pattern.ts';
import type { Report } from './report.ts';
import { followReference, type Definitions } from './resolveSchema.ts';

/** The types of JSON Schema. */
export const jsonTypes: readonly string[] = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** Keywords that affect validity, and that only the server checks in the value of a JSON field. */
export const leftKeywords = (
  'unevaluatedProperties unevaluatedItems additionalItems dependencies $dynamicRef $recursiveRef ' +
  'extends disallow divisibleBy'
).split(' ');

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
const ofOne = ['items', 'contains', 'not', 'if', 'then', 'else', 'additionalProperties', 'propertyNames'];
const ofSeveral = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const byName = ['properties', 'patternProperties', 'dependentSchemas'];

interface Context {
  readonly definitions: Definitions;
  readonly compilePattern: (source: string) => Pattern | undefined;
  /** Keywords that have been reported. */
  readonly told?: readonly string[];
}

/** The schema of a JSON field and all that it holds or refers to, each once; and once more inside of what turns a fault round. */
export function* schemasIn(
  root: JsonObject,
  definitions: Definitions,
): Generator<readonly [JsonObject, isInverted: boolean]> {
  const seen = [new Set<unknown>(), new Set<unknown>()];
  const open: (readonly [unknown, boolean])[] = [[root, false]];
  while (open.length > 0) {
    const [schema, isInverted] = open.pop() ?? [];
    const known = seen[Number(isInverted)];
    if (!isObject(schema) || isInverted === undefined || known?.has(schema)) continue;
    known?.add(schema);
    yield [schema, isInverted];
    const reference = ownProperty(schema, '$ref');
    if (reference !== undefined) open.push([followReference(reference, definitions), isInverted]);
    for (const keyword of [...ofOne, ...ofSeveral])
      for (const one of [ownProperty(schema, keyword)].flat())
        open.push([one, isInverted || inverting.includes(keyword)]);
    for (const keyword of byName)
      for (const one of Object.values(ownProperty(schema, keyword) ?? {})) open.push([one, isInverted]);
  }
}

/** Keywords under which a value may be valid because it breaks a rule. */
const inverting = ['oneOf', 'not', 'if', 'contains'];

/** Reports what only the server checks in the schema of a JSON field, at any depth: each keyword once. */
export function reportLeft(root: JsonObject, report: Report, { definitions, compilePattern, told }: Context): void {
  const seen = new Set(told);
  const once = (...[reason, keyword, ...detail]: Parameters<Report>) => {
    if (!seen.has(keyword)) report(reason, keyword, ...detail);
    seen.add(keyword);
  };
  for (const [schema, isInverted] of schemasIn(root, definitions)) {
    for (const keyword of leftKeywords) if (ownProperty(schema, keyword) !== undefined) once('keyword', keyword);
    if (Array.isArray(ownProperty(schema, 'items'))) once('keyword', 'items');
    const format = ownProperty(schema, 'format');
    if (format !== undefined && !(typeof format === 'string' && Object.hasOwn(formats, format)))
      once('format', 'format', typeof format === 'string' ? JSON.stringify(format.slice(0, 40)) : 'given');
    else if (isInverted && format !== undefined) once('inverted', 'format');
    const patterns = Object.keys(ownProperty(schema, 'patternProperties') ?? {});
    for (const pattern of [ownProperty(schema, 'pattern'), ...patterns])
      if (typeof pattern === 'string' && compilePattern(pattern) === undefined) once('pattern', 'pattern');
    const reference = ownProperty(schema, '$ref');
    if (reference !== undefined && typeof followReference(reference, definitions) === 'string') once('keyword', '$ref');
  }
}

/** A schema may have a hundred thousand names. */
const mostNames = 2000;

/** Tells whether the schema of a JSON field asks for a secret, at any depth. */
export function holdsSecretName(root: JsonObject, definitions: Definitions): boolean {
  let count = 0;
  for (const [schema] of schemasIn(root, definitions)) {
    const title = ownText(schema, 'title');
    if (ownProperty(schema, 'format') === 'password' || (title !== undefined && looksSecret('', title, undefined)))
      return true;
    for (const name of Object.keys(ownProperty(schema, 'properties') ?? {})) {
      count += 1;
      if (count > mostNames) return false;
      if (looksSecret(name, undefined, undefined)) return true;
    }
  }
  return false;
}
