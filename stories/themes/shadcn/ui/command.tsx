import { Command as Primitive } from 'cmdk';
import type { ComponentProps } from 'react';
import { row } from './classes.ts';
import { cn } from './cn.ts';
import { Icon } from './icons.tsx';

export function Command({ className, ...props }: ComponentProps<typeof Primitive>) {
  return <Primitive data-slot="command" className={cn('flex min-h-0 flex-col outline-none', className)} {...props} />;
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Primitive.Input>) {
  return (
    <div data-slot="command-search" className="flex items-center gap-2 border-b border-border px-3">
      <Icon of="search" className="text-muted-foreground" />
      <Primitive.Input
        data-slot="command-input"
        className={cn('min-h-10 w-full text-base outline-none placeholder:text-muted-foreground sm:text-sm', className)}
        {...props}
      />
    </div>
  );
}

/** A constant height, so that the list does not jump while searching. */
export function CommandList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      data-slot="command-list"
      className={cn('h-[min(16rem,40dvh)] overflow-y-auto overscroll-contain p-1 outline-none', className)}
      {...props}
    />
  );
}

export function CommandEmpty({ className, ...props }: ComponentProps<typeof Primitive.Empty>) {
  return (
    <Primitive.Empty
      data-slot="command-empty"
      className={cn('p-4 text-center text-sm text-muted-foreground', className)}
      {...props}
    />
  );
}

export interface CommandItemProps extends ComponentProps<typeof Primitive.Item> {
  /** Whether it is chosen, which differs from being the active item. */
  readonly chosen: boolean;
}

export function CommandItem({ chosen, className, children, ...props }: CommandItemProps) {
  return (
    <Primitive.Item
      data-slot="command-item"
      aria-checked={chosen}
      className={cn(row, 'data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground', className)}
      {...props}
    >
      <span className="min-w-0">{children}</span>
      {chosen && <Icon of="check" className="absolute end-2" />}
    </Primitive.Item>
  );
}
