import { Dialog as Primitive } from 'radix-ui';
import { forwardRef, type ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Centered without a transform, which would clip fixed elements inside, such as menus. */
export const DialogContent = forwardRef<HTMLDivElement, ComponentProps<typeof Primitive.Content>>(
  function DialogContent({ className, ...props }, ref) {
    return (
      <Primitive.Portal>
        {/* Not Radix's overlay, which takes the padding of the page away. */}
        <div data-slot="dialog-overlay" className="fixed inset-0 z-50 bg-black/50" />
        <Primitive.Content
          ref={ref}
          data-slot="dialog"
          className={cn(
            'fixed inset-0 z-50 m-auto flex h-fit max-h-[min(46rem,100dvb-2rem)] w-[min(32rem,100%-2rem)] flex-col overflow-clip rounded-lg border border-border bg-background font-sans text-foreground shadow-lg outline-none',
            className,
          )}
          {...props}
        />
      </Primitive.Portal>
    );
  },
);

export function Dialog(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}
