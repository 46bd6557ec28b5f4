import { forwardRef } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import type { ButtonSlotProps } from '../react/slots.ts';

/** The default Button slot. Acts on release, as every native button does. */
export const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button({ intent, type, ...props }, ref) {
  // oxlint-disable-next-line react/button-has-type -- the type is 'button' | 'submit' by contract
  return <button ref={ref} type={type} data-elicitation="button" data-intent={intent} {...props} />;
});

type KitButtonProps = Omit<ButtonSlotProps, 'intent' | 'type' | 'className'> & Partial<Pick<ButtonSlotProps, 'intent'>>;

/** A button of the kit, in the host's Button slot if there is one. */
export const KitButton = forwardRef<HTMLButtonElement, KitButtonProps>(function KitButton(props, ref) {
  const { components, classNames } = useCurrentSettings();
  const { Button: Slot } = components;
  if (!Slot) {
    const { intent = 'plain', ...rest } = props;
    return (
      <button
        ref={ref}
        type="button"
        data-elicitation="button"
        data-intent={intent}
        className={classNames.button}
        {...rest}
      />
    );
  }
  // A slot for React 18 may be no forwardRef component: it gets a ref only where one is wanted.
  return <Slot intent="plain" type="button" className={classNames.button} {...props} {...(ref !== null && { ref })} />;
});
