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
