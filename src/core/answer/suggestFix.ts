import type { Issue } from '../schema/issues.ts';
import type { DraftValue, Field, ListField } from '../schema/model.ts';
import type { StringFormat } from '../schema/validator.ts';
import { createCheck } from './createCheck.ts';

/** A correction of what a user entered. */
export interface Fix {
  /** The whole draft of the field, corrected. It passes the check. */
  readonly value: DraftValue;
  /** The corrected text, or the corrected entry of a list, to be named on a button. */
  readonly text: string;
  /** True if only blanks at the ends were removed: the corrected text looks like the text that was entered. */
  readonly removesBlanks: boolean;
}

/**
 * The correction of a text with an error, where only one is possible: a web address without its scheme, a date in another
 * notation, blanks that do not belong there. It never joins two things: a blank between two words stays. A correction
 * always passes the check of the field. Undefined where there is none, or where two would pass.
 * @param draft what the control holds
 */
export function suggestFix(issue: Issue, draft: DraftValue, field: Field): Fix | undefined {
  if ('secret' in field && field.secret === true) return undefined;
  if (field.kind === 'list') return fixOfEntry(issue, draft, field);
  if (typeof draft !== 'string' || (field.kind !== 'text' && field.kind !== 'date')) return undefined;
  const passes = passesCheck(field);
  if (passes(draft)) return undefined;
  const candidates = candidatesOf(draft, field.kind === 'date' ? 'date' : field.format);
  return onlyFix(draft, candidates.filter(passes), (text) => text);
}

function fixOfEntry(issue: Issue, draft: DraftValue, field: ListField): Fix | undefined {
  const item = 'item' in issue ? issue.item : undefined;
  if (item === undefined || !Array.isArray(draft)) return undefined;
  const entry: unknown = draft[item];
  if (typeof entry !== 'string') return undefined;
  const withEntry = (text: string) => draft.map((other: unknown, index) => (index === item ? text : String(other)));
  const passes = passesCheck(field);
  if (passes(withEntry(entry))) return undefined;
  const fitting = candidatesOf(entry, field.item.format).filter((text) => passes(withEntry(text)));
  return onlyFix(entry, fitting, withEntry);
}

function onlyFix(entered: string, fitting: readonly string[], toDraft: (text: string) => DraftValue): Fix | undefined {
  const [text, ...others] = new Set(fitting);
  if (text === undefined || others.length > 0) return undefined;
  return { value: toDraft(text), text, removesBlanks: entered.trim() === text };
}

/** Tells whether a draft passes the check of the field by itself. */
function passesCheck(field: Field): (draft: DraftValue) => boolean {
  const check = createCheck({ fields: [field], root: {} });
  return (draft) => check({ [field.id]: draft }).ok;
}

/** Longer texts are not corrected: reading them would take as long as the check. */
const longestText = 1000;

function candidatesOf(entered: string, format: StringFormat | undefined): readonly string[] {
  const text = entered.trim();
  if (entered.length > longestText || text === '') return [];
  switch (format) {
    case 'uri': {
      const address = text.replace(strayBlanks, '.');
      const addresses = [address, ...addressesOf(address)];
      return [...addresses, ...addresses.flatMap(asWritten)];
    }
    case 'email': {
      const address = text.replace(strayBlanks, '.').replace(/\s*@\s*/g, '@');
      return [address, address.replace(/^mailto:/i, '').replace(/[.,;]+$/, '')];
    }
    case 'date':
      return datesOf(text);
    case 'date-time':
      return [text.replace(/^(\d{4}-\d\d-\d\d)\s+/, '$1T')];
    case undefined:
      return [text, text.replace(groups, (number) => number.replace(/\s/g, ''))];
    default:
      return [text];
  }
}

/** Blanks before a dot. After one alone they end a sentence, or a word that is cut: "Dr. lee@example.com". */
const strayBlanks = /\s+\.\s*/g;

/** A number whose digits are in groups of three. */
const groups = /(?<![\w.,])[1-9]\d{0,2}(?:\s\d{3})+(?![\w.,])/g;

/** With the scheme that a host name lacks. A text without a dotted host name may mean anything. */
function addressesOf(text: string): readonly string[] {
  const host = /^(?:\/\/)?((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63})(?=[/?#]|$)/i.exec(text);
  return host ? [`https://${text.replace(/^\/\//, '')}`] : [];
}

/** What no web address holds as it is. */
const unwritten = /[^!-~]|["<>\\^`{|}]/;
/** What follows a blank may be something else than the rest of the address: another one, or a line below it. */
const isSeveral = /[\t\n\r\f\v]|\/\s|\s\S*(?:[:@]|www\.|\.[a-z]{2,}\/)/i;

/** With letters, blanks and braces as a browser writes them: the address to which it would go. */
function asWritten(address: string): readonly string[] {
  if (!unwritten.test(address) || isSeveral.test(address) || !/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return [];
  try {
    return [new URL(address).href];
  } catch {
    return [];
  }
}

/** Year, month and day in this order: no country reads them in another. */
function datesOf(text: string): readonly string[] {
  const [, year, month = '', day = ''] = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?$/.exec(text) ?? [];
  return year === undefined ? [] : [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`];
}
