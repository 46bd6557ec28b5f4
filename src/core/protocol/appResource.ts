import { isObject, ownProperty } from './json.ts';
import { readRequest } from './request.ts';

/**
 * The MCP App that a request asks to be answered with (SEP-3118: `_meta.ui.resourceUri`), for `renderRequest`. Undefined where
 * there is none, or its URI is not a `ui://` one: the kit's form is shown then, and also if the app does not load. What the app
 * sends is checked by the queue's `respond`, like every answer.
 */
export function appResourceOf(request: unknown): { readonly resourceUri: string } | undefined {
  const reading = readRequest(request);
  if (!reading.ok || reading.params.mode === 'url') return undefined;
  try {
    const { _meta: meta } = reading.params;
    const ui = isObject(meta) ? ownProperty(meta, 'ui') : undefined;
    const resourceUri = isObject(ui) ? ownProperty(ui, 'resourceUri') : undefined;
    return typeof resourceUri === 'string' && resourceUri.startsWith('ui://') ? { resourceUri } : undefined;
  } catch {
    // A getter or a proxy: what arrived as JSON cannot throw on reading.
    return undefined;
  }
}
