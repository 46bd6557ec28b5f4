import { toJson } from '../core/protocol/json.ts';
import type { ElicitParams } from '../core/protocol/types.ts';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import { sizeLeft } from '../core/schema/limits.ts';
import type { SentElicitation } from './protocol.ts';

/**
 * Only what the form and its host need: the host's object for the server may contain tokens. `_meta` is for the host of the
 * page, which may show an approval by it; the kit shows none of it. A request that the other side has already is not sent
 * again: it may be large. One that is too large to be shown goes without its schema.
 */
export function toSent(
  { request, deadline, server, ...entry }: PendingElicitation,
  isKnown: boolean | undefined,
  largest: number,
): SentElicitation {
  const { name, title, version, url, icon } = server;
  return {
    ...entry,
    server: { name, title, version, url, icon },
    ...(!isKnown && { request: paramsOf(request, largest) }),
    ...(deadline !== undefined && { timeLeftMs: deadline - Date.now() }),
  };
}

function paramsOf(request: ElicitParams, largest: number): ElicitParams {
  const { _meta: meta, ...bare } = request;
  // A value that JSON cannot hold, or more than a form may be, must not keep the form from being shown.
  const fits = meta !== undefined && toJson(meta) !== undefined && sizeLeft(meta, largest) >= 0;
  const params: ElicitParams = fits ? { ...bare, _meta: meta } : bare;
  const isTooLarge = params.mode !== 'url' && sizeLeft(params.requestedSchema, largest) < 0;
  return isTooLarge ? withoutSchema(params) : params;
}

/** The form says that it cannot be shown. */
const withoutSchema = ({ message }: ElicitParams): ElicitParams => ({ message, requestedSchema: null });

/** A cyclic schema, for example. */
export function withoutWhatJsonCannot(entry: SentElicitation): SentElicitation {
  if (!entry.request || toJson(entry) !== undefined) return entry;
  return { ...entry, request: withoutSchema(entry.request) };
}
