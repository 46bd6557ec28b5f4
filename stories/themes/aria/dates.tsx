import { parseDate, parseDateTime, type CalendarDate, type CalendarDateTime } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { Portal } from './choices.tsx';

interface PickerProps<Value extends CalendarDate | CalendarDateTime> {
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly granularity: 'day' | 'minute';
  readonly inputProps: InputProps;
  readonly portalContainer: HTMLElement | null;
}

/** Segments and a calendar. Focus goes to the first segment. */
function Picker<Value extends CalendarDate | CalendarDateTime>(props: PickerProps<Value>) {
  const { value, onChange, granularity, inputProps, portalContainer } = props;
  return (
    <Portal into={portalContainer}>
      <DatePicker
        aria-labelledby={inputProps['aria-labelledby'] ?? ''}
        aria-describedby={inputProps['aria-describedby'] ?? ''}
        value={value}
        onChange={(day) => onChange(day as Value | null)}
        onBlur={inputProps.onBlur}
        granularity={granularity}
        isRequired={inputProps['aria-required'] === true}
        isInvalid={inputProps['aria-invalid'] === true}
        validationBehavior="aria"
        shouldForceLeadingZeros
      >
        <Group
          id={inputProps.id}
          ref={(root) => inputProps.ref(root?.querySelector<HTMLElement>('[role=spinbutton]') ?? null)}
          aria-labelledby={inputProps['aria-labelledby']}
          aria-describedby={inputProps['aria-describedby']}
          aria-invalid={inputProps['aria-invalid']}
          className="elicitation-control"
        >
          <DateInput className="elicitation-segments">
            {(segment) => <DateSegment segment={segment} className="elicitation-segment" />}
          </DateInput>
          <Button className="elicitation-quiet elicitation-chevron" />
        </Group>
        <Popover className="elicitation-popover">
          <Dialog className="elicitation-calendar">
            <Calendar>
              <header>
                <Button slot="previous" className="elicitation-quiet">
                  ‹
                </Button>
                <Heading />
                <Button slot="next" className="elicitation-quiet">
                  ›
                </Button>
              </header>
              <CalendarGrid>{(day) => <CalendarCell date={day} className="elicitation-day" />}</CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </Portal>
  );
}

export function DateControl({ value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'date'>) {
  return (
    <Picker<CalendarDate>
      value={read(parseDate, value)}
      onChange={(day) => onValueChange(day?.toString() ?? '')}
      granularity="day"
      inputProps={inputProps}
      portalContainer={portalContainer}
    />
  );
}

export function DateTimeControl({ value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'dateTime'>) {
  return (
    <Picker<CalendarDateTime>
      value={read(parseDateTime, value)}
      onChange={(moment) => onValueChange(moment?.toString() ?? '')}
      granularity="minute"
      inputProps={inputProps}
      portalContainer={portalContainer}
    />
  );
}

/** A default of the server may be an invalid date. */
function read<Value>(parse: (text: string) => Value, text: string): Value | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
