import { isObject } from '../core/protocol/json.ts';
import { readRequest } from '../core/protocol/request.ts';
import type { ElicitUrlParams } from '../core/protocol/types.ts';
import type { ElicitationOrigin, Elicitations } from '../core/queue/elicitations.ts';

/** MCP 2025-11-25: URLs must be visited before the call can be served. */
const urlElicitationRequired = -32_042;

/** Nobody visits more of them. A longer list is not read. */
const mostUrls = 30;

/** The URLs that an error -32042 wants visited first; none if it is another error. */
export function urlsToVisit(error: unknown): readonly ElicitUrlParams[] {
  if (!isObject(error) || error['code'] !== urlElicitationRequired) return [];
  const { data } = error;
  const listed = isObject(data) ? data['elicitations'] : undefined;
  return (Array.isArray(listed) && listed.length <= mostUrls ? listed : []).flatMap((entry: unknown) => {
    const read = readRequest(isObject(entry) && { ...entry, mode: 'url' });
    return read.ok && read.params.mode === 'url' ? read.params : [];
  });
}

/**
 * For hosts that send calls through their own transport: opens each URL of an error -32042 in turn, and waits until the
 * user is done there. Repeat the call if it resolves with true (specification 2025-11-25: Elicitation, URL Elicitation
 * Required Error).
 * @returns false if the user did not open a URL or left before it was done, or if the error names no URL: the call has then
 *   failed with this error.
 */
export async function visitUrls(error: unknown, elicitations: Elicitations, from: ElicitationOrigin): Promise<boolean> {
  const urls = urlsToVisit(error);
  for (const params of urls) {
    // As a round of one: its answer comes when the user has finished at the URL, not at consent.
    const { url } = await elicitations.requestAll({ url: { method: 'elicitation/create', params } }, from);
    if (url?.action !== 'accept') return false;
  }
  return urls.length > 0;
}
