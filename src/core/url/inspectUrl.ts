import {
  isIpAddress,
  isLoopback,
  isWeb,
  hasCredentials,
  longUrl,
  readUrl,
  withoutDropped,
  type UrlRefusal,
} from './readUrl.ts';
import { decodeLabel } from './punycode.ts';
import { latinLookOf } from '../text/confusables.ts';
import { isAscii } from '../text/normalize.ts';
import { mixesScripts, readsSafely, scriptCodeOf } from './scripts.ts';

export type { UrlRefusal };

/** Facts that a user should know about a URL before opening it. */
export type UrlWarning =
  | 'http'
  | 'credentials'
  | 'ip-address'
  /** This computer, or the user's own network: `localhost`, or a name that no public server has. */
  | 'single-label'
  | 'port'
  | 'punycode'
  | 'mixed-script'
  | 'many-subdomains'
  | 'long'
  /** The URL as written differs from the one that would be opened: backslashes, missing slashes, control characters, numeric hosts. */
  | 'rewritten';

/** Where a URL leads, whether it can be opened, and what to warn about. */
export interface UrlInspection {
  /**
   * The URL as it would be opened, in ASCII. If the URL could not be parsed or is too long: the first 2,048 characters as they
   * were written, followed by "...", with unprintable characters as `\u{…}`.
   */
  readonly href: string;
  /** Without the colon; '' where unparsable. */
  readonly scheme: string;
  /** Host name without port; '' where there is none. */
  readonly host: string;
  /** True if the URL may be opened: `https:`, or `http:` to this computer. */
  readonly openable: boolean;
  /** Why the URL may not be opened. Absent if it may. */
  readonly refusal?: UrlRefusal;
  /** Warnings before the URL is opened. The most likely attack comes first. */
  readonly warnings: readonly UrlWarning[];
  /**
   * `href` in pieces for display: their texts joined are `href`. `registrable` is the part of the host a user should
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
  /** The host that this one imitates, where it has letters that look like Latin ones. */
  readonly lookAlike?: LookAlike;
}

/** A host that can be taken for another one at a glance. */
export interface LookAlike {
  /** The name that it looks like, in ASCII: the registrable part, or the whole host where the letters are before that. */
  readonly host: string;
  /** The letters that differ: their index in `host`, and the ISO 15924 code of their script. */
  readonly letters: readonly { readonly index: number; readonly script: 'Cyrl' | 'Grek' | 'Armn' }[];
}

/** Labels before the registrable part. */
const manySubdomains = 4;

/**
 * Tells where a URL leads, whether it can be opened, and what to warn about (specification: Elicitation, URL mode, safe URL
 * handling). `https:` can be opened, and `http:` to this computer, but not with a user name or password in the URL. Runs in
 * linear time, never throws, and sends no request.
 */
export function inspectUrl(url: string): UrlInspection {
  const { parsed, refusal } = readUrl(url);
  if (!parsed) return unread(typeof url === 'string' ? url : '', refusal);
  const host = hostOf(parsed);
  return {
    href: parsed.href,
    scheme: parsed.protocol.slice(0, -1),
    host: parsed.hostname,
    openable: refusal === undefined,
    ...(refusal && { refusal }),
    warnings: warningsOf(parsed, url, host),
    parts: partsOf(parsed, host),
    ...(host.unicode !== undefined && host.safe && { unicodeHost: host.unicode }),
    ...lookAlikeOf(host),
  };
}

/** Only where all of it would pass for ASCII. */
function lookAlikeOf({ unicode, safe, subdomains }: Host): { readonly lookAlike?: LookAlike } {
  if (unicode === undefined || safe) return {};
  const registrable = unicode.split('.').slice(subdomains).join('.');
  const characters = [...(isAscii(registrable) ? unicode : registrable)];
  const letters = characters.flatMap((character, index) => {
    const script = latinLookOf(character) === undefined ? undefined : scriptCodeOf(character);
    return script === undefined ? [] : [{ index, script }];
  });
  const foreign = new Set(letters.map(({ index }) => index));
  const host = characters.map((one, index) => (foreign.has(index) ? latinLookOf(one) : one)).join('');
  return letters.length > 0 && /^[-a-z0-9.]+$/.test(host) ? { lookAlike: { host, letters } } : {};
}

