import { useMemo, useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { focusRing } from './classes.ts';
import { Icon } from './icons.tsx';

export interface CalendarProps {
  readonly selected: Date | undefined;
  readonly onSelect: (day: Date) => void;
  /** BCP 47 tag: names, numbers and the first day of the week. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

const quiet = `${focusRing} inline-grid size-8 cursor-pointer place-content-center rounded-md text-foreground hover:bg-accent rtl:[&_svg]:-scale-x-100`;

const classNames: NonNullable<DayPickerProps['classNames']> = {
  root: 'p-3 text-sm',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: quiet,
  button_next: quiet,
  month: 'grid gap-3',
  month_caption: 'flex h-8 items-center justify-center',
  dropdowns: 'flex items-center gap-1',
  dropdown_root:
    'relative inline-flex h-8 items-center rounded-md px-1.5 hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring',
  dropdown: 'absolute inset-0 w-full cursor-pointer bg-popover opacity-0',
  caption_label: 'inline-flex items-center gap-1 font-medium',
  month_grid: 'border-collapse',
  weekday: 'size-9 text-xs font-normal text-muted-foreground',
  day: 'group/day p-0 text-center',
  day_button: `${focusRing} size-9 cursor-pointer rounded-md tabular-nums hover:bg-accent group-data-outside/day:text-muted-foreground group-data-today/day:font-bold group-data-today/day:underline group-data-today/day:underline-offset-4 group-data-selected/day:bg-primary group-data-selected/day:text-primary-foreground group-data-selected/day:hover:bg-primary`,
};

const chevrons = { left: 'left', right: 'right', down: 'down', up: 'updown' } as const;
const components: NonNullable<DayPickerProps['components']> = {
  Chevron: ({ orientation = 'left' }) => <Icon of={chevrons[orientation]} />,
};

/** A month to pick a day from, in the language of the locale. The year can be chosen, for dates of birth. */
export function Calendar({ selected, onSelect, locale, dir }: CalendarProps) {
  const speech = useMemo(() => speechOf(locale), [locale]);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <DayPicker
      data-slot="calendar"
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the calendar to use it
      autoFocus
      captionLayout="dropdown"
      fixedWeeks
      showOutsideDays
      startMonth={new Date(Math.min(year - 120, selected?.getFullYear() ?? year), 0)}
      endMonth={new Date(Math.max(year + 20, selected?.getFullYear() ?? year), 11)}
      {...(selected && { defaultMonth: selected })}
      selected={selected}
      onSelect={onSelect}
      dir={dir}
      lang={locale}
      classNames={classNames}
      components={components}
      {...speech}
    />
  );
}

type Speech = Pick<DayPickerProps, 'labels' | 'formatters' | 'weekStartsOn'>;

function speechOf(locale: string): Speech {
  const say = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (day: Date | undefined) => (day ? format.format(day) : '');
  };
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const month = say({ month: 'long', year: 'numeric' });
  const day = say({ dateStyle: 'full' });
  const [short, narrow] = [say({ weekday: 'short' }), say({ weekday: 'narrow' })];
  return {
    weekStartsOn: firstDayOf(locale),
    formatters: {
      formatCaption: month,
      formatDay: say({ day: 'numeric' }),
      formatMonthDropdown: say({ month: 'long' }),
      formatYearDropdown: say({ year: 'numeric' }),
      formatWeekdayName: (weekday) => {
        const text = short(weekday);
        return text.length > 4 ? narrow(weekday) : text;
      },
    },
    labels: {
      labelNext: month,
      labelPrevious: month,
      labelGrid: month,
      labelDayButton: day,
      labelWeekday: say({ weekday: 'long' }),
      labelMonthDropdown: () => names.of('month') ?? '',
      labelYearDropdown: () => names.of('year') ?? '',
    },
  };
}

interface WeekInfo {
  /** 1 to 7, Monday to Sunday. */
  readonly firstDay: number;
}

/** Monday, where the browser does not know. */
function firstDayOf(tag: string): NonNullable<DayPickerProps['weekStartsOn']> {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as NonNullable<DayPickerProps['weekStartsOn']>;
}
