import type { FieldOf } from '../../src/core.ts';

/** Whether a boolean is a choice of Yes and No, because a checkbox cannot tell "no" from "no answer". */
export function isQuestion(field: FieldOf<'boolean'>): boolean {
  return field.asQuestion === true || (field.default === undefined && !field.required);
}

/** Whether the options of a choice are all shown at once. */
export function hasRadios(field: FieldOf<'choice'>): boolean {
  return field.options.length <= 5;
}
