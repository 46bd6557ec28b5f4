import type { ControlSlotProps } from '../react/slots.ts';
import { rowsFor } from './TextControl.tsx';

/** JSON in a text area. */
export function JsonControl({ value, onValueChange, inputProps }: ControlSlotProps<'json'>) {
  return (
    <textarea
      dir="ltr"
      rows={rowsFor(value)}
      spellCheck={false}
      autoCapitalize="none"
      {...inputProps}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
