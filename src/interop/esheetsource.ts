import { isObject, own, setOwn, type JsonObject } from '../core/json.ts';

/**
 * What travels in a field's `_sourceData`: eSheet's own names for the rules, so that its exporter finds them, and the
 * whole property, so that nothing is lost.
 */
export const PROPERTY = 'mcpPropDefinition';
/** In the form's: the params, with `requestedSchema` but without its properties. */
export const PARAMS = 'mcpParams';
/** In the form's: the keys of those properties. Absent where there were none to take out. */
export const KEYS = 'mcpKeys';

/** A copy with one member replaced, in its place; any key is an own one. */
export function withMember(object: JsonObject, key: string, value: unknown): JsonObject {
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(object)) setOwn(copy, name, name === key ? value : member);
  if (!Object.hasOwn(copy, key)) setOwn(copy, key, value);
  return copy;
}

/** What an adapter left on a form or field; empty where there is nothing. */
export function sourceOf(of: unknown): JsonObject {
  const source = isObject(of) ? own(of, '_sourceData') : undefined;
  return isObject(source) ? source : {};
}
