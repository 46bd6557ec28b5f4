import { isObject, own, type JsonObject } from '../core/protocol/json.ts';

/**
 * What travels in a field's `_sourceData`: eSheet's own names for the rules, so that its exporter finds them, and the
 * whole property, so that nothing is lost.
 */
export const PROPERTY = 'mcpPropDefinition';
/** In the form's: the params, with `requestedSchema` but without its properties. */
export const PARAMS = 'mcpParams';
/** In the form's: the keys of those properties. Absent where there were none to take out. */
export const KEYS = 'mcpKeys';

/** What an adapter left on a form or field; empty where there is nothing. */
export function sourceOf(of: unknown): JsonObject {
  const source = isObject(of) ? own(of, '_sourceData') : undefined;
  return isObject(source) ? source : {};
}
