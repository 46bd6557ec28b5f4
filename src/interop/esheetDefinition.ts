import { defined, isObject, ownProperty, type JsonObject } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import type { ElicitFormParams, ElicitRequest } from '../core/protocol/types.ts';
import type { Field, FieldOf, Option } from '../core/schema/model.ts';
import { readForm, type Skipped } from '../core/schema/readForm.ts';
import { toRequestedSchema } from '../core/schema/toRequestedSchema.ts';

/** One option of an eSheet choice. */
export interface FieldOption {
  /** Unique in the form. */
  id: string;
  /** The value that is stored when the option is picked. */
  value: string;
  /** The text that is shown, if it differs from the value. */
  text?: string;
}

interface FieldBase {
  /** The property name of the requested schema. */
  id: string;
  question?: string;
  required?: boolean;
  /** For an adapter on the way back. */
  _sourceData?: unknown;
}

/** The eSheet fields that MCP properties become. `@esheet/core` has more, which {@link FormDefinitionLike} accepts. */
export type FieldDefinition =
  | (FieldBase & { fieldType: 'text'; inputType?: 'number' | 'email' | 'url' | 'date' | 'datetime-local' })
  | (FieldBase & { fieldType: 'longtext' | 'boolean' })
  | (FieldBase & { fieldType: 'radio' | 'check'; options: FieldOption[] });

/** Any eSheet form: from a builder, from eSheet's importer or from `toFormDefinition`. Unknown members are allowed. */
export interface FormDefinitionLike {
  /** The id of the form. */
  readonly id: string;
  /** Its title. */
  readonly title?: string;
  /** Its description. */
  readonly description?: string;
  /** Its fields, in order. */
  readonly fields: readonly { readonly id: string; readonly fieldType: string }[];
  /** Left by an importer for the way back. */
  readonly _sourceData?: unknown;
}

/** An eSheet form, valid for `@esheet/core` 0.0.3. It is JSON throughout. */
export interface FormDefinition extends FormDefinitionLike {
  /** Its fields, in order. */
  fields: FieldDefinition[];
}

/** Options of `toFormDefinition`. */
export interface FormDefinitionOptions {
  /** The id of the form. @default 'mcp-form' */
  readonly formId?: string | undefined;
}

/** Member of `_sourceData`, as eSheet's importer names it: the property of a field that has no eSheet type of its own. */
export const PROPERTY = 'mcpPropDefinition';
/** Member of the form's `_sourceData`: the params that the form was made of. */
export const PARAMS = 'mcpParams';

/** An own member of any value; undefined if the value is not an object. */
export function member(of: unknown, name: string): unknown {
  return isObject(of) ? ownProperty(of, name) : undefined;
}

/** A member that should be a list; empty if it is none. */
export function listOf(of: unknown, name: string): readonly unknown[] {
  const list = member(of, name);
  return Array.isArray(list) ? list : [];
}

/** The `_sourceData` of a form or field; empty if there is none. */
export function sourceOf(of: unknown): JsonObject {
  const source = member(of, '_sourceData');
  return isObject(source) ? source : {};
}

/**
 * Converts a form-mode elicitation request (its params, or the whole message) to an eSheet form. `fromFormDefinition`
 * gives the same params back: they travel in `_sourceData`, by reference.
 *
 * @throws {TypeError} for URL mode or for a value that is not a request, or cannot be read. Check `params.mode` first: users would
 * accept an empty form without seeing the URL.
 */
export const toFormDefinition: (
  request: ElicitFormParams | ElicitRequest,
  options?: FormDefinitionOptions,
) => FormDefinition = total(convert, () => {
  throw new TypeError('A URL is not a form: check params.mode first.');
});

function convert(
  request: ElicitFormParams | ElicitRequest,
  { formId = 'mcp-form' }: FormDefinitionOptions = {},
): FormDefinition {
  const params: unknown = member(request, 'params') ?? request;
  const mode = member(params, 'mode');
  if (!isObject(params) || (mode !== undefined && mode !== 'form')) throw new TypeError('no form');
  const requestedSchema = ownProperty(params, 'requestedSchema');
  return {
    id: formId,
    _sourceData: defined({
      mcpId: member(request, 'id'),
      mcpMessage: member(params, 'message'),
      schemaTitle: member(requestedSchema, 'title'),
      [PARAMS]: params,
    }),
    fields: readFields(requestedSchema),
  };
}

