/** JSON-RPC: the method does not exist. */
export const methodNotFound = -32_601;
/** JSON-RPC: what a client answers to a mode that it did not declare (specification 2025-11-25: Elicitation, Error Handling). */
export const invalidParams = -32_602;
/** MCP 2025-11-25: addresses must be visited before the call can be served. */
export const urlElicitationRequired = -32_042;

/**
 * An error that both SDKs turn into a JSON-RPC error response, which is how a handler refuses a request:
 * they read `code`, `message` and `data` and know no other class.
 */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
