import type { NumberField } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { boxProps, ownBoxProps } from './boxProps.ts';

/** A text box with a number keyboard. A spin control would change by the wheel and lose text that is no number. */
export function NumberControl(props: ControlSlotProps<'number'>) {
  return <input {...attributesFor(props.field)} {...boxProps(props)} />;
}

/** The same, showing what is typed by itself: the kit's rows do not render at a key. */
export function OwnNumberControl(props: ControlSlotProps<'number'>) {
  return <input {...attributesFor(props.field)} {...ownBoxProps(props)} />;
}

function attributesFor(field: NumberField) {
  return { type: 'text', dir: 'ltr', inputMode: keyboardFor(field), spellCheck: false } as const;
}

/** The number keyboards of iOS have no minus sign: where a number may be negative, the full one is shown. */
function keyboardFor({ integer, minimum, exclusiveMinimum }: NumberField): 'text' | 'numeric' | 'decimal' {
  if (Math.min(minimum ?? 0, exclusiveMinimum ?? 0) < 0) return 'text';
  return integer ? 'numeric' : 'decimal';
}
