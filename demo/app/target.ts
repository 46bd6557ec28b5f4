import type { ServerInfo } from '../../src/core/protocol/types.ts';

/** Which server to talk to. */
export type Target =
  | { readonly kind: 'demo' }
  /** The one of `npm run demo -- --server "<command>"`. */
  | { readonly kind: 'stdio' }
  | { readonly kind: 'address'; readonly url: string };

export type Era = 'newest' | '2025-11-25';

export const stdioCommand = __STDIO_COMMAND__;

/** Who asks, in the host's words. */
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

/** What is wrong with an address, before it is tried; '' when nothing is. */
export function problemOfAddress(text: string): string {
  if (!URL.canParse(text)) return 'Give a whole address, for example http://127.0.0.1:3000/mcp.';
  return /^https?:$/.test(new URL(text).protocol) ? '' : 'The address must begin with http:// or https://.';
}
