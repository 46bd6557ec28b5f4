import { useId, useRef, useState, type ReactNode } from 'react';
import { useSettings } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { refOf } from '../group.ts';
import { Button } from './ui/button.tsx';
import { Calendar } from './ui/calendar.tsx';
import { Icon } from './ui/icons.tsx';
import { Input } from './ui/input.tsx';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './ui/popover.tsx';

interface PickerProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** The format to type. */
  readonly example: string;
  /** Takes the first ten characters of the text. */
  readonly onPick: (day: string, close: () => void) => void;
  readonly inputProps: InputProps;
  readonly portalContainer: HTMLElement | null;
  /** Below the calendar. */
  readonly children?: ReactNode;
}

/** Typed, or picked from a calendar. Invalid text stays, and is an error. */
function Picker({ text, onTextChange, example, onPick, inputProps, portalContainer, children }: PickerProps) {
  const { locale, dir } = useSettings();
  const [open, setOpen] = useState(false);
  const opener = useId();
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <div data-slot="date" className="relative max-w-56">
          <Input
            dir="ltr"
            inputMode="numeric"
            placeholder={example}
            spellCheck={false}
            {...inputProps}
            ref={refOf<HTMLInputElement>(inputProps)}
            value={text}
            onChange={(event) => onTextChange(event.target.value)}
            className="pe-11 tabular-nums rtl:ps-11 rtl:pe-3 rtl:text-end"
          />
          <PopoverTrigger asChild>
            <Button
              id={opener}
              type="button"
              variant="ghost"
              size="icon"
              disabled={inputProps.disabled}
              aria-labelledby={inputProps['aria-labelledby']}
              className="absolute inset-y-0 end-1 my-auto size-8 text-muted-foreground"
            >
              <Icon of="calendar" />
            </Button>
          </PopoverTrigger>
        </div>
      </PopoverAnchor>
      <PopoverContent
        container={portalContainer}
        align="start"
        aria-labelledby={inputProps['aria-labelledby']}
        dir={dir}
      >
        <Calendar
          selected={read(text.slice(0, 10))}
          onSelect={(day) => onPick(write(day), () => setOpen(false))}
          locale={locale}
          dir={dir}
        />
        {children}
      </PopoverContent>
    </Popover>
  );
}

export function DateControl({ value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'date'>) {
  return (
    <Picker
      text={value}
      onTextChange={onValueChange}
      example="YYYY-MM-DD"
      onPick={(day, close) => {
        onValueChange(day);
        close();
      }}
      inputProps={inputProps}
      portalContainer={portalContainer}
    />
  );
}

/** No time is invented: a day without a time is an error, and the calendar stays open. */
export function DateTimeControl({ value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'dateTime'>) {
  const time = useRef<HTMLInputElement>(null);
  const [day = '', hours = ''] = value.split('T');
  const put = (nextDay: string, nextHours: string) =>
    onValueChange(nextDay === '' && nextHours === '' ? '' : `${nextDay}T${nextHours}`);
  return (
    <Picker
      text={value.replace('T', ' ')}
      onTextChange={(text) => onValueChange(text.replace(' ', 'T'))}
      example="YYYY-MM-DD HH:MM"
      onPick={(picked) => {
        put(picked, hours);
        time.current?.focus();
      }}
      inputProps={inputProps}
      portalContainer={portalContainer}
    >
      <div data-slot="time" className="border-t border-border p-3">
        <Input
          ref={time}
          type="time"
          aria-labelledby={inputProps['aria-labelledby']}
          value={hours}
          onChange={(event) => put(day, event.target.value)}
        />
      </div>
    </Picker>
  );
}

/** A valid `YYYY-MM-DD`, else undefined. */
function read(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const found = new Date(2000, 0);
  found.setFullYear(year, month - 1, day);
  return found.getMonth() === month - 1 && found.getDate() === day ? found : undefined;
}

function write(day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
