import { completeDateTime, formatOffset, hasZone } from '../../core/schema/datetime.ts';
import { hiddenIn } from '../../core/text/display.ts';
import { isSecret, type DraftValue, type Field, type FormModel } from '../../core/schema/model.ts';
import { defined } from '../../core/protocol/json.ts';
import { isEquivalentText } from '../../core/text/normalize.ts';
import type { BoundMessages } from '../../messages/bind.ts';

/** What the labels say of required and optional fields: only the exception, and one sentence above them where there is none. */
export interface Marks {
  /** Marked beside the label. */
  readonly marked: 'optional' | 'required' | undefined;
  readonly legend: 'allRequired' | 'allOptional' | undefined;
}

export function marksOf({ fields }: FormModel): Marks {
  const asked = fields.filter(({ kind }) => kind !== 'fixed');
  const required = asked.filter((field) => field.required).length;
  if (asked.length > 1 && required === asked.length) return { marked: undefined, legend: 'allRequired' };
  if (asked.length > 2 && required === 0) return { marked: undefined, legend: 'allOptional' };
  return { marked: asked.length > 2 && required * 2 < asked.length ? 'required' : 'optional', legend: undefined };
}

/** A field's description, unless the message or the label has said it already. */
export function descriptionOf({ description, label }: Field, message: string): string | undefined {
  if (description === undefined || isEquivalentText(description, message) || isEquivalentText(description, label))
    return undefined;
  return description;
}

/** The title and the description as the server wrote them, where they were cut. A title may be whole in the description. */
export const uncutTextsOf = ({ label, title, description, source }: Field): readonly string[] =>
  [...new Set([...wholeOf(label, title), ...wholeOf(description, source?.description)])].filter(
    (whole) => whole !== description,
  );

/** The labels of options as the server wrote them, where they were cut, and are not whole in the description. */
export const uncutOptionsOf = (field: Field): readonly string[] =>
  ('options' in field ? field.options : [])
    .flatMap(({ label, title, value, description = '' }) =>
      wholeOf(label, title ?? String(value)).filter((whole) => !description.startsWith(whole)),
    )
    .slice(0, mostWholeOptions);

const wholeOf = (text = '', whole = ''): readonly string[] =>
  text.endsWith('…') && text !== whole && whole.startsWith(text.slice(0, -1)) ? [whole] : [];

/** More would freeze the page when they are opened. */
const mostWholeOptions = 100;

/** Why the user should be careful with this field. */
export function warningsOf(
  field: Field,
  value: DraftValue | null,
  server: string,
  messages: BoundMessages,
): readonly string[] {
  const hidden = hiddenInSuggestion(field, value);
  return [
    ...(isSecret(field) ? [messages.secretWarning({ server })] : []),
    ...(hidden === '' ? [] : [messages.hiddenCharacters({ characters: hidden })]),
  ];
}

/** Invisible characters in the server's default, which a box cannot mark, while they are still in the box. */
function hiddenInSuggestion(field: Field, value: DraftValue | null): string {
  if ((field.kind !== 'text' && field.kind !== 'list') || field.default === undefined) return '';
  // A tab between entries keeps the end of one and the start of the next apart.
  const marksOf = (texts: DraftValue | null) => hiddenIn([texts ?? ''].flat().join('\t'));
  return marksOf(field.default) === '' ? '' : marksOf(value);
}

/** Schema generators write the largest number a computer can count to as a limit: it says nothing to a user. */
function worthSaying(limit: number | undefined): number | undefined {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
}

/** Rules that are told before they are broken. */
export function limitsOf(field: Field, messages: BoundMessages): string | undefined {
  switch (field.kind) {
    case 'number': {
      const limits = ifAny({
        min: worthSaying(field.minimum),
        max: worthSaying(field.maximum),
        above: worthSaying(field.exclusiveMinimum),
        below: worthSaying(field.exclusiveMaximum),
      });
      return limits && messages.rangeHint(limits);
    }
    case 'choices':
    case 'list': {
      const limits = ifAny({ min: field.minItems || undefined, max: field.maxItems });
      return limits && (field.kind === 'list' ? messages.entriesHint(limits) : messages.countHint(limits));
    }
    case 'fixed':
      return messages.fixedValue;
    case 'text': {
      const { minLength = 0, maxLength } = field;
      const limits = ifAny({ min: minLength > 1 ? minLength : undefined, max: worthSaying(maxLength) });
      // In all languages it is about several characters.
      const hint = limits && maxLength !== 1 ? messages.lengthHint(limits) : undefined;
      // Beside no description there is nothing to compare, which takes its own patterns in most languages.
      const { description } = field;
      return hint !== undefined && description !== undefined && isEquivalentText(hint, description) ? undefined : hint;
    }
    case 'json':
      return messages.jsonHint;
    case 'boolean':
    case 'choice':
    case 'date':
    case 'dateTime':
      return undefined;
    default:
      return field satisfies never;
  }
}

function ifAny<T extends object>(limits: T) {
  const finite = defined(limits);
  return Object.keys(finite).length === 0 ? undefined : finite;
}

/**
 * The user's time zone, and its offset at a time, or now where there is none. A clock that is put back shows an hour twice.
 * @param zone its name. Without it, the offset alone
 */
export function zoneText(text: string, zone: string | undefined, messages: BoundMessages): string {
  if (zone !== undefined && /^(?:Etc\/)?UTC$/.test(zone)) return 'UTC';
  const moment = hasZone(text) ? text.toUpperCase() : completeDateTime(text);
  const date = moment === undefined ? new Date() : new Date(moment);
  const offset = formatOffset(-date.getTimezoneOffset());
  return zone === undefined ? `UTC${offset}` : messages.timeZone({ zone: zone.replaceAll('_', ' '), offset });
}

/** A date in words; a date and time in words by the user's own clock. Undefined for everything else. */
export function timeInWords(field: Field, value: unknown, locale: string): string | undefined {
  if ((field.kind !== 'date' && field.kind !== 'dateTime') || field.asText) return undefined;
  const text = String(value);
  const date = new Date(text.toUpperCase());
  // A leap second, parts of a second and the year 0 have no words here: they stay as they are sent.
  if (Number.isNaN(date.getTime()) || date.getMilliseconds() !== 0 || date.getUTCFullYear() < 1) return text;
  const hasClock = field.kind === 'dateTime';
  return new Intl.DateTimeFormat(locale, {
    // In the calendar of the answer: some languages count years in another one.
    calendar: 'gregory',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(hasClock ? { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } : { timeZone: 'UTC' }),
    ...(hasClock && date.getSeconds() !== 0 && { second: '2-digit' }),
  }).format(date);
}
