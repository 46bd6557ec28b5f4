import type { NumberField } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { useTyping, type TypingOptions } from './typing.ts';

export interface NumberControlProps extends ControlSlotProps<'number'>, Pick<TypingOptions, 'held'> {}

/** A text box with a keyboard of digits: a spin control would change by the wheel, and lose what it cannot read. */
export function NumberControl(props: NumberControlProps) {
  const boxProps = useTyping(props);
  return <input type="text" dir="ltr" inputMode={keyboardFor(props.field)} spellCheck={false} {...boxProps} />;
}

/** The digit keyboards of iOS have no minus sign: where a number may be negative, the full one is shown. */
function keyboardFor({ integer, minimum, exclusiveMinimum }: NumberField): 'text' | 'numeric' | 'decimal' {
  if (Math.min(minimum ?? 0, exclusiveMinimum ?? 0) < 0) return 'text';
  return integer ? 'numeric' : 'decimal';
}
