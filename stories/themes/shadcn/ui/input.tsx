import { forwardRef, type ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The classes that all inputs share. */
export const box =
  'focus-ring w-full min-w-0 rounded-md border border-input bg-background px-3 py-2 text-base text-foreground shadow-xs transition-colors placeholder:text-muted-foreground disabled:opacity-60 aria-invalid:border-destructive sm:text-sm';

export const Input = forwardRef<HTMLInputElement, ComponentProps<'input'>>(function Input(
  { type = 'text', className, ...props },
  ref,
) {
  return <input ref={ref} type={type} data-slot="input" className={cn(box, 'min-h-10', className)} {...props} />;
});

export const Textarea = forwardRef<HTMLTextAreaElement, ComponentProps<'textarea'>>(function Textarea(
  { className, ...props },
  ref,
) {
  return (
    <textarea
      ref={ref}
      data-slot="textarea"
      className={cn(box, '[field-sizing:content] max-h-72 min-h-20 resize-y', className)}
      {...props}
    />
  );
});
