import { DatePicker } from '@fluentui/react-datepicker-compat';
import { TimePicker } from '@fluentui/react-timepicker-compat';
import { useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { useSettings } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { groupProps, refOf } from '../group.ts';
import { formatterFor, stringsFor } from './calendar.ts';
import { positioning } from './positioning.ts';
import { useStyles } from './styles.ts';

/** An incomplete date-time: an error on accept, never dropped. */
const unfinished = '…';

interface DayProps extends Partial<Omit<InputProps, 'ref' | 'disabled'>> {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly 'aria-label'?: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly portalContainer: HTMLElement | null;
}

/** Typed as YYYY-MM-DD, or picked. On blur, invalid text is reset. */
function Day({ inputRef, value, onValueChange, portalContainer, ...rest }: DayProps) {
  const { locale } = useSettings();
  const styles = useStyles();
  const words = useMemo(() => ({ strings: stringsFor(locale), dateTimeFormatter: formatterFor(locale) }), [locale]);
  const day = useMemo(() => read(value), [value]);
  return (
    <DatePicker
      {...rest}
      ref={inputRef}
      className={styles.full}
      allowTextInput
      showMonthPickerAsOverlay
      value={day}
      onSelectDate={(picked) => {
        const text = write(picked ?? undefined);
        if (text !== value) onValueChange(text);
      }}
      formatDate={write}
      parseDateFromString={read}
      placeholder="YYYY-MM-DD"
      {...words}
      mountNode={portalContainer}
      positioning={positioning}
      popupSurface={{ onKeyDown: keepEscape }}
    />
  );
}

/** The first Escape closes the calendar and nothing else. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

export function DateControl({ value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'date'>) {
  const { ref: _, disabled: _disabled, ...rest } = inputProps;
  return (
    <Day {...rest} inputRef={refOf<HTMLInputElement>(inputProps)} {...{ value, onValueChange, portalContainer }} />
  );
}

interface Parts {
  readonly day: string;
  readonly time: string;
}

/** Two inputs, because Fluent has no picker for both. One alone is incomplete. */
export function DateTimeControl(props: ControlSlotProps<'dateTime'>) {
  const { field, value, onValueChange, inputProps, portalContainer } = props;
  const [parts, setParts] = useState(() => split(value));
  const [told, setTold] = useState(value);
  const styles = useStyles();
  const { locale } = useSettings();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'dateTimeField' }), [locale]);
  if (value !== told) {
    setTold(value);
    setParts(split(value));
  }
  function tell(next: Parts) {
    const moment = join(next);
    setParts(next);
    setTold(moment);
    onValueChange(moment);
  }
  const { 'aria-invalid': invalid, ...group } = groupProps(inputProps);
  return (
    <div {...group} role="group" className={styles.side}>
      <Day
        inputRef={refOf<HTMLInputElement>(inputProps)}
        autoComplete="off"
        aria-label={`${field.label}: ${names.of('day')}`}
        aria-invalid={invalid}
        value={parts.day}
        onValueChange={(day) => tell({ ...parts, day })}
        portalContainer={portalContainer}
      />
      <TimePicker
        freeform
        hourCycle="h23"
        className={styles.full}
        aria-label={`${field.label}: ${names.of('hour')}`}
        aria-invalid={invalid}
        placeholder="HH:MM"
        value={parts.time}
        selectedTime={read(`2000-01-01T${parts.time}`)}
        onChange={({ target }) => tell({ ...parts, time: target.value })}
        onTimeChange={(_, { selectedTimeText }) => tell({ ...parts, time: selectedTimeText ?? '' })}
        mountNode={portalContainer}
        positioning={positioning}
        listbox={{ className: styles.menu }}
        input={{ style: { minInlineSize: 0 } }}
      />
    </div>
  );
}

function split(moment: string): Parts {
  const [day = '', time = ''] = moment.split('T');
  return read(day) ? { day, time: time.slice(0, 5) } : { day: '', time: '' };
}

function join({ day, time }: Parts): string {
  if (day === '' && time === '') return '';
  const [, hour = '', minute = ''] = /^(\d?\d):(\d\d)$/.exec(time.trim()) ?? [];
  return day !== '' && hour !== '' ? `${day}T${hour.padStart(2, '0')}:${minute}` : unfinished;
}

/** A day, or a day and a time, of the local calendar. */
function read(text: string): Date | null {
  const [, year, month, day, hour = '0', minute = '0'] =
    /^(\d{4})-(\d\d?)-(\d\d?)(?:T(\d\d?):(\d\d))?$/.exec(text.trim()) ?? [];
  const date = new Date(2000, 0, 1, Number(hour), Number(minute));
  date.setFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getMonth() === Number(month) - 1 && date.getDate() === Number(day) ? date : null;
}

function write(date?: Date): string {
  if (!date) return '';
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
