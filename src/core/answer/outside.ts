import type { ReadingOptions } from './check.ts';
import { blank, draftOf } from './draft.ts';
import type { Draft, DraftValue, Field, FieldId, FormModel } from '../schema/model.ts';
import { isObject, own } from '../protocol/json.ts';

// What comes from a control or a form that is not the kit's: typed for us, checked all the same.

/** Whether a value is of the type that a control of this field holds. What it says is judged by the check. */
export function isDraftValue(field: Field, value: unknown): value is DraftValue {
  const start = blank(field);
  if (Array.isArray(start)) return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  return typeof value === typeof start || (field.kind === 'boolean' && typeof value === 'boolean');
}

export interface OutsideAnswer {
  /** What fits; the rest is blank. */
  readonly draft: Draft;
  /** The names of what fits nowhere: no such property, or a value of another type. */
  readonly unfit: readonly string[];
}

/** An answer that something else made (an app's own form), as the form's values. */
export function readAnswer(model: FormModel, content: unknown, { locale }: ReadingOptions = {}): OutsideAnswer {
  const given = isObject(content) ? content : {};
  const left = new Set(Object.keys(given).filter((key) => own(given, key) !== undefined));
  const draft: Record<FieldId, DraftValue> = {};
  for (const field of model.fields) {
    const value = own(given, field.key);
    const held = value === undefined ? undefined : draftOf(field, value, locale);
    if (held !== undefined || (field.kind === 'fixed' && field.value === value)) left.delete(field.key);
    draft[field.id] = held ?? blank(field);
  }
  return { draft, unfit: isObject(content) || content === undefined ? [...left] : ['content'] };
}
