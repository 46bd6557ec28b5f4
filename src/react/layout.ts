import type { Field, FormModel } from '../core/schema/model.ts';
import type { FieldLayout } from './slots.ts';

/** Options up to here are shown all at once; more of them go into a list that opens. */
const radiosAtMost = 5;

/**
 * How a field is laid out. A yes or no is a checkbox where an untouched box means something (it has a default, or must
 * be answered and "off" is the answer); alone, or where leaving it open is an answer of its own, it has two plain answers.
 */
export function layoutOf(field: Field, model: FormModel): FieldLayout {
  switch (field.kind) {
    case 'boolean':
      return field.default !== undefined || (field.required && model.fields.length > 1) ? 'checkbox' : 'group';
    case 'choice':
      return field.options.length <= radiosAtMost ? 'group' : 'single';
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
