import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const looks = cva('inline-flex max-w-full items-center gap-1 rounded-md border px-2 py-0.5 text-xs font-medium', {
  variants: {
    variant: {
      secondary: 'border-transparent bg-secondary text-secondary-foreground',
      outline: 'border-border text-foreground',
    },
  },
  defaultVariants: { variant: 'secondary' },
});

export function Badge({ variant, className, ...props }: ComponentProps<'span'> & VariantProps<typeof looks>) {
  return <span data-slot="badge" className={cn(looks({ variant }), className)} {...props} />;
}
