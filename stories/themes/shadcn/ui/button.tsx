import { cva, type VariantProps } from 'class-variance-authority';
import { forwardRef, type ComponentProps } from 'react';
import { focusRing } from './classes.ts';
import { cn } from './cn.ts';

const looks = cva(
  `${focusRing} inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-transparent text-sm font-medium transition-colors disabled:cursor-default disabled:opacity-60`,
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary/85',
        outline: 'border-border bg-background text-foreground shadow-xs hover:bg-accent hover:text-accent-foreground',
        ghost: 'bg-transparent text-foreground hover:bg-accent hover:text-accent-foreground',
        link: 'bg-transparent text-primary underline-offset-4 hover:underline',
      },
      size: {
        default: 'min-h-9 px-4 py-2',
        icon: 'size-9 p-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof looks>;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant, size, type = 'button', className, ...rest } = props;
  return (
    // oxlint-disable-next-line react/button-has-type -- passed through
    <button ref={ref} type={type} data-slot="button" className={cn(looks({ variant, size }), className)} {...rest} />
  );
});
