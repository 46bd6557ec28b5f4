import { isLoopback, withoutClosingDot } from './host.ts';
import { inspectUrl } from './url.ts';
import type { UrlInspection } from './urlInspection.ts';

/** Two different hosts, in ASCII. */
export interface OtherSite {
  /** Where the URL leads. */
  readonly host: string;
  /** Where the server is. */
  readonly ownHost: string;
}

/**
 * Tells whether a URL leads to another host than the one of its server. That is common, as a sign-in at another company
 * is, and worth knowing (2025-11-25 Elicitation, URL mode, safe URL handling). Whole hosts are compared.
 *
 * @param serverUrl The host's `server.url`.
 * @returns undefined for the same host, for a URL that cannot be opened, and where the server has no host: no `url`, a
 * command, this computer.
 */
export function otherSite(inspection: UrlInspection, serverUrl: string | undefined): OtherSite | undefined {
  const server = inspectUrl(serverUrl ?? '');
  if (!inspection.openable || !/^(?:http|ws)s?$/.test(server.scheme) || isLoopback(server.host)) return undefined;
  const host = withoutClosingDot(inspection.host);
  const ownHost = withoutClosingDot(server.host);
  return host === ownHost ? undefined : { host, ownHost };
}
