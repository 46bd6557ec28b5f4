import type { SyntheticEvent } from 'react';
import type { InputProps } from '../react/slots.ts';

/** What the draft holds while a picker shows something that is no date yet: no format accepts it, so it is an error. */
const unfinished = '?';

export interface PickerInputProps {
  readonly type: 'date' | 'datetime-local';
  readonly min: string;
  readonly max: string;
  readonly step?: number | undefined;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly inputProps: InputProps;
}

/**
 * A native picker. Its value is empty while it shows half a date or the 30th of February, and no event says so:
 * hence the look at its validity, lest something visible be dropped in silence.
 */
export function PickerInput({ value, onValueChange, inputProps, ...attributes }: PickerInputProps) {
  function look({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const seen = currentTarget.value || (currentTarget.validity.badInput ? unfinished : '');
    if (seen !== value) onValueChange(seen);
  }
  return (
    <input
      {...attributes}
      {...inputProps}
      value={value === unfinished ? '' : value}
      onChange={look}
      onKeyUp={look}
      onBlur={(event) => {
        look(event);
        inputProps.onBlur();
      }}
    />
  );
}
