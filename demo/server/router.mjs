import { localhostHostValidation, localhostOriginValidation } from '@modelcontextprotocol/node';

const knownHost = localhostHostValidation();
const knownOrigin = localhostOriginValidation();

/**
 * Routes each request. Everything answers to loopback host names only, because another site could otherwise reach it by
 * DNS rebinding. Routes that start processes or fetch URLs answer the demo's own page only.
 */
export function createRouter(origin, { mcp, visit, bridge, proxy, page }) {
  return (req, res) => {
    if (!knownHost(req, res)) return;
    const url = new URL(req.url, origin);
    const [, first] = url.pathname.split('/');
    if (first === 'mcp') {
      if (knownOrigin(req, res)) void mcp(req, res);
    } else if (first === 'visit') visit(req, res, url);
    else if (first === 'bridge' || first === 'proxy') {
      if (fromOwnPage(req, origin)) (first === 'bridge' ? bridge : proxy)(req, res, url);
      else answer(res, 403, 'Only the page of the demo may use this.');
    } else page(req, res);
  };
}

/** Browsers send the origin of a request; another site cannot leave out both headers. */
function fromOwnPage(req, origin) {
  const site = req.headers['sec-fetch-site'];
  return (site === undefined || site === 'same-origin') && (req.headers.origin ?? origin) === origin;
}

export function answer(res, status, text) {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(text);
}
