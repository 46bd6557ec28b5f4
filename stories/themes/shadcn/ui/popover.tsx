import { Popover as Primitive } from 'radix-ui';
import { forwardRef, type ComponentProps } from 'react';
import { panel } from './classes.ts';
import { cn } from './cn.ts';

export function Popover(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export const PopoverTrigger = forwardRef<HTMLButtonElement, ComponentProps<typeof Primitive.Trigger>>(
  function PopoverTrigger(props, ref) {
    return <Primitive.Trigger ref={ref} {...props} />;
  },
);

export function PopoverAnchor(props: ComponentProps<typeof Primitive.Anchor>) {
  return <Primitive.Anchor {...props} />;
}

export interface PopoverContentProps extends ComponentProps<typeof Primitive.Content> {
  readonly container: HTMLElement | null;
}

export function PopoverContent({ container, className, ...props }: PopoverContentProps) {
  return (
    <Primitive.Portal container={container}>
      <Primitive.Content
        data-slot="popover"
        sideOffset={4}
        collisionPadding={8}
        className={cn(panel, 'max-h-[var(--radix-popover-content-available-height)] overflow-y-auto', className)}
        {...props}
      />
    </Primitive.Portal>
  );
}
