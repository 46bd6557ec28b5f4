import type { CheckedFormat, StringFormat } from './validator.ts';

/**
 * The four formats of the grammar, and six that schema libraries write. Each accepts what both ajv-formats (full mode, as servers of the TypeScript SDK use
 * it) and cfworker accept, except a few values that nobody can mean: see docs/decisions/0002-formats-of-our-own.md. All take
 * time linear in the text.
 */
export const formats: Readonly<Record<StringFormat, (text: string) => boolean>> = {
  email: isEmail,
  uri: isUri,
  date: isDate,
  'date-time': isDateTime,
  uuid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  time: (text) => isDateTime(`2026-12-31T${text}`),
  // No unit is left out between two others (RFC 3339, appendix A).
  duration: (text) => DURATION.test(text) && !/Y\d+D|H\d+S/.test(text),
  ipv4: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text),
  ipv6: isIpv6,
  hostname: isHostname,
};

const examples: Readonly<Record<CheckedFormat, string>> = {
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  time: '22:15:00Z',
  duration: 'P3DT12H',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
};

/** For who has to write one, and to tell whether a pattern beside the format is about something else. */
export const formatExamples: ReadonlyMap<unknown, string> = new Map(Object.entries(examples));

const DURATION = /^P(?=.)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** An address with a dotted domain: no quoted name, no domain in brackets, ASCII only. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || at > 64) return false;
  const atoms = text.slice(0, at).split('.');
  return domain.includes('.') && isHostname(domain) && atoms.every((atom) => ATOM.test(atom));
}

function isHostname(text: string): boolean {
  return text.length <= 253 && text.split('.').every((label) => LABEL.test(label));
}

const NOT_IN_URI = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/;
const BAD_ESCAPE = /%(?![\da-f]{2})/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Schemes whose addresses are nothing without a host. */
const NEEDS_HOST = /^(?:https?|wss?|ftp):$/i;

/** An absolute URI (RFC 3986): a scheme, then an authority or a path. */
export function isUri(text: string): boolean {
  if (NOT_IN_URI.test(text) || BAD_ESCAPE.test(text)) return false;
  const scheme = SCHEME.exec(text)?.[0];
  if (scheme === undefined) return false;
  const rest = text.slice(scheme.length);
  const end = rest.search(/[?#]/);
  const hierarchy = end < 0 ? rest : rest.slice(0, end);
  const tail = end < 0 ? '' : rest.slice(end);
  if (hasBracket(tail) || tail.indexOf('#') !== tail.lastIndexOf('#')) return false;
  if (!hierarchy.startsWith('//')) return hierarchy !== '' && !hasBracket(hierarchy);
  const slash = hierarchy.indexOf('/', 2);
  const authority = hierarchy.slice(2, slash < 0 ? undefined : slash);
  return isAuthority(authority, NEEDS_HOST.test(scheme)) && (slash < 0 || !hasBracket(hierarchy.slice(slash)));
}

const hasBracket = (text: string): boolean => /[[\]]/.test(text);

function isAuthority(text: string, needsHost: boolean): boolean {
  const at = text.indexOf('@');
  if (at >= 0 && hasBracket(text.slice(0, at))) return false;
  const hostAndPort = text.slice(at + 1);
  const colon = hostAndPort.indexOf(':', hostAndPort.startsWith('[') ? hostAndPort.indexOf(']') : 0);
  const host = colon < 0 ? hostAndPort : hostAndPort.slice(0, colon);
  const port = colon < 0 ? '' : hostAndPort.slice(colon + 1);
  if (!/^\d*$/.test(port) || Number(port) > 65_535) return false;
  if (host.startsWith('[')) return host.endsWith(']') && isIpLiteral(host.slice(1, -1));
  return !hasBracket(host) && !host.includes('@') && (host !== '' || !needsHost);
}

const IP_FUTURE = /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i;

/** An IPv6 address, or one of a later version. */
const isIpLiteral = (text: string): boolean => IP_FUTURE.test(text) || isIpv6(text);

/** As the platform's own parser of URLs reads it. */
function isIpv6(text: string): boolean {
  try {
    return /^[\da-f:.]+$/i.test(text) && new URL(`http://[${text}]`).hostname !== '';
  } catch {
    return false;
  }
}

const DATE = /^(?!0000)\d{4}-\d\d-\d\d$/;

/** A day of the calendar, `YYYY-MM-DD`, in the years 0001 to 9999. */
export function isDate(text: string): boolean {
  const moment = DATE.test(text) ? Date.parse(text) : Number.NaN;
  // Engines may take 30 February for a day in March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(?:z|([+-])(\d\d):(\d\d))$/i;

/** A moment (RFC 3339): seconds and a zone (`Z` or `±hh:mm`) are required; second 60 only where UTC has leap seconds. */
export function isDateTime(text: string): boolean {
  if (!isDate(text.slice(0, 10)) || !/^t$/i.test(text.charAt(10))) return false;
  const match = TIME.exec(text.slice(11));
  if (match === null) return false;
  const [, hour, minute, second, sign, zoneHour = 0, zoneMinute = 0] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(zoneHour) > 23 || Number(zoneMinute) > 59) return false;
  // As a double, because ajv-formats reads it so: a second of 59 and fifteen nines is 60.
  if (Number(second) < 60) return true;
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1);
  const utcMinute = (Number(hour) * 60 + Number(minute) - offset + 2 * DAY) % DAY;
  return Number(second) < 61 && utcMinute === DAY - 1;
}

/** In minutes. */
const DAY = 24 * 60;
