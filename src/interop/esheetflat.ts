import { isObject, own, type JsonObject } from '../core/protocol/json.ts';
import type { FormLoss } from './esheetlosses.ts';

export interface FlatField {
  readonly id: string;
  readonly field: JsonObject;
}

/** The fields of a form in order, those of sections in their places, and what that lost. Each id once. */
export function flattened(fields: unknown): { readonly fields: readonly FlatField[]; readonly losses: FormLoss[] } {
  const flat = new Map<string, FlatField>();
  const losses: FormLoss[] = [];
  // A section that holds itself, which JSON cannot say, is walked once.
  const walked = new Set<unknown>();
  const open: unknown[] = [];
  // The last is taken first.
  const add = (list: unknown) => {
    if (Array.isArray(list)) for (let index = list.length - 1; index >= 0; index -= 1) open.push(list[index]);
  };
  add(fields);
  while (open.length > 0) {
    const field = open.pop();
    const id = isObject(field) ? own(field, 'id') : undefined;
    const fieldType = isObject(field) ? own(field, 'fieldType') : undefined;
    const lose = (code: FormLoss['code']) =>
      losses.push({
        id: typeof id === 'string' ? id : '',
        fieldType: typeof fieldType === 'string' ? fieldType : '',
        code,
      });
    if (!isObject(field) || typeof id !== 'string' || typeof fieldType !== 'string') {
      lose('unreadable');
      continue;
    }
    const rules = own(field, 'rules');
    if (Array.isArray(rules) && rules.length > 0) lose('rulesDropped');
    if (fieldType === 'section') {
      lose('flattened');
      if (!walked.has(field)) add(own(field, 'fields'));
      walked.add(field);
    } else if (flat.has(id)) lose('duplicateId');
    else flat.set(id, { id, field });
  }
  return { fields: [...flat.values()], losses };
}
