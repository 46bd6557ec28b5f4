import { useState } from 'react';
import type { ControlSlotProps } from '../react/slots.ts';
import { MomentInput, PickerInput } from './DateControl.tsx';

/** The native picker of a local date and time. The field's hint names the time zone. */
export function DateTimeControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'dateTime'>) {
  // Kept: a picker must not gain or lose its seconds while it is used.
  const [step] = useState(() => stepFor(value));
  if (field.asText) return <MomentInput {...{ value, onValueChange, inputProps }} />;
  return (
    <PickerInput
      type="datetime-local"
      min="0001-01-01T00:00"
      max="9999-12-31T23:59:59.999"
      step={step}
      {...{ value, onValueChange, inputProps }}
    />
  );
}

/** In seconds. Seconds are shown only where the value has some: nobody should have to fill them in. */
function stepFor(value: string): number | undefined {
  if (/\.\d*[1-9]/.test(value)) return 0.001;
  return /:\d\d:(?!00)\d\d/.test(value) ? 1 : undefined;
}
