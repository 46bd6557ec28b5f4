import { forwardRef, type Ref } from 'react';
import { Button as AriaButton, Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import type { ButtonSlotProps, DialogSlotProps } from '../../../src/index.ts';

/**
 * Not dismissable, because a click beside the dialog must not close it. Escape asks the modal to close, and the kit
 * decides.
 */
export const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog(props, ref) {
  const { onDismiss, children, dir, lang, role, className } = props;
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(open) => !open && onDismiss()}
      className="elicitation-overlay"
    >
      <Modal className="elicitation-modal" dir={dir} lang={lang}>
        <AriaDialog
          ref={ref as Ref<HTMLElement>}
          role={role}
          aria-labelledby={props['aria-labelledby']}
          aria-describedby={props['aria-describedby']}
          data-elicitation="dialog"
          className={`elicitation-dialog ${className ?? ''}`}
        >
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
});

/** Keeps `aria-disabled`: `isDisabled` would remove the button from the tab order. */
export const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button(props, ref) {
  const { intent, type, onClick, disabled, className, children, ...aria } = props;
  return (
    <AriaButton
      {...aria}
      ref={ref}
      type={type}
      isDisabled={disabled ?? false}
      onClick={onClick && (({ detail }) => onClick({ detail }))}
      data-elicitation="button"
      data-intent={intent}
      className={className ?? ''}
    >
      {children}
    </AriaButton>
  );
});
