import { Button as BaseButton } from '@base-ui/react/button';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { forwardRef, useRef, type Ref } from 'react';
import type { ButtonSlotProps, DialogSlotProps } from '../../../src/index.ts';
import { useMergedRefs } from '../refs.ts';
import { useFocusReturn } from '../useFocusReturn.ts';

/** Focus starts on the popup, which has the name. Only Escape asks to close it, and the kit decides. */
export const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  const popup = useRef<HTMLDivElement>(null);
  useFocusReturn();
  const both = useMergedRefs<HTMLDivElement>(popup, ref as Ref<HTMLDivElement>);
  return (
    <BaseDialog.Root open disablePointerDismissal onOpenChange={(open) => !open && onDismiss()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="elicitation-backdrop" />
        <BaseDialog.Popup
          {...props}
          ref={both}
          initialFocus={popup}
          tabIndex={-1}
          data-elicitation="dialog"
          className={`elicitation-dialog ${props.className ?? ''}`}
        >
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
});

export const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button({ intent, ...props }, ref) {
  return <BaseButton ref={ref as Ref<HTMLButtonElement>} data-elicitation="button" data-intent={intent} {...props} />;
});
