import { forwardRef } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import type { ButtonSlotProps } from '../react/slots.ts';

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
