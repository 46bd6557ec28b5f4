import type { FieldId } from '../core/schema/model.ts';
import type { ClosedProperty, ClosedSchema } from '../core/answer/validator.ts';

/** The properties of a schema in their order, with the type of their keys. */
export function entriesOf(schema: ClosedSchema): readonly (readonly [FieldId, ClosedProperty])[] {
  // Object.entries forgets the type of keys; a closed schema has no others.
  return Object.entries(schema.properties) as [FieldId, ClosedProperty][];
}
