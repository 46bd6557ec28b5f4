import type { ControlSlotProps } from '../react/slots.ts';

/** JSON in a text area. */
export function JsonControl({ value, onValueChange, inputProps }: ControlSlotProps<'json'>) {
  return (
    <textarea
      dir="ltr"
      rows={Math.min(12, Math.max(3, value.split('\n', 12).length))}
      spellCheck={false}
      autoCapitalize="none"
      {...inputProps}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
