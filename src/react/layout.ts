import { shownAtOnce } from '../core/schema/limits.ts';
import type { Field } from '../core/schema/model.ts';
import type { FieldLayout } from './slots.ts';

/**
 * How a field is laid out. A boolean is a checkbox if an unchecked box is an answer: it has a default, or is required. It is
 * a choice of Yes and No if it can be left unanswered, or if it is the only question.
 */
export function layoutOf(field: Field): FieldLayout {
  switch (field.kind) {
    case 'boolean':
      return field.asQuestion || (field.default === undefined && !field.required) ? 'group' : 'checkbox';
    case 'choice':
      // "Other…" is one more.
      return field.options.length + (field.other ? 1 : 0) <= shownAtOnce.radios && !field.collapsed
        ? 'group'
        : 'single';
    case 'choices':
    case 'list':
      return 'group';
    case 'text':
    case 'number':
    case 'date':
    case 'dateTime':
    case 'json':
    case 'fixed':
      return 'single';
    default:
      return field satisfies never;
  }
}
