import type { ChoiceField, ChoicesField, Field } from '../core/schema/model.ts';
import { isObject, own } from '../core/protocol/json.ts';
import { parseForm } from '../core/schema/parse.ts';
import type { FieldDefinition, FieldOption } from './esheetform.ts';
import { PROPERTY } from './esheetsource.ts';
import { textsOf } from './esheettexts.ts';

/**
 * The fields of a requested schema, as eSheet has them: one for each property, in order. What a form cannot hold becomes
 * a `longtext`; what is no schema of an object has none.
 */
export function toFields(requestedSchema: unknown): FieldDefinition[] {
  if (!isObject(requestedSchema)) return [];
  // Without `required` nothing is refused for being unsupported; it is read here instead.
  const parsed = parseForm(
    { ...requestedSchema, required: undefined },
    { limits: { fields: Infinity, options: Infinity } },
  );
  if (!parsed.ok && parsed.problem !== 'tooLarge') return [];
  const known = new Map(parsed.ok ? parsed.model.fields.map((field) => [field.key, field]) : []);
  const labels = new Map(parsed.ok ? parsed.skipped.map(({ key, label }) => [key, label]) : []);
  const properties = own(requestedSchema, 'properties');
  const stated = own(requestedSchema, 'required');
  const required = new Set<unknown>(Array.isArray(stated) ? stated : []);
  const optionIds = countOptions();
  return (isObject(properties) ? Object.keys(properties) : [...known.keys()]).map((key) => {
    const field = known.get(key);
    const property = isObject(properties) ? own(properties, key) : undefined;
    const source = { ...rulesOf(field), ...(property !== undefined && { [PROPERTY]: property }) };
    const question = field?.label ?? labels.get(key);
    return {
      id: key,
      ...(question !== undefined && { question }),
      ...(required.has(key) && { required: true }),
      ...(Object.keys(source).length > 0 && { _sourceData: source }),
      ...typeOf(field, optionIds),
    };
  });
}

type OptionIds = () => string;

/** eSheet numbers options through the whole form. */
function countOptions(): OptionIds {
  let count = 0;
  return () => (count++ === 0 ? 'option' : `option-${count - 1}`);
}

type FieldType<F = FieldDefinition> = F extends FieldDefinition
  ? Omit<F, 'id' | 'question' | 'required' | '_sourceData'>
  : never;

function typeOf(field: Field | undefined, optionIds: OptionIds): FieldType {
  switch (field?.kind) {
    case 'text':
      if (field.format === 'email') return { fieldType: 'text', inputType: 'email' };
      return field.format === 'uri' ? { fieldType: 'text', inputType: 'url' } : { fieldType: 'text' };
    case 'number':
      return { fieldType: 'text', inputType: 'number' };
    case 'date':
      return { fieldType: 'text', inputType: 'date' };
    case 'dateTime':
      return { fieldType: 'text', inputType: 'datetime-local' };
    case 'boolean':
      return { fieldType: 'boolean' };
    case 'choice':
      return { fieldType: 'radio', options: toOptions(field, optionIds) };
    case 'choices':
      return { fieldType: 'check', options: toOptions(field, optionIds) };
    case 'fixed':
      return { fieldType: 'radio', options: [{ id: optionIds(), value: String(field.value) }] };
    case 'list':
    case 'json':
    case undefined:
      return { fieldType: 'longtext' };
    default:
      return field satisfies never;
  }
}

function toOptions({ options, optionSource }: ChoiceField | ChoicesField, optionIds: OptionIds): FieldOption[] {
  const texts = textsOf(options);
  return options.map(({ label, value }, index) => ({
    id: optionIds(),
    value: texts[index] ?? String(value),
    ...(optionSource !== 'enum' && { text: label }),
  }));
}

/** The rules under eSheet's names. */
function rulesOf(field: Field | undefined): Record<string, unknown> {
  if (!field) return {};
  const { kind } = field;
  const rules: Record<string, unknown> = kind === 'number' ? { mcpType: field.integer ? 'integer' : 'number' } : {};
  for (const [name, value] of Object.entries(field)) {
    if (ruleNames.has(name) && !(name === 'uniqueItems' && value === false))
      rules[name] = Array.isArray(value) ? [...value] : value;
  }
  return rules;
}

const ruleNames: ReadonlySet<string> = new Set(
  'description default minLength maxLength pattern minimum maximum minItems maxItems uniqueItems'.split(' '),
);
