import { Checkbox as Primitive } from 'radix-ui';
import { forwardRef, type ComponentProps } from 'react';
import { focusRing } from './classes.ts';
import { cn } from './cn.ts';
import { Icon } from './icons.tsx';

export const Checkbox = forwardRef<HTMLButtonElement, ComponentProps<typeof Primitive.Root>>(function Checkbox(
  { className, ...props },
  ref,
) {
  return (
    <Primitive.Root
      ref={ref}
      data-slot="checkbox"
      className={cn(
        focusRing,
        'inline-grid size-5 shrink-0 cursor-pointer place-content-center rounded-sm border border-input bg-background shadow-xs aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator data-slot="tick" className="grid">
        <Icon of="check" />
      </Primitive.Indicator>
    </Primitive.Root>
  );
});
