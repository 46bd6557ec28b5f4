import { useState } from 'react';
import type { ControlSlotProps } from '../react/slots.ts';
import { PickerInput } from './PickerInput.tsx';

/** The native picker of a local date and time; the zone is told by the field's hint. */
export function DateTimeControl({ value, onValueChange, inputProps }: ControlSlotProps<'dateTime'>) {
  // Asked once: a picker that gained or lost its seconds while in use would be a surprise.
  const [step] = useState(() => stepFor(value));
  return (
    <PickerInput
      type="datetime-local"
      min="0001-01-01T00:00"
      max="9999-12-31T23:59:59.999"
      step={step}
      value={value}
      onValueChange={onValueChange}
      inputProps={inputProps}
    />
  );
}

/** Seconds are shown only where there are some: nobody should have to fill them in. In seconds. */
function stepFor(value: string): number | undefined {
  if (/\.\d*[1-9]/.test(value)) return 0.001;
  return /:\d\d:(?!00)\d\d/.test(value) ? 1 : undefined;
}