/** One eSheet field for each property, in order. A property that no field kind of the kit covers is a `longtext`. */
export function readFields(requestedSchema: unknown): FieldDefinition[] {
  if (!isObject(requestedSchema)) return [];
  // A required property that is not supported refuses the whole form, so `required` is read here instead.
  const limits = { fields: Infinity, options: Infinity };
  const parsed = readForm({ ...requestedSchema, required: undefined }, { limits });
  if (!parsed.ok) return [];
  const { model, skipped } = parsed;
  const read = new Map<string, Field | Skipped>([...model.fields, ...skipped].map((each) => [each.key, each]));
  const written = ownProperty(requestedSchema, 'properties');
  const rewritten = member(toRequestedSchema(model), 'properties');
  const required = new Set(listOf(requestedSchema, 'required'));
  return (isObject(written) ? Object.keys(written) : [...read.keys()]).map((key) => {
    const property = member(rewritten, key);
    const model = read.get(key);
    const type = typeOf(model, member(property, 'format'));
    return {
      id: key,
      ...defined({ question: model?.label, required: required.has(key) || undefined }),
      _sourceData: {
        ...rulesOf(property),
        ...defined({
          mcpType: type.fieldType === 'text' && type.inputType === 'number' ? member(property, 'type') : undefined,
          [PROPERTY]: type.fieldType === 'longtext' ? member(written, key) : undefined,
        }),
      },
      ...type,
    };
  });
}

type FieldType<F = FieldDefinition> = F extends FieldDefinition ? Omit<F, keyof FieldBase> : never;

/** The input types of eSheet by the format of a text. */
export const INPUT_TYPES = new Map<unknown, 'email' | 'url' | 'date' | 'datetime-local'>([
  ['email', 'email'],
  ['uri', 'url'],
  ['date', 'date'],
  ['date-time', 'datetime-local'],
]);

function typeOf(field: Field | Skipped | undefined, format: unknown): FieldType {
  if (!field || !('kind' in field)) return { fieldType: 'longtext' };
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'dateTime':
      return { fieldType: 'text', ...defined({ inputType: INPUT_TYPES.get(format) }) };
    case 'number':
      return { fieldType: 'text', inputType: 'number' };
    case 'boolean':
      return { fieldType: 'boolean' };
    case 'choice':
      return { fieldType: 'radio', options: toOptions(field) };
    case 'choices':
      return { fieldType: 'check', options: toOptions(field) };
    case 'fixed':
      return { fieldType: 'radio', options: [{ id: `${field.key}-o0`, value: String(field.value) }] };
    case 'list':
    case 'json':
      return { fieldType: 'longtext' };
    default:
      return field satisfies never;
  }
}

function toOptions({ key, options }: FieldOf<'choice' | 'choices'>): FieldOption[] {
  const texts = textsOf(options);
  return options.map(({ id, label, value }, index) => {
    const text = texts[index] ?? String(value);
    return { id: `${key}-${id}`, value: text, ...(label !== text && { text: label }) };
  });
}

/** eSheet identifies options by text: the value as text, made distinct where two look alike (`1` and `"1"`). */
export function textsOf(options: readonly Option[]): readonly string[] {
  const strings = new Set<unknown>(options.map(({ value }) => value));
  return options.map(({ value }) =>
    typeof value !== 'string' && strings.has(String(value)) ? `${value} (${typeof value})` : String(value),
  );
}

const RULES = (
  'description default minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf ' +
  'minItems maxItems uniqueItems'
).split(' ');

/** The rules of a property or of `_sourceData`, under the names that eSheet's adapters use. */
export function rulesOf(of: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(isObject(of) ? of : {}).filter(([name]) => RULES.includes(name)));
}
