/** A host name in two parts for display. Joined, they are the host. */
export interface HostParts {
  readonly subdomain: string;
  /** The part that somebody registered: whose site it is. */
  readonly registrable: string;
}

/** Two-letter top-level domains keep names under these: "co.uk", "com.au", "or.jp". */
const secondLevels = new Set('ac co com edu gob gouv gov ltd mil ne net nom or org plc sch'.split(' '));

/** As the URL parser writes addresses: four decimals, or brackets. */
export function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}

/** This computer: `localhost`, `*.localhost`, 127.0.0.0/8, ::1. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    (host.startsWith('127.') && isIpAddress(host))
  );
}

/** A closing dot names the same host. */
export const withoutClosingDot = (host: string): string => host.replace(/\.$/, '');

/** Labels from left to right, without the empty one that a closing dot makes. */
export const labelsOf = (host: string): readonly string[] => withoutClosingDot(host).split('.');

/**
 * A guess without the public suffix list (3 MB): the last two labels, or three under the second levels above. An IP
 * address or `localhost` is registrable as a whole.
 */
export function splitHost(host: string): HostParts {
  const labels = labelsOf(host);
  if (isIpAddress(host) || host === 'localhost') return { subdomain: '', registrable: host };
  const [second = '', top = ''] = labels.slice(-2);
  const subdomain = labels
    .slice(0, top.length === 2 && secondLevels.has(second) ? -3 : -2)
    .map((label) => `${label}.`)
    .join('');
  return { subdomain, registrable: host.slice(subdomain.length) };
}
