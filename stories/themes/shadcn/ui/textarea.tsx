import { forwardRef, type ComponentProps } from 'react';
import { box } from './classes.ts';
import { cn } from './cn.ts';

export const Textarea = forwardRef<HTMLTextAreaElement, ComponentProps<'textarea'>>(function Textarea(
  { className, ...props },
  ref,
) {
  return <textarea ref={ref} data-slot="textarea" className={cn(box, 'min-h-20 resize-y', className)} {...props} />;
});
