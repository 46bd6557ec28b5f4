import { forwardRef, type ComponentProps } from 'react';
import { box } from './classes.ts';
import { cn } from './cn.ts';

export const Input = forwardRef<HTMLInputElement, ComponentProps<'input'>>(function Input(
  { type = 'text', className, ...props },
  ref,
) {
  return <input ref={ref} type={type} data-slot="input" className={cn(box, 'min-h-9', className)} {...props} />;
});
