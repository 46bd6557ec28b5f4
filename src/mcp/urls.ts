import type { Elicitations, ElicitationOrigin } from '../core/queue/elicitations.ts';
import { serverKey } from '../core/queue/origin.ts';
import type { ElicitUrlParams } from '../core/protocol/types.ts';
import { isObject, urlElicitationRequired } from './errors.ts';

/** The addresses that an error -32042 wants visited first; none where it is another error. */
export function urlsToVisit(error: unknown): readonly ElicitUrlParams[] {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== urlElicitationRequired) return [];
  const data = (error as { data?: unknown }).data;
  const listed = isObject(data) ? data['elicitations'] : undefined;
  return Array.isArray(listed) ? listed.flatMap(toUrlParams) : [];
}

function toUrlParams(entry: unknown): ElicitUrlParams[] {
  if (!isObject(entry) || typeof entry['url'] !== 'string') return [];
  const { message, url, elicitationId } = entry;
  return [
    {
      mode: 'url',
      message: typeof message === 'string' ? message : '',
      url,
      ...(typeof elicitationId === 'string' && { elicitationId }),
    },
  ];
}

/** Shows addresses one after another. @returns whether the person opened all of them */
export async function visitInTurn(
  urls: readonly ElicitUrlParams[],
  elicitations: Elicitations,
  from: ElicitationOrigin,
): Promise<boolean> {
  for (const params of urls) {
    const result = await elicitations.request(params, from);
    if (result.action !== 'accept') return false;
    await untilVisited(elicitations, params.url, from);
  }
  return true;
}

/**
 * Waits while an opened address is on the list: until the server says that it is done (`complete`), or the person does
 * (`dismiss`). Retrying a call before that would only bring the same address again. An abort takes it off.
 */
export function untilVisited(elicitations: Elicitations, url: string, from: ElicitationOrigin): Promise<void> {
  const opened = () =>
    elicitations
      .getSnapshot()
      .filter(
        ({ state, request, server, round }) =>
          state === 'opened' &&
          !round &&
          request.mode === 'url' &&
          request.url === url &&
          serverKey(server) === serverKey(from.server),
      );
  const { signal } = from;
  return new Promise((resolve) => {
    const check = () => {
      if (opened().length > 0) return;
      unsubscribe();
      signal?.removeEventListener('abort', dismissAll);
      resolve();
    };
    const dismissAll = () => opened().forEach(({ id }) => elicitations.dismiss(id));
    const unsubscribe = elicitations.subscribe(check);
    signal?.addEventListener('abort', dismissAll, { once: true });
    if (signal?.aborted) dismissAll();
    check();
  });
}
