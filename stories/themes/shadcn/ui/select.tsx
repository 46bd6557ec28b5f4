import { Select as Primitive } from 'radix-ui';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { opener, panel, row } from './classes.ts';
import { cn } from './cn.ts';
import { Icon } from './icons.tsx';

export function Select(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function SelectValue(props: ComponentProps<typeof Primitive.Value>) {
  return <Primitive.Value {...props} />;
}

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
