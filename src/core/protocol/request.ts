import { asSent } from './asSent.ts';
import { defined, isObject, ownProperty, ownText, type JsonObject } from './json.ts';
import { cutText } from '../text/codePoints.ts';
import type { ElicitFormParams, ElicitParams, ElicitRequest } from './types.ts';

/** Params read from what arrived, or what is wrong with it, in English for developers. */
type ReadRequest =
  | { readonly ok: true; readonly params: ElicitParams }
  | { readonly ok: false; readonly detail: string };

/**
 * Tells whether a value is a complete elicitation request as the specification defines it: the method, a message, and a schema
 * (form mode, or no `mode`) or a URL (URL mode). That is a JSON-RPC message or an entry of `inputRequests`, not params alone.
 * Never throws: returns false for a value that cannot be read.
 */
export function isElicitationRequest(value: unknown): value is ElicitRequest {
  try {
    return (
      isObject(value) &&
      ownProperty(value, 'method') === 'elicitation/create' &&
      isFrame(value) &&
      isParams(ownProperty(value, 'params'))
    );
  } catch {
    return false;
  }
}

function isFrame(envelope: JsonObject): boolean {
  const jsonrpc = ownProperty(envelope, 'jsonrpc') ?? '2.0';
  const id = ownProperty(envelope, 'id') ?? 0;
  return jsonrpc === '2.0' && (typeof id === 'string' || typeof id === 'number');
}

function isParams(params: unknown): boolean {
  if (!isObject(params) || ownText(params, 'message') === undefined) return false;
  const mode = ownProperty(params, 'mode');
  if (mode === undefined || mode === 'form') return isObject(ownProperty(params, 'requestedSchema'));
  const id = ownProperty(params, 'elicitationId') ?? '';
  return mode === 'url' && ownText(params, 'url') !== undefined && typeof id === 'string';
}

/**
 * Reads params or a whole request, with the tolerance that real servers need. No `mode` means form, and no message means an
 * empty one. A message without `requestedSchema` is a confirmation. A schema of any kind is passed to `parseForm`.
 * The result is a copy of the known members; the schema and `_meta` are the original objects. Never throws.
 */
export function readRequest(value: unknown): ReadRequest {
  try {
    if (!isObject(value)) return refused('the request is not an object');
    const method = ownProperty(value, 'method');
    if (method === undefined) return readParams(value);
    if (method !== 'elicitation/create') return refused('the method is not "elicitation/create"');
    const params = ownProperty(value, 'params');
    return isObject(params) ? readParams(params) : refused('params is not an object');
  } catch {
    return refused('the request cannot be read: a getter or a proxy threw');
  }
}

function readParams(given: JsonObject): ReadRequest {
  const params = asSent(given);
  const mode = ownProperty(params, 'mode') ?? undefined;
  if (mode === 'url') return readUrl(params);
  return mode === undefined || mode === 'form'
    ? readForm(params, mode)
    : refused('the mode is neither "form" nor "url"');
}

function readForm(params: JsonObject, mode: 'form' | undefined): ReadRequest {
  const schema = ownProperty(params, 'requestedSchema');
  if (schema === undefined) {
    if (ownProperty(params, 'message') === undefined)
      return refused('there is neither a message nor a requestedSchema');
    if (ownProperty(params, 'url') !== undefined) return refused('there is a url, but the mode is not "url"');
  }
  const requestedSchema = schema === undefined ? {} : schema;
  const display = ownProperty(params, 'display');
  // `withDisplay` reads it as unknown.
  const displayObject = isObject(display) ? (display as NonNullable<ElicitFormParams['display']>) : undefined;
  const optional = defined({ mode, display: displayObject, _meta: ownProperty(params, '_meta') });
  return accepted({ ...optional, message: messageOf(params), requestedSchema });
}

function readUrl(params: JsonObject): ReadRequest {
  const url = ownText(params, 'url');
  if (url === undefined) return refused('the mode is "url", but url is not a string');
  const optional = defined({ elicitationId: ownText(params, 'elicitationId'), _meta: ownProperty(params, '_meta') });
  return accepted({ mode: 'url', message: messageOf(params), url, ...optional });
}

/** In code points. */
const longestMessage = 16_000;

const messageOf = (params: JsonObject): string => cutText(ownText(params, 'message') ?? '', longestMessage);

const accepted = (params: ElicitParams): ReadRequest => ({ ok: true, params: Object.freeze(params) });
const refused = (detail: string): ReadRequest => ({ ok: false, detail });
