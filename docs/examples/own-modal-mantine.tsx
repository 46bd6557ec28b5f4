import { Modal } from '@mantine/core';
import { forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Components, DialogSlotProps } from 'react-elicitation';

const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  const content = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => content.current as HTMLElement);
  useLayoutEffect(() => {
    // Modal.Content takes its name from Modal.Title only.
    for (const name of ['role', 'aria-labelledby', 'aria-describedby'] as const) {
      if (props[name]) content.current?.setAttribute(name, props[name]);
    }
  });
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
