import { isLoopback, splitHost } from './host.ts';
import { inspectUrl } from './url.ts';
import type { UrlInspection } from './urlInspection.ts';

/** The registrable parts of two hosts, in ASCII; an IP address or a single label as a whole. */
export interface OtherSite {
  /** Where the address leads. */
  readonly host: string;
  /** Where the server is. */
  readonly ownHost: string;
}

/**
 * Tells where an address leads to another site than the one where its server is. That is common, as a sign-in at another
 * company is, and worth knowing (2025-11-25 Elicitation, URL mode, safe URL handling). Sites are told apart by the parts
 * of hosts that `inspectUrl` calls registrable.
 *
 * @param serverUrl The host's `server.url`.
 * @returns undefined for one site, for an address that cannot be opened, and where the server has no site: no `url`, a
 * command, this computer.
 */
export function otherSite({ host, openable }: UrlInspection, serverUrl: string | undefined): OtherSite | undefined {
  const server = inspectUrl(serverUrl ?? '');
  if (!openable || !/^(?:http|ws)s?$/.test(server.scheme) || isLoopback(server.host)) return undefined;
  const sites = { host: siteOf(host), ownHost: siteOf(server.host) };
  return sites.host === sites.ownHost ? undefined : sites;
}

/** A closing dot names the same host. */
function siteOf(host: string): string {
  return splitHost(host.replace(/\.$/, '')).registrable;
}
