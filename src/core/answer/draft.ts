import type { ReadingOptions } from './check.ts';
import type { Draft, DraftValue, Field, FieldId, FormModel, Option, OptionId, OptionValue } from '../schema/model.ts';
import { own } from '../protocol/json.ts';
import { writeNumber } from './numberText.ts';
import type { Content } from '../protocol/types.ts';

/**
 * What the controls hold at the start: the defaults, or an earlier answer. With an answer, what it does not mention stays
 * blank (it was left blank then), and what does not fit its field is left out.
 */
export function createDraft(model: FormModel, initialContent?: Content, { locale }: ReadingOptions = {}): Draft {
  const draft: Record<FieldId, DraftValue> = {};
  for (const field of model.fields) {
    const value = initialContent ? own(initialContent, field.key) : startOf(field);
    draft[field.id] = value === undefined ? blank(field) : (draftOf(field, value, locale) ?? blank(field));
  }
  return draft;
}

const startOf = (field: Field): unknown => (field.kind === 'fixed' ? undefined : field.default);

/** What a control holds that nobody has touched, where there is no default. */
export function blank(field: Field): DraftValue {
  switch (field.kind) {
    case 'boolean':
    case 'fixed':
      return undefined;
    case 'choices':
    case 'list':
      return [];
    case 'text':
    case 'number':
    case 'choice':
    case 'date':
    case 'dateTime':
    case 'json':
      return '';
    default:
      return field satisfies never;
  }
}

/** A content value as its control holds it; undefined where it does not fit. */
export function draftOf(field: Field, value: unknown, locale: string | undefined): DraftValue {
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'dateTime':
      return typeof value === 'string' ? value : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? writeNumber(value, locale) : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return idsByValue(field.options).get(value as OptionValue);
    case 'choices': {
      if (!isTexts(value)) return undefined;
      const byValue = idsByValue(field.options);
      const ids = value.map((entry) => byValue.get(entry));
      return ids.every((id): id is OptionId => id !== undefined) ? ids : undefined;
    }
    case 'list':
      return isTexts(value) ? [...value] : undefined;
    case 'fixed':
      return undefined;
    case 'json':
      return JSON.stringify(value, null, 2);
    default:
      return field satisfies never;
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function idsByValue(options: readonly Option[]): Map<OptionValue, OptionId> {
  return new Map(options.map(({ value, id }) => [value, id]));
}
