import { forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { DialogSlotProps } from '../react/slots.ts';
import { rememberFocus } from './focusreturn.ts';

/** The native modal dialog: top layer, inert background, focus that goes back. No light dismiss. */
export const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  const element = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  useImperativeHandle(ref, () => element.current as HTMLElement, []);

  useLayoutEffect(() => {
    dismiss.current = onDismiss;
  });

  // Layout, not passive: close() must run before React removes the node, or the browser forgets where focus was.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const returnFocus = rememberFocus(dialog);

    function onCancel(event: Event) {
      // One that cannot be refused is followed by `close`, and one press is one dismissal.
      if (!event.cancelable) return;
      event.preventDefault();
      dismiss.current();
    }
    // A second Escape closes whatever `cancel` says. Open again at once: whether this is the end is for the kit to say.
    function onClose() {
      if (dialog === null || dialog.open) return;
      open(dialog);
      dismiss.current();
    }

    open(dialog);
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClose);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClose);
      close(dialog);
      returnFocus();
    };
  }, []);

  return (
    <dialog ref={element} data-elicitation="dialog" tabIndex={-1} {...props}>
      {children}
    </dialog>
  );
});

/** Focus goes to the dialog itself: then a screen reader reads its name and description, and no key meant for elsewhere hits a control. */
function open(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  // Some test environments know the element and not its methods.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  dialog.focus();
}

function close(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}
