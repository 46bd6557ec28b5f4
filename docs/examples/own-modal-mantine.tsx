import { Modal } from '@mantine/core';
import { forwardRef, type Ref } from 'react';
import type { Components, DialogSlotProps } from 'react-elicitation';

const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  return (
    <Modal.Root opened onClose={onDismiss} closeOnClickOutside={false} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content {...props} ref={ref as Ref<HTMLDivElement>} tabIndex={-1} data-autofocus>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
});

export const components: Partial<Components> = { Dialog };
