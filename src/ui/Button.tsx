import { forwardRef } from 'react';
import type { ButtonSlotProps } from '../react/slots.ts';

/** The default Button slot. Acts on release, as every native button does. */
export const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button({ intent, type, ...props }, ref) {
  // oxlint-disable-next-line react/button-has-type -- the type is 'button' | 'submit' by contract
  return <button ref={ref} type={type} data-elicitation="button" data-intent={intent} {...props} />;
});
