import { Popover as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const { Root: Popover, Trigger: PopoverTrigger, Anchor: PopoverAnchor } = Primitive;

/** The classes of all popovers. */
export const panel =
  'z-50 overflow-hidden rounded-md border border-border bg-popover font-sans text-popover-foreground shadow-lg outline-none motion-safe:data-[state=open]:animate-appear';

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
