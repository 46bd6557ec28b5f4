/** Why a URL cannot be opened. */
export type UrlRefusal = 'unparsable' | 'scheme' | 'http' | 'credentials' | 'tooLong';

/** Longer URLs are not opened. In UTF-16 code units. */
const longestUrl = 8000;
/** Longer URLs get a warning. No host is as long. */
export const longUrl = 2048;

/**
 * Parses an address by the platform (WHATWG URL), in linear time, without contacting anybody. Never throws.
 * @returns no `parsed` where it could not be read; and why it cannot be opened, if it cannot
 */
export function readUrl(text: unknown): { readonly parsed?: URL; readonly refusal?: UrlRefusal } {
  if (typeof text !== 'string') return { refusal: 'unparsable' };
  // Platforms convert a host in quadratic time, before they find it too long to be one.
  if (text.length > longestUrl || writtenAuthority(text).length > longUrl) return { refusal: 'tooLong' };
  try {
    const parsed = new URL(text);
    if (parsed.href.length > longestUrl) return { refusal: 'tooLong' };
    const refusal = refusalOf(parsed);
    return { parsed, ...(refusal && { refusal }) };
  } catch {
    return { refusal: 'unparsable' };
  }
}

function refusalOf(url: URL): UrlRefusal | undefined {
  if (!isWeb(url)) return 'scheme';
  if (hasCredentials(url)) return 'credentials';
  return url.protocol === 'http:' && !isLoopback(url.hostname) ? 'http' : undefined;
}

export const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

export const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** As the URL parser writes addresses: four decimals, or brackets. */
export const isIpAddress = (host: string): boolean => host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);

/** This computer: `localhost`, `*.localhost`, 127.0.0.0/8, ::1. */
export function isLoopback(host: string): boolean {
  return /^(?:.+\.)?localhost$/.test(host) || host === '[::1]' || (host.startsWith('127.') && isIpAddress(host));
}

/** Schemes whose host the parser converts. */
const authority = /^(?:https?|wss?|ftp|file):[/\\]*([^/\\?#]*)/i;

/** Credentials, host and port as they were written, where the parser will read a host; else ''. */
const writtenAuthority = (text: string): string => authority.exec(withoutDropped(text))?.[1] ?? '';

/** Without what the parser drops: tabs and line breaks anywhere, controls and blanks at both ends. */
export function withoutDropped(text: string): string {
  const line = text.replace(/[\t\n\r]/g, '');
  let start = 0;
  let end = line.length;
  while (start < end && line.charCodeAt(start) <= 0x20) start++;
  while (end > start && line.charCodeAt(end - 1) <= 0x20) end--;
  return line.slice(start, end);
}
