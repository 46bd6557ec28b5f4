import { Modal } from '@mantine/core';
import { forwardRef, useCallback } from 'react';
import type { Components, DialogSlotProps } from 'react-elicitation';

const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  const { role, 'aria-labelledby': name, 'aria-describedby': description } = props;
  const content = useCallback(
    (element: HTMLDivElement | null) => {
      // Modal.Content takes its name from Modal.Title only.
      const attributes = { role, 'aria-labelledby': name, 'aria-describedby': description };
      for (const [key, value] of Object.entries(attributes)) if (value) element?.setAttribute(key, value);
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref, role, name, description],
  );
  return (
    <Modal.Root opened onClose={onDismiss} closeOnClickOutside={false} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content ref={content} dir={props.dir} lang={props.lang}>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
});

export const components: Partial<Components> = { Dialog };
