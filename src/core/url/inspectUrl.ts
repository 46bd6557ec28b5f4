import { isIpAddress, isLoopback, labelsOf, splitHost, withoutClosingDot } from './hosts.ts';
import { decodeLabel } from './punycode.ts';
import { mixesScripts, readsSafely } from './scripts.ts';
import { isRewritten, writtenAuthority } from './written.ts';

/** Why an address cannot be opened. */
export type UrlRefusal = 'unparsable' | 'scheme' | 'http' | 'credentials' | 'tooLong';

/** What a person should know about an address before opening it. */
export type UrlWarning =
  | 'http'
  | 'credentials'
  | 'ip-address'
  | 'single-label'
  | 'port'
  | 'punycode'
  | 'mixed-script'
  | 'many-subdomains'
  | 'long'
  /** What was written differs from what would be opened: backslashes, missing slashes, control characters, numeric hosts. */
  | 'rewritten';

export interface UrlInspection {
  /**
   * The address as it would be opened: the platform's serialisation, pure ASCII. What could not be parsed, or is too
   * long to be opened: its first 2,048 characters as written, the unprintable ones as `\u{…}`, and "..." for the rest.
   */
  readonly href: string;
  /** Without the colon; '' where unparsable. */
  readonly scheme: string;
  /** Host name without port; '' where there is none. */
  readonly host: string;
  readonly openable: boolean;
  readonly refusal?: UrlRefusal;
  readonly warnings: readonly UrlWarning[];
  /**
   * `href` in pieces for display: their texts joined are `href`. `registrable` is the part of the host a person should
   * read (a guess by label count without a suffix list).
   */
  readonly parts: readonly {
    readonly part: 'scheme' | 'credentials' | 'subdomain' | 'registrable' | 'port' | 'rest';
    readonly text: string;
  }[];
  /**
   * The host in Unicode, where it has a Punycode label, and each of those is written in one known script and cannot pass
   * for Latin letters. For display beside the host, never in its place.
   */
  readonly unicodeHost?: string;
}

/** Longer URLs are not opened. In UTF-16 code units. */
const longestUrl = 8000;
/** Past this a person is told that the address is very long; no host is as long. */
const longUrl = 2048;
/** Labels before the registrable part. */
const manySubdomains = 4;

/**
 * What a person should know about an address before it is opened: where it leads, whether it can be opened, and what is
 * odd about it (specification: Elicitation, URL mode, safe URL handling). Only `https:`, and `http:` to this computer,
 * can be opened; nothing that carries credentials can. Parsed by the platform (WHATWG URL), in linear time, without
 * contacting anybody. Total: never throws.
 */
export function inspectUrl(url: string): UrlInspection {
  if (typeof url !== 'string') return unread('', 'unparsable');
  // Platforms convert a host in quadratic time, before they find it too long to be one.
  if (url.length > longestUrl || writtenAuthority(url).length > longUrl) return unread(url, 'tooLong');
  const parsed = parse(url);
  if (!parsed) return unread(url, 'unparsable');
  return parsed.href.length > longestUrl ? unread(parsed.href, 'tooLong') : inspect(parsed, url);
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** The beginning of what was written, in printable ASCII. */
function unread(url: string, refusal: UrlRefusal): UrlInspection {
  const start = url.slice(0, longUrl);
  const text = start.replace(/[^\x20-\x7e]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  const href = start === url ? text : `${text}...`;
  return {
    href,
    scheme: '',
    host: '',
    openable: false,
    refusal,
    warnings: url.length > longUrl ? ['long'] : [],
    parts: href === '' ? [] : [{ part: 'rest', text: href }],
  };
}

function inspect(url: URL, written: string): UrlInspection {
  const refusal = refusalOf(url);
  const host = hostOf(url);
  return {
    href: url.href,
    scheme: url.protocol.slice(0, -1),
    host: url.hostname,
    openable: refusal === undefined,
    ...(refusal && { refusal }),
    warnings: warningsOf(url, written, host),
    parts: partsOf(url, host),
    ...(host.unicode !== undefined && host.safe && { unicodeHost: host.unicode }),
  };
}

interface Host {
  readonly subdomain: string;
  readonly registrable: string;
  readonly puny: boolean;
  readonly mixed: boolean;
  /** With its Punycode labels decoded, where they do. */
  readonly unicode?: string;
  /** Whether `unicode` can be shown without misleading. */
  readonly safe: boolean;
}

function hostOf({ protocol, hostname }: URL): Host {
  if (!isWeb(protocol)) return { subdomain: '', registrable: hostname, puny: false, mixed: false, safe: false };
  const puny = hostname.split('.').filter((label) => label.startsWith('xn--'));
  const decoded = puny.map(decodeLabel);
  const unicode = decoded.includes(undefined)
    ? undefined
    : hostname
        .split('.')
        .map((label) => decodeLabel(label))
        .join('.');
  return {
    ...splitHost(hostname),
    puny: puny.length > 0,
    mixed: decoded.some((label) => label !== undefined && mixesScripts(label)),
    ...(puny.length > 0 && unicode !== undefined && { unicode }),
    safe: decoded.every((label) => label !== undefined && readsSafely(label)),
  };
}

function refusalOf({ protocol, hostname, username, password }: URL): UrlRefusal | undefined {
  if (!isWeb(protocol)) return 'scheme';
  if (username !== '' || password !== '') return 'credentials';
  return protocol === 'http:' && !isLoopback(hostname) ? 'http' : undefined;
}

function warningsOf(url: URL, written: string, host: Host): readonly UrlWarning[] {
  const { protocol, hostname, username, password, port, href } = url;
  const web = isWeb(protocol);
  const named = web && !isIpAddress(hostname);
  const loopback = isLoopback(hostname);
  const credentials = username !== '' || password !== '';
  const found: { readonly [W in UrlWarning]: boolean } = {
    http: protocol === 'http:' && !loopback,
    credentials,
    'ip-address': web && !named,
    'single-label': named && !loopback && labelsOf(hostname).length === 1,
    port: web && port !== '' && !loopback,
    punycode: host.puny,
    'mixed-script': host.mixed,
    'many-subdomains': named && labelsOf(host.subdomain).length > manySubdomains,
    long: href.length > longUrl,
    rewritten: web && isRewritten(written, hostname, host.unicode ?? hostname, credentials),
  };
  // The keys of `found`, which is of our own making.
  return (Object.keys(found) as UrlWarning[]).filter((warning) => found[warning]);
}

/** `href` cut where the parser's members say. */
function partsOf({ href, protocol, hostname, username, password, port }: URL, host: Host): UrlInspection['parts'] {
  const slashes = href.startsWith('//', protocol.length) ? '//' : '';
  const scheme = protocol + slashes;
  const credentials =
    username !== '' || password !== '' ? href.slice(scheme.length, href.indexOf('@', scheme.length) + 1) : '';
  const portText = port === '' ? '' : `:${port}`;
  const cut = scheme.length + credentials.length + hostname.length + portText.length;
  const parts: UrlInspection['parts'] = [
    { part: 'scheme', text: scheme },
    { part: 'credentials', text: credentials },
    { part: 'subdomain', text: host.subdomain },
    { part: 'registrable', text: host.registrable },
    { part: 'port', text: portText },
    { part: 'rest', text: href.slice(cut) },
  ];
  return parts.filter(({ text }) => text !== '');
}

function isWeb(protocol: string): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

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
