/** The parser drops these wherever they stand. */
const dropped = /[\t\n\r]/g;
/** Schemes whose host the parser converts. */
const authority = /^(?:https?|wss?|ftp|file):[/\\]*([^/\\?#]*)/i;

/** Credentials, host and port as they were written, where the parser will read a host; else ''. */
export function writtenAuthority(url: string): string {
  return authority.exec(withoutMargins(url.replace(dropped, '')))?.[1] ?? '';
}

/** Controls and blanks at both ends, which the parser drops too. */
function withoutMargins(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
}

/**
 * Whether a web address leads elsewhere than it seems to when it is read as it was written: dropped characters, missing
 * or surplus slashes, backslashes, hosts in other notations, an empty name before "@". Upper case, default ports,
 * percent-encoding and Punycode of the same host are no change.
 */
export function isRewritten(written: string, host: string, unicodeHost: string, credentials: boolean): boolean {
  if (withoutMargins(written.replace(dropped, '')) !== written) return true;
  const start = /^https?:\/\/([^/\\?#]+)/i.exec(written);
  if (!start?.[1]) return true;
  const [path = ''] = written.slice(start[0].length).split(/[?#]/, 1);
  if (path.includes('\\')) return true;
  const at = start[1].lastIndexOf('@');
  if (at >= 0 && !credentials) return true;
  const shown = start[1]
    .slice(at + 1)
    .replace(/:\d*$/, '')
    .toLowerCase()
    .normalize('NFC');
  return shown !== host && shown !== unicodeHost;
}
