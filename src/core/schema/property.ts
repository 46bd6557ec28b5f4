import type { FieldBase, FieldId } from './model.ts';
import type { Report } from './findings.ts';
import { isObject, own } from '../protocol/json.ts';
import type { Limits } from './limits.ts';
import { isOfType, isOptionValue, optionCount, readOptions } from './options.ts';
import { readArray } from './readArray.ts';
import { contradiction, each, unsupported, type Reading, type Subject } from './reading.ts';
import { readNumberField } from './readNumber.ts';
import { readString } from './readString.ts';
import { labelFor } from '../text/labels.ts';
import { viewOf, type Definitions, type View } from './resolveSchema.ts';

/** Keywords that bear on validity and that the kit does not judge. */
const leftToServer = [
  'not',
  'if',
  'then',
  'else',
  'allOf',
  'contains',
  'prefixItems',
  'dependentRequired',
  'dependentSchemas',
  'contentEncoding',
  'contentMediaType',
];

export interface PropertyContext {
  /** The field's, if it becomes one. */
  readonly id: FieldId;
  readonly definitions: Definitions;
  readonly limits: Limits;
  readonly report: Report;
  readonly required: boolean;
}

/** One property of the requested schema, understood. */
export function readProperty(
  key: string,
  raw: unknown,
  { id, definitions, limits, report, required }: PropertyContext,
): Reading {
  if (raw === false) return contradiction({ report }, 'properties', 'falseSchema');
  const schema = raw === true ? {} : raw;
  if (!isObject(schema)) return unsupported({ report }, 'properties', 'notASchema');
  const result = viewOf(schema, definitions);
  if (!result.ok) return unsupported({ report }, result.keyword, result.reason);
  const { view } = result;
  const longest = Math.max(optionCount(schema), view.schema === schema ? 0 : optionCount(view.schema));
  if (longest > limits.options) {
    report('options', 'enum', limits.options);
    return { problem: 'tooManyOptions', unfit: 'enum' };
  }
  const subject: Subject = { base: baseOf(id, key, view, required), view, report };
  each(subject, 'undone', view.undone);
  for (const keyword of leftToServer) if (own(view.schema, keyword) !== undefined) report('keyword', keyword);
  return readKind(subject, definitions, limits);
}

function baseOf(id: FieldId, key: string, { schema }: View, required: boolean): FieldBase {
  const title = own(schema, 'title');
  const description = own(schema, 'description');
  return {
    id,
    key,
    label: labelFor(key, title),
    required,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && description.trim() !== '' && { description }),
  };
}

function readKind(subject: Subject, definitions: Definitions, limits: Limits): Reading {
  const { schema, types } = subject.view;
  if (Object.hasOwn(schema, 'const')) return readFixed(subject);
  if (!types.includes('array')) {
    const choice = readChoice(subject);
    if (choice) return choice;
  }
  const kinds = types.length > 0 ? types : impliedTypes(subject);
  if (kinds.includes('string')) return readString(subject);
  if (kinds.includes('number')) return readNumberField(subject, false);
  if (kinds.includes('integer')) return readNumberField(subject, true);
  if (kinds.includes('boolean')) return readBoolean(subject);
  if (kinds.includes('array')) return readArray(subject, definitions, limits);
  if (types.length === 0) return unsupported(subject, 'type', 'union');
  return unsupported(subject, 'type', 'type', types.map((type) => JSON.stringify(type.slice(0, 40))).join(' or '));
}

/** No `type`: from a union of primitives, or from the keywords that are there; anything at all may be answered by a text. */
function impliedTypes({ view: { schema }, report }: Subject): readonly string[] {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = own(schema, keyword);
    if (!Array.isArray(branches)) continue;
    const plain = branches.filter(
      (branch) =>
        isObject(branch) && Object.keys(branch).every((name) => ['type', 'title', 'description'].includes(name)),
    );
    report('unionType', keyword);
    return plain.map((branch) => own(branch, 'type')).filter((type): type is string => typeof type === 'string');
  }
  const has = (...names: string[]) => names.some((name) => own(schema, name) !== undefined);
  if (has('properties', 'additionalProperties', 'items', 'patternProperties')) return [];
  report('typeMissing', 'type');
  return has('minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum') ? ['number'] : ['string'];
}

function readFixed(subject: Subject): Reading {
  const { base, view, report } = subject;
  const value = own(view.schema, 'const');
  if (!isOptionValue(value)) return unsupported(subject, 'const', 'constValue');
  if (!isOfType(value, view.types)) return contradiction(subject, 'const', 'constType');
  report('fixed', 'const');
  return { field: { kind: 'fixed', value, ...base } };
}

function readBoolean({ base, view, report }: Subject): Reading {
  const start = own(view.schema, 'default');
  if (start !== undefined && start !== null && typeof start !== 'boolean')
    report('defaultType', 'default', 'true or false');
  return { field: { kind: 'boolean', ...base, ...(typeof start === 'boolean' && { default: start }) } };
}

function readChoice(subject: Subject): Reading | undefined {
  const { base, view, report } = subject;
  const list = readOptions(view.schema, view.types, report);
  if (!list) return undefined;
  const { options, optionSource } = list;
  if (options.length === 0) return contradiction(subject, optionSource, 'noOptions');
  if (optionSource === 'anyOf' || options.some(({ value }) => typeof value !== 'string'))
    report('typedOptions', optionSource);
  const start = own(view.schema, 'default');
  const given = start !== undefined && start !== null;
  const known = given ? options.find(({ value }) => value === start) : undefined;
  if (given && !known) report('defaultOption', 'default');
  return { field: { kind: 'choice', options, optionSource, ...base, ...(known && { default: known.value }) } };
}
