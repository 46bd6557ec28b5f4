import type { ControlSlotProps } from '../react/slots.ts';
import { PickerInput } from './PickerInput.tsx';

/** The native date picker, held to the years that the format can write. */
export function DateControl({ value, onValueChange, inputProps }: ControlSlotProps<'date'>) {
  return (
    <PickerInput
      type="date"
      min="0001-01-01"
      max="9999-12-31"
      value={value}
      onValueChange={onValueChange}
      inputProps={inputProps}
    />
  );
}
