import type { JsonObject } from './json.ts';

/** Beside params that an SDK's parser takes (`mcp/standIn.ts`): the params as the server sent them. */
export const sentParams = Symbol('sent');

/** The params as the server sent them. */
export function asSent(params: JsonObject): JsonObject {
  return (params as { readonly [sentParams]?: JsonObject })[sentParams] ?? params;
}
