import { Select as Primitive } from 'radix-ui';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icons.tsx';
import { box } from './input.tsx';
import { panel } from './popover.tsx';

export const { Root: Select, Value: SelectValue } = Primitive;

/** The classes of a button that opens a list. */
export const opener = cn(
  box,
  'group-data-invalid/field:border-destructive flex min-h-10 cursor-pointer items-center justify-between gap-2 text-start',
);

export const SelectTrigger = forwardRef<HTMLButtonElement, ComponentProps<typeof Primitive.Trigger>>(
  function SelectTrigger({ className, children, ...props }, ref) {
    return (
      <Primitive.Trigger
        ref={ref}
        data-slot="select"
        className={cn(opener, 'data-placeholder:text-muted-foreground', className)}
        {...props}
      >
        <span className="min-w-0 truncate">{children}</span>
        <Icon of="down" className="text-muted-foreground" />
      </Primitive.Trigger>
    );
  },
);

export interface SelectContentProps extends ComponentProps<typeof Primitive.Content> {
  readonly container: HTMLElement | null;
}

export function SelectContent({ container, className, children, ...props }: SelectContentProps) {
  return (
    <Primitive.Portal container={container}>
      <Primitive.Content
        data-slot="select-content"
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          panel,
          'max-h-[min(18rem,var(--radix-select-content-available-height))] w-[var(--radix-select-trigger-width)]',
          className,
        )}
        {...props}
      >
        <Primitive.Viewport data-slot="select-list" className="p-1">
          {children}
        </Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** The classes of a list item. */
export const row =
  'relative flex min-h-9 cursor-pointer items-center gap-2 rounded-sm py-1.5 ps-2 pe-8 text-sm outline-none select-none data-highlighted:bg-accent data-highlighted:text-accent-foreground';

export interface SelectItemProps extends ComponentProps<typeof Primitive.Item> {
  readonly description?: ReactNode;
}

export function SelectItem({ description, className, children, ...props }: SelectItemProps) {
  return (
    <Primitive.Item data-slot="select-item" className={cn(row, className)} {...props}>
      <span className="min-w-0">
        <Primitive.ItemText>{children}</Primitive.ItemText>
        {description !== undefined && <span className="block text-xs text-muted-foreground">{description}</span>}
      </span>
      <Primitive.ItemIndicator className="absolute end-2">
        <Icon of="check" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}
