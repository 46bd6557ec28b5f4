import { Modal } from '@mantine/core';
import { forwardRef, useCallback, useRef } from 'react';
import type { Components, DialogSlotProps } from 'react-elicitation';
import { useReturnFocus } from './return-focus';

// The kit's content scrolls, not the modal.
const styles = { content: { display: 'flex', flexDirection: 'column', overflow: 'hidden' } } as const;

const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
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
        {/* Mantine focuses this element. It passes focus on, so that a screen reader first reads the dialog's name. */}
        <span data-autofocus tabIndex={-1} onFocus={() => modal.current?.focus()} />
        {children}
      </Modal.Content>
    </Modal.Root>
  );
});

export const components: Partial<Components> = { Dialog };
