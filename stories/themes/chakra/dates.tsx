import { DateInput, DatePicker, Portal, type DateValue } from '@chakra-ui/react';
import { parseDate, parseDateTime } from '@internationalized/date';
import { useMemo, useState } from 'react';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';

/** An incomplete date-time: an error on accept, never dropped. */
const unfinished = '…';

interface PickerProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly read: (text: string) => DateValue;
  readonly granularity: 'day' | 'minute';
  readonly inputProps: InputProps;
  readonly portalContainer: HTMLElement | null;
}

/** Segments to type in, and a calendar. Focus goes to the first segment. */
function Picker({ value, onValueChange, read, granularity, inputProps, portalContainer }: PickerProps) {
  const days = useDays(value, read);
  function tell({ value: [day] }: { readonly value: readonly DateValue[] }) {
    if (!day) return onValueChange('');
    // A day from the calendar has no time yet, so midnight is used.
    onValueChange(granularity === 'day' || 'hour' in day ? day.toString() : `${day.toString()}T00:00`);
  }
  /** There is no event when a segment is cleared or restored. */
  function look(group: Element, left: boolean) {
    const segments = [...group.querySelectorAll('[role=spinbutton]')];
    const blank = segments.filter((segment) => !segment.hasAttribute('aria-valuenow')).length;
    if (left && blank > 0 && blank < segments.length) onValueChange(unfinished);
    if (value === unfinished && blank === 0 && days[0]) onValueChange(days[0].toString());
  }
  return (
    <DatePicker.Root value={days} onValueChange={tell} positioning={{ strategy: 'fixed', placement: 'bottom-end' }}>
      <DatePicker.Control>
        <DateInput.Root
          value={days}
          onValueChange={tell}
          granularity={granularity}
          shouldForceLeadingZeros
          invalid={inputProps['aria-invalid'] === true}
          ids={{ segmentGroup: () => inputProps.id, label: () => `${inputProps.id}-label` }}
        >
          <DateInput.Control>
            <DateInput.SegmentGroup
              ref={(group: HTMLElement | null) =>
                inputProps.ref(group?.querySelector<HTMLElement>('[role=spinbutton]') ?? null)
              }
              aria-labelledby={inputProps['aria-labelledby']}
              aria-describedby={inputProps['aria-describedby']}
              aria-invalid={inputProps['aria-invalid']}
              onKeyUp={({ currentTarget }) => look(currentTarget, false)}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (currentTarget.contains(relatedTarget)) return;
                look(currentTarget, true);
                inputProps.onBlur();
              }}
            >
              <DateInput.Context>
                {(input) =>
                  // Keyed by index: literals have no id.
                  input.getSegments().map((segment, at) => <DateInput.Segment key={at} segment={segment} />)
                }
              </DateInput.Context>
            </DateInput.SegmentGroup>
          </DateInput.Control>
        </DateInput.Root>
        <DatePicker.IndicatorGroup>
          <DatePicker.Trigger>
            <CalendarIcon />
          </DatePicker.Trigger>
        </DatePicker.IndicatorGroup>
      </DatePicker.Control>
      <Portal container={{ current: portalContainer as HTMLElement }}>
        <DatePicker.Positioner>
          <DatePicker.Content>
            <DatePicker.View view="day">
              <DatePicker.Header />
              <DatePicker.DayTable />
            </DatePicker.View>
            <DatePicker.View view="month">
              <DatePicker.Header />
              <DatePicker.MonthTable />
            </DatePicker.View>
            <DatePicker.View view="year">
              <DatePicker.Header />
              <DatePicker.YearTable />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  );
}

/** While the date is incomplete, keep passing the last complete one: passing none would clear all segments. */
function useDays(text: string, read: (text: string) => DateValue): DateValue[] {
  const [kept, setKept] = useState(text);
  if (text !== unfinished && text !== kept) setKept(text);
  const shown = text === unfinished ? kept : text;
  return useMemo(() => {
    try {
      return [read(shown)];
    } catch {
      // Blank, or an invalid date as the default of the server.
      return [];
    }
  }, [shown, read]);
}

export function DateControl(props: ControlSlotProps<'date'>) {
  const { value, onValueChange, inputProps, portalContainer } = props;
  return <Picker granularity="day" read={parseDate} {...{ value, onValueChange, inputProps, portalContainer }} />;
}

export function DateTimeControl(props: ControlSlotProps<'dateTime'>) {
  const { value, onValueChange, inputProps, portalContainer } = props;
  return (
    <Picker granularity="minute" read={parseDateTime} {...{ value, onValueChange, inputProps, portalContainer }} />
  );
}

function CalendarIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true" focusable="false">
      <rect x="3" y="5" width="18" height="16" rx="2" />
      <path strokeLinecap="round" d="M3 10h18M8 3v4M16 3v4" />
    </svg>
  );
}
