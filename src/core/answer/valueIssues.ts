import type { Issue } from '../schema/issues.ts';
import type { Field, FieldOf } from '../schema/model.ts';
import type { Answer } from './createFieldsCheck.ts';

export type MultiValueField = FieldOf<'choices' | 'list'>;

/** Nothing was answered. */
export function missingAnswer({ id: field, required, blank }: Field): Answer {
  return required || blank === 'sent' ? { issue: { field, code: 'required' } } : 'absent';
}

/** The control was left blank. */
export const blankAnswer = (field: Field): Answer => (field.blank === 'sent' ? { value: '' } : missingAnswer(field));

/** The issue of a value that is of another type than the field's. */
export function illTypedIssue({ id: field, kind }: Field): Issue {
  if (kind === 'number') return { field, code: 'notANumber' };
  return { field, code: kind === 'choice' || kind === 'choices' || kind === 'fixed' ? 'notAnOption' : 'required' };
}

/** The issue of too few, too many or repeated entries. */
export function countIssue(field: MultiValueField, values: readonly string[]): Issue | undefined {
  const { id, minItems = 0, maxItems = Infinity } = field;
  const actual = values.length;
  if (actual < minItems) return { field: id, code: 'tooFew', limit: minItems, actual };
  if (actual > maxItems) return { field: id, code: 'tooMany', limit: maxItems, actual };
  const seen = new Set<string>();
  const item = field.uniqueItems ? values.findIndex((value) => seen.size === seen.add(value).size) : -1;
  return item >= 0 ? { field: id, code: 'duplicate', item } : undefined;
}
