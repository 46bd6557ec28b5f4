import type { NumberField } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';

/** A text box with a number keyboard. The wheel would change a spin control, and it would lose text that is not a number. */
export function NumberControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  return (
    <input
      type="text"
      dir="ltr"
      inputMode={keyboardFor(field)}
      spellCheck={false}
      {...inputProps}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

/** The number keyboards of iOS have no minus sign: unless a minimum forbids negative numbers, the full one is shown. */
function keyboardFor({ integer, minimum, exclusiveMinimum }: NumberField): 'text' | 'numeric' | 'decimal' {
  if (Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity) < 0) return 'text';
  return integer ? 'numeric' : 'decimal';
}
