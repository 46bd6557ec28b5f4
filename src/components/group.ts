import type { FocusEvent } from 'react';
import type { InputProps } from '../react/slots.ts';

/**
 * What of the input props belongs on the element with the group role. The rest belongs on the boxes inside: `name`,
 * and `ref` on the first of them, because focus goes to something that answers a key.
 */
export function groupProps(inputProps: InputProps) {
  const { id, disabled, onBlur } = inputProps;
  return {
    id,
    disabled,
    'aria-labelledby': inputProps['aria-labelledby'],
    'aria-describedby': inputProps['aria-describedby'],
    'aria-invalid': inputProps['aria-invalid'],
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
    },
  };
}
