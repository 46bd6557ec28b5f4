import { Checkbox as Primitive, RadioGroup as Radios } from 'radix-ui';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icons.tsx';

const look =
  'focus-ring inline-grid size-5 shrink-0 cursor-pointer place-content-center border border-input bg-background text-primary shadow-xs aria-invalid:border-destructive';

export const Checkbox = forwardRef<HTMLButtonElement, ComponentProps<typeof Primitive.Root>>(function Checkbox(
  { className, ...props },
  ref,
) {
  return (
    <Primitive.Root
      ref={ref}
      data-slot="checkbox"
      className={cn(
        look,
        'rounded-sm data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
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

export function RadioGroup({ className, ...props }: ComponentProps<typeof Radios.Root>) {
  return <Radios.Root data-slot="radio-group" className={cn('grid gap-2', className)} {...props} />;
}

export const Radio = forwardRef<HTMLButtonElement, ComponentProps<typeof Radios.Item>>(function Radio(
  { className, ...props },
  ref,
) {
  return (
    <Radios.Item
      ref={ref}
      data-slot="radio"
      className={cn(look, 'rounded-full data-[state=checked]:border-primary', className)}
      {...props}
    >
      <Radios.Indicator data-slot="dot" className="block size-2.5 rounded-full bg-primary" />
    </Radios.Item>
  );
});

export interface ChoiceCardProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Spread on the input inside. */
  readonly children: (props: { readonly 'aria-labelledby': string; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A checkbox or radio button and its label in a frame that can be clicked anywhere. */
export function ChoiceCard({ id, label, description, children }: ChoiceCardProps) {
  return (
    <label
      data-slot="choice-card"
      className="flex cursor-pointer items-start gap-3 rounded-md border border-border p-3 text-sm transition-colors hover:bg-accent has-focus-visible:border-ring has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary/6 group-data-invalid/field:border-destructive group-data-invalid/field:has-focus:outline-2 group-data-invalid/field:has-focus:outline-offset-2 group-data-invalid/field:has-focus:outline-ring"
    >
      {children({
        'aria-labelledby': `${id}-label`,
        ...(description !== undefined && { 'aria-describedby': `${id}-description` }),
      })}
      <span data-slot="choice-text" className="grid min-w-0 gap-1">
        <span id={`${id}-label`} className="leading-5 font-medium">
          {label}
        </span>
        {description !== undefined && (
          <span id={`${id}-description`} className="text-muted-foreground">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
