import { isObject, ownProperty } from './json.ts';
import { readRequest } from './request.ts';

/** In characters: more than any name of a resource needs. */
const longestUri = 2000;
/** The characters of a URI (RFC 3986), so that it can stand in a URL, an attribute and a log. */
const uiUri = /^ui:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;

/**
 * The MCP App that a request asks to be answered with (SEP-3118: `_meta.ui.resourceUri`), for `renderRequest`. Undefined where
 * there is none, or it is not a `ui://` URI of up to 2,000 characters: the kit's form is shown then, and also if the app does not
 * load. What the app sends is no answer: show it to the user first (`docs/app-forms.md`).
 */
export function appResourceOf(request: unknown): { readonly resourceUri: string } | undefined {
  const reading = readRequest(request);
  if (!reading.ok || reading.params.mode === 'url') return undefined;
  try {
    const { _meta: meta } = reading.params;
    const ui = isObject(meta) ? ownProperty(meta, 'ui') : undefined;
    const resourceUri = isObject(ui) ? ownProperty(ui, 'resourceUri') : undefined;
    return typeof resourceUri === 'string' && resourceUri.length <= longestUri && uiUri.test(resourceUri)
      ? { resourceUri }
      : undefined;
  } catch {
    // A getter or a proxy: what arrived as JSON cannot throw on reading.
    return undefined;
  }
}
