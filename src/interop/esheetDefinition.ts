import { defined, isObject, own, ownText, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitFormParams, ElicitRequest } from '../core/protocol/types.ts';
import type { Field, Option } from '../core/schema/model.ts';
import { readForm } from '../core/schema/readForm.ts';

/** One option of an eSheet choice. */
export interface FieldOption {
  /** Unique in the form. */
  id: string;
  /** What is stored when the option is picked. */
  value: string;
  /** What is shown, if it differs from the value. */
  text?: string;
}

interface FieldBase {
  /** The property name of the requested schema. */
  id: string;
  question?: string;
  required?: boolean;
  /** What an adapter needs on the way back. */
  _sourceData?: unknown;
}

/** The eSheet fields that MCP properties become. `@esheet/core` has more, which {@link FormDefinitionLike} accepts. */
export type FieldDefinition =
  | (FieldBase & { fieldType: 'text'; inputType?: 'number' | 'email' | 'url' | 'date' | 'datetime-local' })
  | (FieldBase & { fieldType: 'longtext' | 'boolean' })
  | (FieldBase & { fieldType: 'radio' | 'check'; options: FieldOption[] });

/** An eSheet form, valid for `@esheet/core` 0.0.3. It is JSON throughout. */
export interface FormDefinition {
  /** The id of the form. */
  id: string;
  /** Its title. */
  title?: string;
  /** Its description. */
  description?: string;
  /** Its fields, in order. */
  fields: FieldDefinition[];
  /** What `fromFormDefinition` needs on the way back. */
  _sourceData?: unknown;
}

/** Any eSheet form: from a builder, from eSheet's importer or from `toFormDefinition`. Unknown members are allowed. */
export interface FormDefinitionLike {
  /** The id of the form. */
  readonly id: string;
  /** Its title. */
  readonly title?: string | undefined;
  /** Its description. */
  readonly description?: string | undefined;
  /** Its fields, in order. */
  readonly fields: readonly { readonly id: string; readonly fieldType: string }[];
  /** What an importer left for the way back. */
  readonly _sourceData?: unknown;
}

/** The names are those of eSheet's own importer. */
export interface FormDefinitionOptions {
  /** The id of the form. @default 'mcp-form' */
  readonly formId?: string | undefined;
  /** The title of the form. */
  readonly title?: string | undefined;
  /** The description of the form. */
  readonly description?: string | undefined;
  /** Id of the JSON-RPC request. @default the id of the envelope, if one was given */
  readonly mcpId?: string | number | undefined;
  /** The message of the request. @default the message of the params */
  readonly mcpMessage?: string | undefined;
  /** Comes back as `meta` of the request. */
  readonly mcpMeta?: unknown;
}

/** Member of `_sourceData`, as eSheet's importer names it: the property of a field that has no eSheet type of its own. */
export const PROPERTY = 'mcpPropDefinition';
/** Member of the form's `_sourceData`: the params that the form was made of. */
export const PARAMS = 'mcpParams';

