import { isObject, toJson } from '../../core/protocol/json.ts';
import { holdsSecret, looksSecret, secretShapes } from '../../core/text/secrets.ts';

/** Names that are not of passwords, and whose values open doors. */
const credentialName = /^(?:proxy[-_]?)?authorization$|^(?:set[-_]?)?cookie$|credential|bearer/i;

/** Tells whether the name of an argument says that its value is secret. */
export const isSecretName = (name: string): boolean =>
  credentialName.test(name) || looksSecret(name, undefined, undefined);

/** What stands in the place of a secret. */
export const mask = '••••••••';

const bearer = /\b(Bearer|Basic)(\s+)[\w.~+/=-]{6,}/gi;
const digitRuns = /\d(?:[ -]?\d){11,18}/g;

/**
 * A text with the secrets in it masked, and nothing else: a command with a key in it can still be read.
 * @returns the same text where there is none
 */
export function withoutSecrets(text: string): string {
  const masked = secretShapes
    .reduce(
      (rest, { source }) => rest.replace(new RegExp(`${source}[\\w.~+/=-]*`, 'g'), mask),
      text.replace(bearer, `$1$2${mask}`),
    )
    .replace(/(?<=•{8})[\s\S]*?-----END [A-Z0-9 ]{0,40}-----/g, '');
  return masked === text && holdsSecret(text) ? text.replace(digitRuns, mask) : masked;
}

/** The arguments of a call by their names. Of no object: one without a name. None where nothing was given. */
export function entriesOf(value: unknown): readonly (readonly [name: string | undefined, value: unknown])[] {
  if (isObject(value)) return Object.entries(value);
  return value === undefined || value === null || value === '' ? [] : [[undefined, value]];
}

/** The members of a list or an object. Undefined for anything else, and for an empty one. */
export function membersOf(value: unknown): readonly (readonly [name: string, value: unknown])[] | undefined {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return members.length > 0 ? members : undefined;
}

/** A value as JSON, its secrets masked at every depth unless `isOpen`. */
export function jsonOf(value: unknown, isOpen: boolean): string {
  if (isOpen) return toJson(value, 2) ?? '…';
  try {
    return JSON.stringify(
      value,
      (name, member: unknown) => {
        if (typeof member === 'string') return isSecretName(name) && member !== '' ? mask : withoutSecrets(member);
        return isSecretName(name) && typeof member === 'number' ? mask : member;
      },
      2,
    );
  } catch {
    return '…';
  }
}

/** Where a text is cut: so many UTF-16 code units, and so many lines. Never inside of a letter. */
export function cutAt(text: string, length: number, lines: number): number {
  let at = Math.min(text.length, length);
  let end = -1;
  for (let line = 0; line < lines && end < at; line += 1) {
    const next = text.indexOf('\n', end + 1);
    if (next < 0 || next >= at) return surrogateSafe(text, at);
    end = next;
  }
  at = Math.min(at, end);
  return surrogateSafe(text, at);
}

function surrogateSafe(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return at < text.length && code >= 0xd800 && code < 0xdc00 ? at + 1 : at;
}

/** What a line of a text changes, where that is written as a diff. */
export function changeIn(line: string, isDiff: boolean): 'added' | 'removed' | undefined {
  if (!isDiff || /^(?:\+\+\+|---) /.test(line)) return undefined;
  return line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : undefined;
}

export const isDiff = (text: string): boolean => /^(?:@@ .* @@|diff --git )/m.test(text);
