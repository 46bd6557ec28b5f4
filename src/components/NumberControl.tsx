import type { NumberField } from '../core/field.ts';
import type { ControlSlotProps } from '../react/slots.ts';

/** A text box with a keyboard of digits: a spin control would change by the wheel, and lose what it cannot read. */
export function NumberControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  return (
    <input
      type="text"
      dir="ltr"
      inputMode={keyboardFor(field)}
      spellCheck={false}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      {...inputProps}
    />
  );
}

/** The digit keyboards of iOS have no minus sign: where a number may be negative, the full one is shown. */
function keyboardFor({ integer, minimum, exclusiveMinimum }: NumberField): 'text' | 'numeric' | 'decimal' {
  if (Math.min(minimum ?? 0, exclusiveMinimum ?? 0) < 0) return 'text';
  return integer ? 'numeric' : 'decimal';
}
