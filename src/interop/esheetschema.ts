import { own, setOwn, type JsonObject } from '../core/protocol/json.ts';
import type { FlatField } from './esheetflat.ts';
import type { FormLoss } from './esheetlosses.ts';
import type { PropertyOf } from './esheetproperty.ts';
import { withMember } from './members.ts';

export interface ReadForm {
  readonly fields: readonly FlatField[];
  readonly losses: FormLoss[];
  /** Of the properties that the form was made of. */
  readonly keys: ReadonlySet<unknown> | undefined;
}

/** The root with a property for each field that has one; `required` follows the fields. */
export function schemaWith(
  root: JsonObject,
  { fields, losses, keys = new Set() }: ReadForm,
  propertyOf: (field: JsonObject, id: string) => PropertyOf,
): JsonObject {
  const properties: Record<string, unknown> = {};
  const required = new Set<unknown>();
  for (const { id, field } of fields) {
    const found = propertyOf(field, id);
    if ('none' in found) losses.push({ id, fieldType: String(own(field, 'fieldType')), code: found.none });
    else {
      setOwn(properties, id, found.property);
      if (own(field, 'required') === true) required.add(id);
    }
  }
  const schema = withMember(root, 'properties', properties);
  const stated = own(root, 'required');
  const before: readonly unknown[] = Array.isArray(stated) ? stated : [];
  const known = new Set(before);
  // What was required without being there stays so; what is no longer there, or no longer required, does not.
  const isThere = (name: unknown) => keys.has(name) || (typeof name === 'string' && Object.hasOwn(properties, name));
  const names = before.filter((name) => required.has(name) || !isThere(name));
  const all = [...names, ...[...required].filter((id) => !known.has(id))];
  return all.length > 0 || Array.isArray(stated) ? withMember(schema, 'required', all) : schema;
}
