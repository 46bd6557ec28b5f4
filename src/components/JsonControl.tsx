import { useMemo } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { rowsFor } from './TextControl.tsx';

/** JSON in a text area. */
export function JsonControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'json'>) {
  const { json } = useCurrentSettings();
  const example = useMemo(() => json?.exampleText?.(field.schema) ?? '', [json, field.schema]);
  return (
    <textarea
      dir="ltr"
      rows={rowsFor(value || example)}
      spellCheck={false}
      autoCapitalize="none"
      placeholder={example || undefined}
      {...inputProps}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
