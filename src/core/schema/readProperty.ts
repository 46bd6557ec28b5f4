import { defined, isObject, isOfType, ownProperty, ownText, type JsonObject } from '../protocol/json.ts';
import { cutText } from '../text/codePoints.ts';
import { labelFor } from '../text/labels.ts';
import { completeField } from './completeField.ts';
import { longestText } from './limits.ts';
import type { FieldBase } from './model.ts';
import {
  cutDescription,
  mayBeBlank,
  onlyValueOf,
  readArray,
  readBoolean,
  readChoice,
  readFixed,
  readNumber,
  readText,
} from './readKinds.ts';
import { contradiction, unsupported, type ParseResult } from './report.ts';
import { resolveSchema, valuesIn, type ResolvedSchema } from './resolveSchema.ts';
import { isKnownFormat, reportResolved, type FormContext, type PropertyContext } from './readRules.ts';
import { isTypeSentence, isTypeTitle } from './typeWords.ts';

type Names = Pick<FieldBase, 'id' | 'key' | 'required'>;

/** Reads one property of a requested schema. Linear. */
export function readProperty(
  names: Names,
  raw: unknown,
  { form, report }: Pick<PropertyContext, 'form' | 'report'>,
): ParseResult {
  const resolved = resolveSchema(raw, form.definitions, true);
  if (!resolved.ok && resolved.reason === 'falseSchema')
    return contradiction({ report }, resolved.keyword, 'falseSchema');
  if (!isObject(raw) && raw !== true) return unsupported({ report }, 'properties', 'notASchema');
  const written = raw === true ? {} : raw;
  if (resolved.ok) reportResolved(resolved, report);
  const source = resolved.ok ? resolved.schema : written;
  const base = readNames(names, source, { form, report });
  const result = resolved.ok
    ? readKind({ ...resolved, base: resolved.hasBlank ? mayBeBlank(base) : base, report, form })
    : unsupported({ report }, resolved.keyword, resolved.reason);
  if (!('problem' in result) || result.problem !== 'requiredUnsupported') return result;
  // No reader: plain JavaScript may say `json: true`, as earlier builds had it.
  const field = form.json?.readField?.(written, ownProperty(source, 'default') ?? undefined, { base, form, report });
  if (!field) return result;
  report('json', result.unsupportedKeyword);
  return { field };
}

/** What a field is called, and whether it has to be answered. */
function readNames(
  names: Names,
  schema: JsonObject,
  { form, report }: Pick<PropertyContext, 'form' | 'report'>,
): FieldBase {
  const title = ownText(schema, 'title');
  const written = ownText(schema, 'description');
  const isType = { title: isTypeTitle(title, written), description: isTypeSentence(written) };
  for (const word of ['title', 'description'] as const)
    if (isType[word]) report('typeWords', word);
    else if (ownProperty(schema, word) !== undefined && ownText(schema, word) === undefined) report('notAText', word);
  const name = labelFor(names.key, isType.title ? undefined : title);
  const label = cutText(name, longestText.label);
  if (label !== name) report('textLength', 'title', longestText.label);
  const description = isType.description ? undefined : cutDescription(written, { form, report });
  const format = ownText(schema, 'format');
  const source = defined({
    description: written === description ? undefined : written,
    format: isKnownFormat(format) ? undefined : format,
  });
  return {
    ...names,
    label,
    ...defined({
      title,
      description,
      source: Object.keys(source).length > 0 ? source : undefined,
    }),
  };
}

function readKind(context: PropertyContext): ParseResult {
  const result = readBareField(context);
  return 'field' in result ? { field: completeField(result.field, context) } : result;
}

function readBareField(context: PropertyContext): ParseResult {
  const { schema, types, form } = context;
  const only = onlyValueOf(context);
  if (only) return readFixed(context, only[0]);
  if (types.length !== 1 || types[0] !== 'array') {
    const choice = readChoice(context);
    if (choice) return choice;
  }
  if (types.length !== 1) form.dependsOnContent = true;
  const union = types.length > 0 ? undefined : readUnion(context);
  const numbers = asNumbers(context, union);
  const start = numbers ? undefined : ownProperty(schema, 'default');
  const value = ownProperty(form.content, context.base.key) ?? (typeof start === 'object' ? undefined : start);
  const matching = [...supported, 'object'].filter((type) => isOfType(value, type));
  const kinds = types.length > 0 ? types : impliedTypes(context, union, matching);
  const order = numbers ? [...matching, 'number', 'integer', 'string'] : [...matching, ...supported];
  const kind = order.find((type) => kinds.includes(type));
  switch (kind) {
    case 'string':
      return readText(context);
    case 'number':
    case 'integer':
      return readNumber(numbers ?? context, kind === 'integer');
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

interface Union {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly branches: readonly ResolvedSchema[];
}

/** The branches of a union in the place of a type. */
function readUnion({ schema, report, form }: PropertyContext): Union | undefined {
  const keyword = (['anyOf', 'oneOf'] as const).find((name) => Array.isArray(ownProperty(schema, name)));
  if (!keyword) return undefined;
  report('unionType', keyword);
  const branches = ownProperty(schema, keyword) as readonly unknown[];
  const resolved = branches.map((branch) => resolveSchema(branch, form.definitions));
  return { keyword, branches: resolved.filter((branch) => branch.ok) };
}

/**
 * The numbers of a property that takes texts too, which are numbers themselves or cannot be checked: exact decimals are written like
 * this. Undefined where its texts are texts.
 */
function asNumbers(context: PropertyContext, union: Union | undefined): PropertyContext | undefined {
  const { schema, types, form } = context;
  const parts = union?.branches ?? [{ schema, types }];
  const texts = parts.filter((part) => part.types.includes('string'));
  const numbers = parts.filter((part) => part.types.some((type) => type === 'number' || type === 'integer'));
  if (texts.length === 0 || numbers.length === 0 || !texts.every((part) => isNumberText(part.schema, form)))
    return undefined;
  // What else a union may take is asked for as before.
  if (texts.length + numbers.length < parts.length) return undefined;
  const narrowed =
    union && resolveSchema({ ...schema, [union.keyword]: numbers.map((part) => part.schema) }, form.definitions);
  return narrowed?.ok ? { ...context, schema: narrowed.schema } : context;
}

function isNumberText(schema: JsonObject, { compilePattern, work }: FormContext): boolean {
  const pattern = ownText(schema, 'pattern');
  const format = ownText(schema, 'format');
  if (pattern === undefined) return format !== undefined && format !== 'password' && !isKnownFormat(format);
  const matches = compilePattern(pattern);
  // Digits in which zeros come first are a number of another kind, where no decimals are allowed.
  return !matches || (!matches('a', work) && matches('1', work) && (matches('1.5', work) || !matches('01', work)));
}

/** No `type`: from a union with primitives in it, or from the keywords that are there; anything at all may be answered by a text. */
function impliedTypes(
  { schema, report }: PropertyContext,
  union: Union | undefined,
  matching: readonly string[],
): readonly string[] {
  // A list or an object is checked against its branch as a JSON field.
  if (union && (matching.includes('array') || matching.includes('object'))) return [];
  if (union)
    return union.branches.flatMap(({ types, schema: branch }) => {
      // A branch without a type takes values of any: its rules say nothing of them.
      const implied = valuesIn(branch)?.map((value) => typeof value) ?? [typeOfRules(branch), ...matching];
      return (types.length > 0 ? types : implied).filter((type) => type !== 'array');
    });
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