/** The beginning of what was written, in printable ASCII. */
function unread(url: string, refusal: UrlRefusal | undefined): UrlInspection {
  const text = url
    .slice(0, longUrl)
    .replace(/[^\x20-\x7e]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  const href = Math.max(url.length, text.length) > longUrl ? `${text.slice(0, longUrl)}...` : text;
  return {
    href,
    scheme: '',
    host: '',
    openable: false,
    ...(refusal && { refusal }),
    warnings: url.length > longUrl ? ['long'] : [],
    parts: href === '' ? [] : [{ part: 'rest', text: href }],
  };
}

interface Host {
  /** How many leading labels are not of the registrable part. */
  readonly subdomains: number;
  readonly puny: boolean;
  readonly mixed: boolean;
  /** With its Punycode labels decoded, where they do. */
  readonly unicode?: string;
  /** True if `unicode` can be shown without misleading. */
  readonly safe: boolean;
}

function hostOf(url: URL): Host {
  if (!isWeb(url)) return { subdomains: 0, puny: false, mixed: false, safe: false };
  const labels = url.hostname.split('.');
  const decoded = labels.map(decodeLabel);
  const puny = decoded.filter((_, index) => labels[index]?.startsWith('xn--'));
  return {
    subdomains: subdomainsOf(url.hostname),
    puny: puny.length > 0,
    mixed: puny.some((label) => label !== undefined && mixesScripts(label)),
    ...(puny.length > 0 && !decoded.includes(undefined) && { unicode: decoded.join('.') }),
    safe: puny.every((label) => label !== undefined && readsSafely(label)),
  };
}

/** A closing dot names the same host. */
const withoutClosingDot = (host: string): string => host.replace(/\.$/, '');

/**
 * This computer, or a name that no public server has (RFC 6761, 6762, 8375; ICANN for .internal), or one that leads to the
 * user's own network: of routers, of clusters, and of services that answer with any address, this computer's too.
 */
const isNearby = (host: string): boolean =>
  !host.includes('.') ||
  /\.(?:localhost|local|localdomain|internal|intranet|private|lan|home|home\.arpa|corp|svc)$/.test(host) ||
  /(?:^|\.)(?:fritz\.box|speedport\.ip|routerlogin\.net|nip\.io|sslip\.io|localtest\.me|lvh\.me|vcap\.me)$/.test(host);

/** Two-letter top-level domains keep names under these: "co.uk", "com.au", "or.jp". */
const secondLevels = new Set('ac co com edu gob gouv gov ltd mil ne net nom or org plc sch'.split(' '));

/** Domains below which everybody can have a name: the label before them is the owner. */
const shared = new Set(
  (
    'github.io gitlab.io web.app firebaseapp.com pages.dev workers.dev vercel.app netlify.app herokuapp.com onrender.com fly.dev ' +
    'azurewebsites.net cloudfront.net ngrok.io'
  ).split(' '),
);

/**
 * How many labels come before the registered part. It is a guess, because the public suffix list has 3 MB: the registered
 * part is the last two labels, three below the second levels and the best-known shared domains above, or the whole IP address.
 */
function subdomainsOf(host: string): number {
  if (isIpAddress(host)) return 0;
  const labels = withoutClosingDot(host).split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isBelow = (top.length === 2 && secondLevels.has(second)) || shared.has(`${second}.${top}`);
  return Math.max(0, labels.length - (isBelow ? 3 : 2));
}

function warningsOf(url: URL, written: string, host: Host): readonly UrlWarning[] {
  const { protocol, hostname, port, href } = url;
  const web = isWeb(url);
  const named = web && !isIpAddress(hostname);
  const loopback = isLoopback(hostname);
  const applies: { readonly [W in UrlWarning]: boolean } = {
    'mixed-script': host.mixed,
    credentials: hasCredentials(url),
    rewritten: web && isRewritten(written, url, host.unicode),
    http: protocol === 'http:' && !loopback,
    punycode: host.puny,
    'many-subdomains': host.subdomains > manySubdomains,
    'ip-address': web && !named,
    'single-label': named && isNearby(withoutClosingDot(hostname)),
    port: web && port !== '' && !loopback,
    long: href.length > longUrl,
  };
  // The keys of `found`, which is of our own making.
  return (Object.keys(applies) as UrlWarning[]).filter((warning) => applies[warning]);
}

/**
 * Tells whether a URL leads somewhere else than its text suggests. Reasons are dropped characters, missing or extra slashes,
 * backslashes, hosts in other notations, and an empty name before "@". Upper case, default ports, percent-encoding and
 * Punycode of the same host do not count.
 */
function isRewritten(written: string, url: URL, unicodeHost: string | undefined): boolean {
  if (withoutDropped(written) !== written) return true;
  const start = /^https?:\/\/([^/\\?#]+)/i.exec(written);
  if (!start?.[1]) return true;
  const [path = ''] = written.slice(start[0].length).split(/[?#]/, 1);
  if (path.includes('\\')) return true;
  const at = start[1].lastIndexOf('@');
  if (at >= 0 && !hasCredentials(url)) return true;
  const writtenHost = start[1]
    .slice(at + 1)
    .replace(/:\d*$/, '')
    .toLowerCase()
    .normalize('NFC');
  return writtenHost !== url.hostname && writtenHost !== unicodeHost;
}

/** `href` cut where the parser's members say. */
function partsOf(url: URL, { subdomains }: Host): UrlInspection['parts'] {
  const { href, protocol, hostname, port } = url;
  const scheme = protocol + (href.startsWith('//', protocol.length) ? '//' : '');
  const credentials = hasCredentials(url) ? href.slice(scheme.length, href.indexOf('@', scheme.length) + 1) : '';
  const portText = port === '' ? '' : `:${port}`;
  const labels = hostname.split('.');
  const subdomain = labels
    .slice(0, subdomains)
    .map((label) => `${label}.`)
    .join('');
  const parts: UrlInspection['parts'] = [
    { part: 'scheme', text: scheme },
    { part: 'credentials', text: credentials },
    { part: 'subdomain', text: subdomain },
    { part: 'registrable', text: hostname.slice(subdomain.length) },
    { part: 'port', text: portText },
    { part: 'rest', text: href.slice(scheme.length + credentials.length + hostname.length + portText.length) },
  ];
  return parts.filter(({ text }) => text !== '');
}

/**
 * Tells whether a URL leads to another host than the one of its server. That is common, as a sign-in at another company
 * is, and worth knowing (2025-11-25 Elicitation, URL mode, safe URL handling). A host below the server's own is the server's.
 * One that shares only the end of its name may be anybody's, because no list of shared domains is shipped.
 *
 * @param serverUrl The host's `server.url`.
 * @returns the host of the server, in ASCII. Undefined for that host and those below it, for a URL that cannot be opened, and for a server
 * without a host: no `url`, a command, this computer.
 */
export function otherSite(
  inspection: UrlInspection,
  serverUrl: string | undefined,
): { readonly ownHost: string } | undefined {
  const server = inspectUrl(serverUrl ?? '');
  if (!inspection.openable || !/^(?:http|ws)s?$/.test(server.scheme) || isLoopback(server.host)) return undefined;
  const ownHost = withoutClosingDot(server.host);
  // A server of a site is often at a name such as "mcp." below it. Shared domains have no such names, or their site is one label.
  const site = /^(?:mcp|api|www)\.([^.]+\..+)$/.exec(ownHost)?.[1] ?? ownHost;
  const isOwn = `.${withoutClosingDot(inspection.host)}`.endsWith(`.${site}`);
  return isOwn ? undefined : { ownHost };
}
