import { forwardRef, useImperativeHandle, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import type { DialogSlotProps } from '../react/slots.ts';
import { focused, rememberFocus } from '../ui/focus.ts';

/** The native modal dialog: top layer, inert background, focus returned on closing. A click outside does not close it. */
export const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog(props, ref) {
  const { onDismiss, children, ...rest } = props;
  const element = useRef<HTMLDialogElement>(null);
  /** On the screen until React removes or hides it. */
  const visit = useRef<{ isOn: boolean; returnFocus?: () => void }>({ isOn: false });
  useImperativeHandle(ref, () => element.current as HTMLElement, []);

  // Layout, not passive: close() must run before React removes the node, or the browser forgets where focus was.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const { current } = visit;
    // Nothing has focus in a page that was hidden (Suspense) and is shown again.
    const before = focused();
    if (before !== document.body) current.returnFocus = rememberFocus(before, dialog);
    current.isOn = true;
    open(dialog);
    return () => {
      current.isOn = false;
      close(dialog);
      current.returnFocus?.();
    };
  }, []);

  // React passes on those of dialogs inside, and a file input has such an event, too.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => visit.current.isOn && target === currentTarget;
  function onCancel(event: SyntheticEvent) {
    // One that cannot be prevented is followed by `close`: one press is one dismissal.
    if (!isOwn(event) || !event.cancelable) return;
    event.preventDefault();
    onDismiss();
  }
  // A second Escape closes the dialog whatever `cancel` does. It opens again: the kit decides whether it ends.
  function onClose(event: SyntheticEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    if (!isOwn(event) || dialog.open) return;
    open(dialog);
    onDismiss();
  }

  return (
    <dialog ref={element} data-elicitation="dialog" tabIndex={-1} onCancel={onCancel} onClose={onClose} {...rest}>
      {children}
    </dialog>
  );
});

/** Focus goes to the dialog itself: a screen reader then reads its name and description, and no key meant for elsewhere reaches a control. */
function open(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  // Some test environments have the element without its methods.
  if (typeof dialog.showModal === 'function') {
    // Opening asks the browser for the layout of all that is shown in the dialog, and focuses its first control for a moment,
    // which opens the menus of some design systems. Fluent takes focus back from an empty dialog that gets it while it opens.
    const content = dialog.firstElementChild;
    const style = content instanceof HTMLElement ? content.style : undefined;
    const display = style?.display ?? '';
    style?.setProperty('display', 'none', 'important');
    dialog.inert = true;
    dialog.showModal();
    dialog.inert = false;
    dialog.focus();
    if (display === '') style?.removeProperty('display');
    else style?.setProperty('display', display);
    // An empty attribute is as good as none, and one more to match rules against.
    if (content?.getAttribute('style') === '') content.removeAttribute('style');
    return;
  }
  dialog.setAttribute('open', '');
  dialog.focus();
}

function close(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}
