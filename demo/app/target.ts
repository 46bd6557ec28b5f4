import type { ServerInfo } from '../../src/core/protocol/types.ts';

/** The server to connect to. */
export type Target =
  | { readonly kind: 'demo' }
  /** The one of `npm run demo -- --server "<command>"`. */
  | { readonly kind: 'stdio' }
  | { readonly kind: 'address'; readonly url: string };

export type Era = 'newest' | '2025-11-25';

export const stdioCommand = __STDIO_COMMAND__;

/** The server as the host names it. */
export function serverOf(target: Target): ServerInfo {
  switch (target.kind) {
    case 'demo':
      return { name: 'Demo server', url: `${location.origin}/mcp` };
    case 'stdio':
      return { name: 'Server over stdio', url: stdioCommand };
    case 'address':
      return { name: new URL(target.url).host, url: target.url };
    default:
      return target satisfies never;
  }
}

/** What is wrong with a server URL before connecting, or ''. */
export function problemOfAddress(text: string): string {
  if (!URL.canParse(text)) return 'Give a whole address, for example http://127.0.0.1:3000/mcp.';
  return /^https?:$/.test(new URL(text).protocol) ? '' : 'The address must begin with http:// or https://.';
}
