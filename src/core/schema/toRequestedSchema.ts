import { setOwn } from '../protocol/json.ts';
import { pick, rulesOf } from './closeSchema.ts';
import type { Field, FieldOf, FormModel, Option, OptionSource, OtherSource } from './model.ts';

type Plain = Record<string, unknown>;

/** Writes the requested schema of a model: the inverse of `parseForm`. Every schema of the specification returns as it was. */
export function toRequestedSchema(model: FormModel): object {
  const properties: Plain = {};
  for (const field of model.fields)
    setOwn<unknown>(properties, field.key, {
      ...pick(field, 'title', 'description'),
      ...field.source,
      ...propertyOf(field),
    });
  const required = model.root.required ?? model.fields.filter((field) => field.required).map(({ key }) => key);
  return {
    ...pick(model.root, '$schema', 'title', 'description'),
    type: 'object',
    properties,
    ...((model.root.required || required.length > 0) && { required: [...required] }),
    ...pick(model.root, 'additionalProperties'),
    ...definitionsOf(model),
  };
}

/** A JSON field keeps the definitions that its schema refers to. */
function definitionsOf({ fields }: FormModel): Plain {
  const schemas = fields.flatMap((field) => (field.kind === 'json' ? [field.schema as Plain] : []));
  return Object.assign({}, ...schemas.map((schema) => pick(schema, '$defs', 'definitions'))) as Plain;
}

function propertyOf(field: Field): Plain {
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'dateTime':
    case 'number':
      return { ...rulesOf(field), ...pick(field, 'default') };
    case 'boolean':
      return { type: 'boolean', ...pick(field, 'default') };
    case 'choice':
      return { ...choiceSchema(field), ...pick(field, 'default') };
    case 'choices':
      return { ...several(field), items: choiceSchema(field) };
    case 'list':
      return { ...several(field), ...rulesOf(field) };
    case 'fixed':
      return { type: typeof field.value, ...(field.isEnum ? { enum: [field.value] } : { const: field.value }) };
    case 'json':
      return { ...(field.schema as Plain), $defs: undefined, definitions: undefined };
    default:
      return field satisfies never;
  }
}

function several(field: Extract<Field, { kind: 'choices' | 'list' }>): Plain {
  return {
    type: 'array',
    ...pick(field, 'minItems', 'maxItems'),
    ...(field.uniqueItems && { uniqueItems: true }),
    ...(field.default && { default: [...field.default] }),
  };
}

/** The options of a choice as JSON Schema, and the text beside them. */
function choiceSchema({ options, optionSource, other, otherSource }: FieldOf<'choice' | 'choices'>): Plain {
  if (!other) return optionsSchema(options, optionSource);
  const source: OtherSource = otherSource ?? { keyword: 'anyOf' };
  const { keyword, isFlat, isFirst, isUntitled, areOptionsUntyped, isTextUntyped, isTyped } = source;
  const text = { ...source.text, ...(!isTextUntyped && { type: 'string' }), ...other };
  const list = optionsSchema(options, isFlat ? keyword : optionSource);
  const branches = isFlat ? (list[keyword] as Plain[]) : [list];
  const [only, ...more] = typesOf(isFlat ? [] : options);
  const listed = branches.map(({ type, title, ...branch }) => ({
    ...(!areOptionsUntyped && { type: type ?? (more.length > 0 ? [only, ...more] : (only ?? typeof branch['const'])) }),
    ...(title !== undefined && !isUntitled && { title }),
    ...branch,
  }));
  return { ...(isTyped && { type: 'string' }), [keyword]: isFirst ? [text, ...listed] : [...listed, text] };
}

function typesOf(options: readonly Pick<Option, 'value'>[]): readonly string[] {
  const types = new Set(options.map(({ value }) => (Number.isInteger(value) ? 'integer' : typeof value)));
  if (types.has('number')) types.delete('integer');
  return [...types];
}

/** A list of options as JSON Schema, under the given keyword. */
export function optionsSchema(options: readonly Omit<Option, 'id'>[], source: OptionSource): Plain {
  const values = options.map(({ value }) => value);
  const titles = options.map(({ label, title }) => title ?? label);
  const types = typesOf(options);
  // The constants of `anyOf` say their types themselves.
  const type = types.length === 1 && source !== 'anyOf' && { type: types[0] };
  if (source === 'enum') return { ...type, enum: values };
  if (source === 'enumNames') return { ...type, enum: values, enumNames: titles };
  const constants = options.map((option, index) => ({
    const: option.value,
    title: titles[index],
    ...pick(option, 'description'),
  }));
  return { ...type, [source]: constants };
}
