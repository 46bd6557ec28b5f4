import { setOwn, type JsonObject } from '../core/protocol/json.ts';

/** A copy with one member replaced, in its place; any key is an own one. */
export function withMember(object: JsonObject, key: string, value: unknown): JsonObject {
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(object)) setOwn(copy, name, name === key ? value : member);
  if (!Object.hasOwn(copy, key)) setOwn(copy, key, value);
  return copy;
}
