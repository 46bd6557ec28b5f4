import { RadioGroup as Primitive } from 'radix-ui';
import { forwardRef, type ComponentProps } from 'react';
import { focusRing } from './classes.ts';
import { cn } from './cn.ts';

export function RadioGroup({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="radio-group" className={cn('grid gap-2', className)} {...props} />;
}

export const RadioGroupItem = forwardRef<HTMLButtonElement, ComponentProps<typeof Primitive.Item>>(
  function RadioGroupItem({ className, ...props }, ref) {
    return (
      <Primitive.Item
        ref={ref}
        data-slot="radio"
        className={cn(
          focusRing,
          'inline-grid size-5 shrink-0 cursor-pointer place-content-center rounded-full border border-input bg-background shadow-xs aria-invalid:border-destructive data-[state=checked]:border-primary',
          className,
        )}
        {...props}
      >
        <Primitive.Indicator data-slot="dot" className="block size-2.5 rounded-full bg-primary" />
      </Primitive.Item>
    );
  },
);
