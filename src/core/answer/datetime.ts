import { isDate, isDateTime } from './formats.ts';

const rfc3339 = /^(\d{4})-(\d\d)-(\d\d)t(\d\d):(\d\d):(\d\d)(\.\d+)?(z|[+-]\d\d:\d\d)$/i;
const local = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?$/;

const pad = (value: number, length = 2): string => String(Math.abs(value)).padStart(length, '0');

/** Local wall-clock time as a date. Undefined where the clock never shows it: no such day, or skipped by daylight saving. */
function dateAt(match: RegExpExecArray): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month - 1, day);
  date.setHours(hour, minute, second, 0);
  const same =
    date.getFullYear() === year &&
    date.getMonth() === month - 1 &&
    date.getDate() === day &&
    date.getHours() === hour &&
    date.getMinutes() === minute &&
    date.getSeconds() === second;
  return same ? date : undefined;
}

/** Whether a text is a time of a day of the calendar that the local clock leaves out, because summer time begins. */
export function isSkipped(text: string): boolean {
  const match = local.exec(text);
  // In UTC no time is left out: what exists there and not here was skipped.
  return match !== null && dateAt(match) === undefined && toUtc(match) !== undefined;
}

function toUtc(match: RegExpExecArray): Date | undefined {
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => part ?? '00');
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
}

/** Minutes east of UTC at a moment; NaN where the zone then had seconds in it (before 1972). */
function offsetOf(date: Date): number {
  const wall = new Date(0);
  wall.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
  wall.setUTCHours(date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds());
  const minutes = (wall.getTime() - date.getTime()) / 60_000;
  return Number.isInteger(minutes) ? minutes : Number.NaN;
}

/** `+05:30`, `-04:00`, `+00:00`. */
export function formatOffset(minutes: number): string {
  return `${minutes < 0 ? '-' : '+'}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
}

/**
 * What a picker gives (`YYYY-MM-DDTHH:mm[:ss[.fff]]`, local time) as RFC 3339 with seconds and zone, as servers demand
 * it. Undefined where it is no time of the local clock.
 * @param utc Send `Z` instead of the local offset.
 */
export function completeDateTime(text: string, utc = false): string | undefined {
  const match = local.exec(text);
  const date = match ? dateAt(match) : undefined;
  if (!match || !date) return undefined;
  const fraction = match[7] ?? '';
  const offset = offsetOf(date);
  if (utc || Number.isNaN(offset)) return `${date.toISOString().slice(0, 19)}${fraction}Z`;
  const [day, time = ''] = text.split('T');
  return `${day}T${time.slice(0, 5)}:${match[6] ?? '00'}${fraction}${formatOffset(offset)}`;
}

/** RFC 3339 as a picker shows it: local time, seconds only where there are some. '' where it cannot be read. Local text passes through. */
export function toLocalDateTime(text: string): string {
  const wall = local.exec(text);
  // A picker knows every hour of the calendar, skipped or not, and thousandths at most.
  if (wall) return toUtc(wall) && (wall[7] ?? '').length <= 4 ? text : '';
  const date = isDateTime(text) ? new Date(text.toUpperCase()) : undefined;
  // No date is that of a leap second; and near the ends of the calendar the local year may have five digits or none.
  if (!date || Number.isNaN(date.getTime()) || date.getFullYear() < 1 || date.getFullYear() > 9999) return '';
  const fraction = rfc3339.exec(text)?.[7]?.slice(0, 4) ?? '';
  const seconds = fraction !== '' || date.getSeconds() !== 0 ? `:${pad(date.getSeconds())}${fraction}` : '';
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}${seconds}`;
}

/** Whether a native picker can show a text. Where it cannot, it would be blank: the control must be a box of text. */
export function isPickable(kind: 'date' | 'dateTime', text: string): boolean {
  return kind === 'date' ? isDate(text) : toLocalDateTime(text) !== '';
}

/** Whether a text carries its zone already: then it is sent as it is. */
export function hasZone(text: string): boolean {
  return rfc3339.test(text);
}
