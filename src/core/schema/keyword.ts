import { isObject, own } from '../protocol/json.ts';
import { definitionsOf, viewOf } from './resolveSchema.ts';

/**
 * What a requested schema says of a property under a name of its server's own (`x-widget`), references followed as a form
 * follows them. The server's value as it arrived, of any type and any content: for comparing with what is known, never for
 * markup, addresses or code. Total.
 */
export function keywordOf(requestedSchema: unknown, key: string, name: string): unknown {
  try {
    if (!isObject(requestedSchema)) return undefined;
    const definitions = definitionsOf(requestedSchema);
    const root = viewOf(requestedSchema, definitions);
    const properties = own(root.ok ? root.view.schema : requestedSchema, 'properties');
    const property = isObject(properties) ? own(properties, key) : undefined;
    if (!isObject(property)) return undefined;
    const seen = viewOf(property, definitions);
    return own(seen.ok ? seen.view.schema : property, name);
  } catch {
    // Only a getter or a proxy gets here.
    return undefined;
  }
}
