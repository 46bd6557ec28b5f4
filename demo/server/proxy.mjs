import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { answer } from './router.mjs';

const sent = [
  'accept',
  'content-type',
  'authorization',
  'last-event-id',
  'mcp-session-id',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
];
const returned = ['content-type', 'mcp-session-id', 'www-authenticate', 'retry-after'];

/**
 * `/proxy?url=…`: forwards the page's requests to another MCP server, because browsers restrict cross-origin requests.
 * Streams are passed on as they arrive. Plain http is allowed to loopback only, https to any host.
 */
export function createProxy() {
  return (req, res, url) => {
    const target = readTarget(url.searchParams.get('url'));
    if (typeof target === 'string') return answer(res, 400, target);
    const headers = pick(req.headers, (name) => sent.includes(name) || name.startsWith('mcp-param-'));
    const onward = (target.protocol === 'https:' ? overHttps : overHttp)(target, { method: req.method, headers });
    onward.on('response', (reply) => {
      res.writeHead(
        reply.statusCode,
        pick(reply.headers, (name) => returned.includes(name)),
      );
      res.flushHeaders();
      reply.pipe(res);
      reply.on('error', () => res.destroy());
    });
    onward.on('error', (error) => {
      if (res.headersSent) res.destroy();
      else answer(res, 502, unreachable(target, error));
    });
    // Ends the stream when the page closes it.
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  };
}

function readTarget(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return 'Give the address of an MCP server: http://127.0.0.1:3000/mcp, or https://….';
  if (url.username || url.password)
    return 'An address with credentials in it is not used. Servers ask for them in a header.';
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return 'Plain http is used for this machine only (127.0.0.1, localhost). Use https for a server elsewhere.';
  return url;
}

function isLoopback(hostname) {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}

function unreachable(target, error) {
  const reason = { ECONNREFUSED: 'nothing listens there', ENOTFOUND: 'the name is unknown', ECONNRESET: 'it hung up' }[
    error.code
  ];
  return `${target.host} cannot be reached: ${reason ?? error.message}.`;
}

function pick(headers, wanted) {
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && wanted(name)));
}
