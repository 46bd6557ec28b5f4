import {
  defaultDatePickerStrings,
  type CalendarStrings,
  type DatePickerProps,
} from '@fluentui/react-datepicker-compat';

/** The months and days of a language; the buttons of the calendar have English names. */
export function stringsFor(locale: string): CalendarStrings {
  const month = (style: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, at) =>
      new Intl.DateTimeFormat(locale, { month: style }).format(new Date(2026, at, 1)),
    );
  // The first of February 2026 is a Sunday.
  const day = (style: 'long' | 'narrow') =>
    Array.from({ length: 7 }, (_, at) =>
      new Intl.DateTimeFormat(locale, { weekday: style }).format(new Date(2026, 1, at + 1)),
    );
  return {
    ...defaultDatePickerStrings,
    months: month('long'),
    shortMonths: month('short'),
    days: day('long'),
    shortDays: day('narrow'),
  };
}

export function formatterFor(locale: string): NonNullable<DatePickerProps['dateTimeFormatter']> {
  const to = (options: Intl.DateTimeFormatOptions) => (date: Date) => date.toLocaleDateString(locale, options);
  return {
    formatDay: (date) => String(date.getDate()),
    formatMonth: to({ month: 'long' }),
    formatYear: (date) => String(date.getFullYear()),
    formatMonthYear: to({ month: 'short', year: 'numeric' }),
    formatMonthDayYear: to({ month: 'long', day: 'numeric', year: 'numeric' }),
  };
}
