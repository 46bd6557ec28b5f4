import { cva, type VariantProps } from 'class-variance-authority';
import { forwardRef, type ComponentProps } from 'react';
import { cn } from './cn.ts';

const looks = cva(
  'focus-ring inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-transparent text-sm font-medium transition-colors aria-disabled:cursor-default aria-disabled:opacity-60 disabled:cursor-default disabled:opacity-60',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary/85',
        outline: 'border-border bg-background text-foreground shadow-xs hover:bg-accent hover:text-accent-foreground',
        ghost: 'bg-transparent text-foreground hover:bg-accent hover:text-accent-foreground',
        link: 'bg-transparent text-current underline underline-offset-4 hover:decoration-2',
      },
      size: {
        default: 'min-h-10 px-4 py-2',
        sm: 'min-h-8 px-2.5 py-1',
        icon: 'size-8 p-0',
        inline: 'm-0 min-h-6 justify-start p-0 text-start',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof looks>;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant, size, type = 'button', className, ...rest } = props;
  return (
    // oxlint-disable-next-line react/button-has-type -- passed through
    <button ref={ref} type={type} data-slot="button" className={cn(looks({ variant, size }), className)} {...rest} />
  );
});