/** An own member of any value; undefined if the value is no object. */
export function member(of: unknown, name: string): unknown {
  return isObject(of) ? own(of, name) : undefined;
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
 * @throws {TypeError} for URL mode or for a value that is no request. A URL shown as an empty form would be agreed to
 * unseen: check `params.mode` first.
 */
export function toFormDefinition(
  request: ElicitFormParams | ElicitRequest,
  options: FormDefinitionOptions = {},
): FormDefinition {
  const envelope = member(request, 'method') === 'elicitation/create' ? request : undefined;
  const params: unknown = envelope ? member(envelope, 'params') : request;
  const mode = member(params, 'mode');
  if (!isObject(params) || (mode !== undefined && mode !== 'form'))
    throw new TypeError(
      'toFormDefinition needs a form-mode elicitation (its params, or the whole request). A URL is not a form: check params.mode first.',
    );
  const requestedSchema = own(params, 'requestedSchema');
  const { formId = 'mcp-form', title, description, mcpId, mcpMessage, mcpMeta } = options;
  return {
    id: formId,
    ...defined({ title, description }),
    _sourceData: defined({
      mcpId: mcpId ?? member(envelope, 'id'),
      mcpMessage: mcpMessage ?? ownText(params, 'message'),
      schemaTitle: isObject(requestedSchema) ? ownText(requestedSchema, 'title') : undefined,
      meta: mcpMeta,
      [PARAMS]: params,
    }),
    fields: toFields(requestedSchema),
  };
}

/** One eSheet field for each property, in order. A property that no field kind of the kit covers is a `longtext`. */
export function toFields(requestedSchema: unknown): FieldDefinition[] {
  if (!isObject(requestedSchema)) return [];
  // A required property that is not supported refuses the whole form, so `required` is read here instead.
  const limits = { fields: Infinity, options: Infinity };
  const parsed = readForm({ ...requestedSchema, required: undefined }, { limits });
  if (!parsed.ok && parsed.problem !== 'tooLarge') return [];
  const known = new Map(parsed.ok ? parsed.model.fields.map((field) => [field.key, field]) : []);
  const skipped = new Map(parsed.ok ? parsed.skipped.map(({ key, label }) => [key, label]) : []);
  const properties = own(requestedSchema, 'properties');
  const required = new Set(listOf(requestedSchema, 'required'));
  let optionCount = 0;
  // eSheet numbers options through the whole form: option, option-1, option-2, …
  const nextOptionId = () => (optionCount++ === 0 ? 'option' : `option-${optionCount - 1}`);
  return (isObject(properties) ? Object.keys(properties) : [...known.keys()]).map((key) => {
    const field = known.get(key);
    const type = typeOf(field, nextOptionId);
    const property = type.fieldType === 'longtext' ? member(properties, key) : undefined;
    const source = { ...rulesOf(field), ...defined({ [PROPERTY]: property }) };
    const question = field?.label ?? skipped.get(key);
    return {
      id: key,
      ...defined({ question }),
      ...(required.has(key) && { required: true }),
      ...(Object.keys(source).length > 0 && { _sourceData: source }),
      ...type,
    };
  });
}

type FieldType<F = FieldDefinition> = F extends FieldDefinition ? Omit<F, keyof FieldBase> : never;

function typeOf(field: Field | undefined, nextOptionId: () => string): FieldType {
  const toOptions = (options: readonly Option[]): FieldOption[] => {
    const texts = textsOf(options);
    return options.map(({ label, value }, index) => {
      const text = texts[index] ?? String(value);
      return { id: nextOptionId(), value: text, ...(label !== text && { text: label }) };
    });
  };
  switch (field?.kind) {
    case 'text': {
      const inputType = field.format && ({ email: 'email', uri: 'url' } as const)[field.format];
      return { fieldType: 'text', ...defined({ inputType }) };
    }
    case 'number':
    case 'date':
      return { fieldType: 'text', inputType: field.kind };
    case 'dateTime':
      return { fieldType: 'text', inputType: 'datetime-local' };
    case 'boolean':
      return { fieldType: 'boolean' };
    case 'choice':
      return { fieldType: 'radio', options: toOptions(field.options) };
    case 'choices':
      return { fieldType: 'check', options: toOptions(field.options) };
    case 'fixed':
      return { fieldType: 'radio', options: [{ id: nextOptionId(), value: String(field.value) }] };
    default:
      return { fieldType: 'longtext' };
  }
}

/** eSheet identifies options by text: the value as text, made distinct where two look alike (`1` and `"1"`). */
export function textsOf(options: readonly Option[]): readonly string[] {
  const strings = new Set<unknown>(options.map(({ value }) => value));
  return options.map(({ value }) =>
    typeof value !== 'string' && strings.has(String(value)) ? `${value} (${typeof value})` : String(value),
  );
}

const RULES = 'description default minLength maxLength pattern minimum maximum minItems maxItems uniqueItems'.split(
  ' ',
);

/** The rules under the names that eSheet's exporter looks for. */
function rulesOf(field: Field | undefined): Record<string, unknown> {
  if (!field) return {};
  const rules = Object.entries(field).filter(([name, value]) => RULES.includes(name) && value !== false);
  // A default of false is a default; `uniqueItems: false` is no rule.
  if (field.kind === 'boolean' && field.default === false) rules.push(['default', false]);
  if (field.kind === 'number') rules.push(['mcpType', field.integer ? 'integer' : 'number']);
  return Object.fromEntries(rules);
}
