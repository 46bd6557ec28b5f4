import { isElicitationRequest, type ElicitUrlParams } from '../../src/core.ts';

/** Pasted JSON: a schema, a tool, the params of a request, or a whole JSON-RPC request. */
export type Paste =
  | { readonly ok: true; readonly schema: unknown; readonly message?: string; readonly address?: ElicitUrlParams }
  | { readonly ok: false; readonly problem: string };

export function readPaste(text: string): Paste {
  try {
    const value = JSON.parse(text) as unknown;
    const params = memberOf(value, 'params') ?? value;
    const message = memberOf(params, 'message');
    const said = typeof message === 'string' ? { message } : {};
    if (isAddress(params)) return { ok: true, schema: undefined, ...said, address: params };
    const schema = memberOf(params, 'requestedSchema') ?? memberOf(value, 'inputSchema');
    return schema === undefined ? { ok: true, schema: value } : { ok: true, schema, ...said };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

function isAddress(params: unknown): params is ElicitUrlParams {
  return memberOf(params, 'mode') === 'url' && isElicitationRequest({ method: 'elicitation/create', params });
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
