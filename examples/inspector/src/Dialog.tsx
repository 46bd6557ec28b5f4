import { Modal } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Components } from 'react-elicitation';

// The kit's content scrolls, not the modal.
const styles = { content: { display: 'flex', flexDirection: 'column', overflow: 'hidden' } } as const;

/** The modal of the app, for forms and links. */
export const Dialog: Components['Dialog'] = ({ onDismiss, children, ref, ...props }) => {
  useReturnFocus();
  const { role, 'aria-labelledby': name, 'aria-describedby': description } = props;
  const modal = useRef<HTMLElement>(null);
  const content = useCallback(
    (element: HTMLDivElement | null) => {
      modal.current = element;
      // Modal.Content takes its name from Modal.Title only.
      const attributes = { role, 'aria-labelledby': name, 'aria-describedby': description };
      for (const [key, value] of Object.entries(attributes)) if (value) element?.setAttribute(key, value);
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref, role, name, description],
  );
  return (
    <Modal.Root
      opened
      onClose={onDismiss}
      closeOnClickOutside={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      styles={styles}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} dir={props.dir} lang={props.lang}>
        {/* Mantine looks for it. A screen reader reads the name of the dialog first. */}
        <span data-autofocus tabIndex={-1} onFocus={() => modal.current?.focus()} />
        {children}
      </Modal.Content>
    </Modal.Root>
  );
};

/** Returns focus to the button that led to the question: Mantine does so on closing only, and an answered dialog is removed. */
function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Later: StrictMode runs effects twice.
      setTimeout(() => {
        if (!isOpen.current && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, [opener]);
}
