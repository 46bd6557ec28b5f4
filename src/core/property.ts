import type { FieldBase } from './field.ts';
import type { PropertyFindings } from './findings.ts';
import { isObject, own } from './json.ts';
import type { Limits } from './limits.ts';
import { isOfType, isOptionValue, optionCount, readOptions } from './options.ts';
import { readArray } from './readarray.ts';
import { beyondGrammar, contradiction, unsupported, unusableDefault, type Reading, type Subject } from './reading.ts';
import { readNumberField } from './readnumber.ts';
import { readString } from './readstring.ts';
import { labelFor } from './text.ts';
import { viewOf, type Definitions, type View } from './view.ts';

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
  readonly definitions: Definitions;
  readonly limits: Limits;
  readonly findings: PropertyFindings;
  readonly required: boolean;
}

/** One property of the requested schema, understood. */
export function readProperty(key: string, raw: unknown, context: PropertyContext): Reading | 'tooManyOptions' {
  const { definitions, limits, findings } = context;
  const bare = (view: View, base: Omit<FieldBase, 'id'>): Subject => ({ base, view, findings });
  const nothing: View = { schema: {}, types: [], nullable: false, undone: [] };
  const unread = { key, label: labelFor(key, undefined), required: context.required };
  if (raw === false) return contradiction(bare(nothing, unread), 'properties', 'the schema false allows no value');
  const schema = raw === true ? {} : raw;
  if (!isObject(schema)) return unsupported(bare(nothing, unread), 'properties', 'it is not a schema');
  if (optionCount(schema) > limits.options) return 'tooManyOptions';

  const result = viewOf(schema, definitions);
  if (!result.ok) return unsupported(bare(nothing, unread), result.keyword, result.reason);
  const { view } = result;
  if (optionCount(view.schema) > limits.options) return 'tooManyOptions';
  const subject = bare(view, baseOf(key, view, context.required));
  beyondGrammar(
    subject,
    view.undone,
    'The kit undoes it: the answer is a plain value, left out where blank, and never null.',
  );
  for (const keyword of leftToServer) {
    if (own(view.schema, keyword) !== undefined)
      findings.warn(
        keyword,
        'leftToServer',
        `"${keyword}" is not checked by the kit: the server alone judges it. Say the rule in the description.`,
      );
  }
  return readKind(subject, definitions, limits);
}

function baseOf(key: string, { schema }: View, required: boolean): Omit<FieldBase, 'id'> {
  const title = own(schema, 'title');
  const description = own(schema, 'description');
  return {
    key,
    label: labelFor(key, typeof title === 'string' ? title : undefined),
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && description.trim() !== '' && { description }),
    required,
  };
}

function readKind(subject: Subject, definitions: Definitions, limits: Limits): Reading | 'tooManyOptions' {
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
  return unsupported(
    subject,
    'type',
    types.length > 0
      ? `its type is ${types.map((type) => JSON.stringify(type.slice(0, 40))).join(' or ')}`
      : 'it is a union of things that no one field can hold',
  );
}

/** No `type`: from a union of primitives, or from the keywords that are there; anything at all may be answered by a text. */
function impliedTypes(subject: Subject): readonly string[] {
  const { schema } = subject.view;
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = own(schema, keyword);
    if (!Array.isArray(branches)) continue;
    const plain = branches.filter(
      (branch) =>
        isObject(branch) && Object.keys(branch).every((name) => ['type', 'title', 'description'].includes(name)),
    );
    beyondGrammar(subject, [keyword], 'The kit asks for the simplest of its types.');
    return plain.map((branch) => own(branch, 'type')).filter((type): type is string => typeof type === 'string');
  }
  if (
    ['properties', 'additionalProperties', 'items', 'patternProperties'].some((name) => own(schema, name) !== undefined)
  )
    return [];
  subject.findings.warn(
    'type',
    'offGrammar',
    'The type is missing, and other clients refuse such a property. Write "type": "string", "number", "integer" or "boolean".',
  );
  const has = (...names: string[]) => names.some((name) => own(schema, name) !== undefined);
  return has('minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum') ? ['number'] : ['string'];
}

function readFixed(subject: Subject): Reading {
  const { base, view } = subject;
  const value = own(view.schema, 'const');
  if (!isOptionValue(value))
    return unsupported(subject, 'const', 'its fixed value is null, a list or an object, which cannot be sent');
  if (!isOfType(value, view.types)) return contradiction(subject, 'const', 'the fixed value is not of the stated type');
  beyondGrammar(subject, ['const'], 'The kit shows the value and sends it.');
  return { field: { ...base, kind: 'fixed', value } };
}

function readBoolean(subject: Subject): Reading {
  const start = own(subject.view.schema, 'default');
  if (start !== undefined && start !== null && typeof start !== 'boolean')
    unusableDefault(subject, 'it is neither true nor false');
  return { field: { ...subject.base, kind: 'boolean', ...(typeof start === 'boolean' && { default: start }) } };
}

function readChoice(subject: Subject): Reading | undefined {
  const { base, view, findings } = subject;
  const list = readOptions(view.schema, view.types);
  if (!list) return undefined;
  for (const { keyword, text } of list.remarks) findings.warn(keyword, 'ignored', `In "${keyword}", ${text}.`);
  const { options, spelling } = list;
  if (options.length === 0) return contradiction(subject, spelling, 'it offers no options');
  const allText = options.every(({ value }) => typeof value === 'string');
  if (!allText || spelling === 'anyOf')
    beyondGrammar(subject, [spelling], 'The kit offers the options, and sends the value with its own type.');
  const start = own(view.schema, 'default');
  const known = options.find(({ value }) => value === start);
  if (start !== undefined && start !== null && !known) unusableDefault(subject, 'it is none of the options');
  return { field: { ...base, kind: 'choice', options, spelling, ...(known && { default: known.value }) } };
}
