import { defined, isObject, isOfType, ownProperty, ownText, type JsonObject } from '../protocol/json.ts';
import { cutText } from '../text/codePoints.ts';
import { labelFor } from '../text/labels.ts';
import { longestText } from './limits.ts';
import type { FieldBase } from './model.ts';
import { readArray, readBoolean, readChoice, readFixed, readNumber, readText } from './readKinds.ts';
import { contradiction, unsupported, type ParseResult } from './report.ts';
import { resolveSchema } from './resolveSchema.ts';
import { isKnownFormat, reportResolved, type PropertyContext } from './readRules.ts';

type Names = Pick<FieldBase, 'id' | 'key' | 'required'>;

/** Reads one property of a requested schema. Linear. */
export function readProperty(
  names: Names,
  raw: unknown,
  { form, report }: Pick<PropertyContext, 'form' | 'report'>,
): ParseResult {
  if (raw === false) return contradiction({ report }, 'properties', 'falseSchema');
  const written = raw === true ? {} : raw;
  if (!isObject(written)) return unsupported({ report }, 'properties', 'notASchema');
  const resolved = resolveSchema(written, form.definitions);
  if (resolved.ok) reportResolved(resolved, report);
  const source = resolved.ok ? resolved.schema : written;
  const base = baseOf(names, source, { form, report });
  const result = resolved.ok
    ? readKind({ base, report, form, ...resolved })
    : unsupported({ report }, resolved.keyword, resolved.reason);
  if (!('problem' in result) || result.problem !== 'requiredUnsupported') return result;
  // No reader: plain JavaScript may say `json: true`, as earlier builds had it.
  const field = form.json?.readField?.(written, ownProperty(source, 'default') ?? undefined, { base, form, report });
  if (!field) return result;
  report('json', result.unsupportedKeyword);
  return { field };
}

function baseOf(
  names: Names,
  schema: JsonObject,
  { form, report }: Pick<PropertyContext, 'form' | 'report'>,
): FieldBase {
  const title = ownText(schema, 'title');
  const written = ownText(schema, 'description');
  const name = labelFor(names.key, title);
  const label = cutText(name, longestText.label);
  const wanted = cutText(written ?? '', longestText.description);
  const longest = form.budget.take('characters', wanted.length) ? longestText.description : longestText.label;
  const description = cutText(wanted, longest);
  for (const name of ['title', 'description'])
    if (ownProperty(schema, name) !== undefined && ownText(schema, name) === undefined) report('notAText', name);
  if (label !== name) report('textLength', 'title', longestText.label);
  if (written !== undefined && description !== written) report('textLength', 'description', longest);
  const format = ownText(schema, 'format');
  const source = defined({
    description: written !== description || description.trim() === '' ? written : undefined,
    format: isKnownFormat(format) ? undefined : format,
  });
  return {
    ...names,
    label,
    ...defined({
      title,
      description: description.trim() === '' ? undefined : description,
      source: Object.keys(source).length > 0 ? source : undefined,
    }),
  };
}

function readKind(context: PropertyContext): ParseResult {
  const { schema, types } = context;
  if (Object.hasOwn(schema, 'const')) return readFixed(context);
  if (types.length !== 1 || types[0] !== 'array') {
    const choice = readChoice(context);
    if (choice) return choice;
  }
  if (types.length !== 1) context.form.dependsOnContent = true;
  const start = ownProperty(schema, 'default');
  const value = ownProperty(context.form.content, context.base.key) ?? (typeof start === 'object' ? undefined : start);
  const matching = [...supported, 'object'].filter((type) => isOfType(value, type));
  const kinds = types.length > 0 ? types : impliedTypes(context, matching);
  switch ([...matching, ...supported].find((type) => kinds.includes(type))) {
    case 'string':
      return readText(context);
    case 'number':
      return readNumber(context, false);
    case 'integer':
      return readNumber(context, true);
    case 'boolean':
      return readBoolean(context);
    case 'array':
      return readArray(context);
  }
  if (types.length === 0) return unsupported(context, 'type', 'union');
  return unsupported(
    context,
    'type',
    'type',
    types
      .slice(0, 3)
      .map((type) => JSON.stringify(type.slice(0, 40)))
      .join(' or '),
  );
}

/** If a property has several types, the first one in this list is used. */
const supported = ['string', 'number', 'integer', 'boolean', 'array'];

/** No `type`: from a union with primitives in it, or from the keywords that are there; anything at all may be answered by a text. */
function impliedTypes({ schema, report, form }: PropertyContext, matching: readonly string[]): readonly string[] {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = ownProperty(schema, keyword);
    if (!Array.isArray(branches)) continue;
    report('unionType', keyword);
    // A list or an object is checked against its branch as a JSON field.
    if (matching.includes('array') || matching.includes('object')) return [];
    return branches.flatMap((branch) => {
      const resolved = isObject(branch) ? resolveSchema(branch, form.definitions) : undefined;
      if (!resolved?.ok) return [];
      const { types } = resolved;
      const { const: constant, enum: values = [] } = resolved.schema;
      const constants = types.length === 0 ? [constant, values].flat().filter((value) => value !== undefined) : [];
      // A branch without a type takes values of any: its rules say nothing of them.
      const implied =
        constants.length > 0 ? constants.map((value) => typeof value) : [typeOfRules(resolved.schema), ...matching];
      return (types.length > 0 ? types : implied).filter((type) => type !== 'array');
    });
  }
  const has = (...names: string[]) => names.some((name) => ownProperty(schema, name) !== undefined);
  // The last two may name any type.
  if (has('properties', 'additionalProperties', 'items', 'patternProperties', 'allOf', 'not')) return [];
  report('typeMissing', 'type');
  return [typeOfRules(schema), ...matching.filter((type) => type !== 'object')];
}

/** The type that a schema without one is about, by its rules. One that allows anything may be answered by a text. */
function typeOfRules(schema: JsonObject): 'number' | 'string' {
  const ofNumbers = ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'];
  return ofNumbers.some((name) => ownProperty(schema, name) !== undefined) ? 'number' : 'string';
}
