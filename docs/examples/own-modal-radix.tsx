import { Dialog as Radix } from 'radix-ui';
import { forwardRef, type Ref } from 'react';
import type { Components, DialogSlotProps } from 'react-elicitation';
import { useReturnFocus } from './return-focus';
import './own-modal-radix.css';

const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onDismiss()}>
      <Radix.Portal>
        <Radix.Overlay className="my-overlay" />
        <Radix.Content
          {...props}
          ref={ref as Ref<HTMLDivElement>}
          className="my-dialog"
          tabIndex={-1}
          onInteractOutside={(event) => event.preventDefault()} // a click outside does not close it
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.target as HTMLElement).focus(); // the dialog itself: a screen reader reads its name first
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
});

export const components: Partial<Components> = { Dialog };
