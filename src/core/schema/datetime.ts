import { isDate, isDateTime } from './formats.ts';

const local = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?:(:\d\d)(\.\d+)?)?$/;

const pad = (value: number, length = 2): string => String(Math.abs(value)).padStart(length, '0');

/** The reading of the local clock at a moment, to the second. */
function wallClock(date: Date): string {
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

/** Tells whether a text is a time of a day of the calendar that the local clock leaves out, because summer time begins. */
export const isSkipped = (text: string): boolean => completeDateTime(text) === undefined && isLocal(text);

/** Tells whether a text is a time of the calendar without a zone. In UTC no time is left out. */
function isLocal(text: string): boolean {
  const [, minutes, seconds = ':00', fraction = ''] = local.exec(text) ?? [];
  return minutes !== undefined && isDateTime(`${minutes}${seconds}${fraction}Z`);
}

/** `+05:30`, `-04:00`, `+00:00`. */
export function formatOffset(minutes: number): string {
  return `${minutes < 0 ? '-' : '+'}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
}

/**
 * The text of a picker (`YYYY-MM-DDTHH:mm[:ss[.fff]]`, local time) as it is sent: RFC 3339 in UTC (`Z`), the one notation that every schema
 * library takes. With an offset only where UTC has no such year. Undefined if the local clock never shows this time.
 */
export function completeDateTime(text: string): string | undefined {
  const [, minutes, seconds = ':00', fraction = ''] = local.exec(text) ?? [];
  const wall = `${minutes}${seconds}`;
  const date = new Date(wall);
  // Engines take a day or an hour that is not there for the one after it.
  if (minutes === undefined || wallClock(date) !== wall) return undefined;
  const year = date.getUTCFullYear();
  const isWritable = year > 0 && year < 10_000;
  return isWritable
    ? `${date.toISOString().slice(0, 19)}${fraction}Z`
    : `${wall}${fraction}${formatOffset(-date.getTimezoneOffset())}`;
}

/** RFC 3339 as a picker shows it: local time, seconds only where there are some. '' where no picker can show it. Local text passes through. */
export function toLocalDateTime(text: string): string {
  // A picker can show every hour, also one that the local clock skips, and at most thousandths of a second.
  if (isLocal(text)) return /\.\d{4}/.test(text) ? '' : text;
  const date = isDateTime(text) ? new Date(text.toUpperCase()) : undefined;
  // No date is that of a leap second; and near the ends of the calendar the local year may have five digits or none.
  if (!date || Number.isNaN(date.getTime()) || date.getFullYear() < 1 || date.getFullYear() > 9999) return '';
  const wall = wallClock(date);
  // The shortest form, as a picker writes it. Otherwise it would seem to be edited.
  const fraction = (/\.\d{1,3}/.exec(text)?.[0] ?? '').replace(/\.?0+$/, '');
  return fraction === '' && wall.endsWith(':00') ? wall.slice(0, 16) : wall + fraction;
}

/** Tells whether a native picker shows a value, all of it: no leap second, thousandths at most, a year from 1 to 9999 in local time. */
export function isShownByPicker(format: 'date' | 'date-time', text: string): boolean {
  if (format === 'date') return isDate(text);
  // Without a zone it is local time, as generators write what their language has no zone for.
  return (isLocal(text) || isDateTime(text)) && !/\.\d{4}/.test(text) && toLocalDateTime(text) !== '';
}

export const hasLines = (text: string): boolean => /[\r\n]/.test(text);

/** Tells whether an entry of a list is shown: a box of one line shows no line breaks, and a date picker only dates. */
export const isShownIn =
  ({ item }: { readonly item: { readonly format?: string } }) =>
  (text: string): boolean =>
    !hasLines(text) && (item.format !== 'date' || isShownByPicker('date', text));

/** Tells whether a text ends in a zone: then it is sent as it is. */
export const hasZone = (text: string): boolean => /(?:z|[+-]\d\d:\d\d)$/i.test(text);
