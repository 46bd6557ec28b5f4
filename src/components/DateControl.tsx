import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type SyntheticEvent } from 'react';
import { unfinishedDate } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';

/** A date, in the native picker where that can show it. */
export function DateControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'date'>) {
  const Box = field.asText ? MomentInput : DatePicker;
  return <Box {...{ value, onValueChange, inputProps }} />;
}

/** The native date picker, limited to the years that the format can write. */
export function DatePicker(props: ValueProps) {
  return <PickerInput type="date" min="0001-01-01" max="9999-12-31" {...props} />;
}

interface ValueProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly inputProps: ComponentProps<'input'>;
}

/** A text box for a date or time that no picker can show. */
export function MomentInput({ value, onValueChange, inputProps }: ValueProps) {
  return (
    <input
      type="text"
      dir="ltr"
      spellCheck={false}
      {...inputProps}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

interface PickerInputProps extends ValueProps {
  readonly type: 'date' | 'datetime-local';
  readonly min: string;
  readonly max: string;
  /** In seconds. */
  readonly step?: number | undefined;
}

/**
 * A native picker. Its value is empty while it shows half a date or the 30th of February, and no event says so. Its
 * validity does: otherwise something visible would not be sent.
 */
export function PickerInput({ value, onValueChange, inputProps, ...attributes }: PickerInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputProps.ref, () => input.current as HTMLInputElement, []);
  // To React, the value of a box with half a date in it is empty already.
  useLayoutEffect(() => {
    if (value === '' && input.current?.validity.badInput) input.current.value = '';
  }, [value]);

  function read({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const text = currentTarget.value || (currentTarget.validity.badInput ? unfinishedDate : '');
    if (text !== value) onValueChange(text);
  }
  return (
    <input
      {...attributes}
      // Else a browser calls half a date invalid.
      aria-invalid={false}
      {...inputProps}
      ref={input}
      value={value === unfinishedDate ? '' : value}
      onChange={read}
      // Enter may come before the last digit is let go.
      onKeyDown={(event) => {
        read(event);
        inputProps.onKeyDown?.(event);
      }}
      onKeyUp={read}
      onBlur={(event) => {
        read(event);
        inputProps.onBlur?.(event);
      }}
    />
  );
}
