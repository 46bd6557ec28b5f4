import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icons.tsx';

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly title: ReactNode;
}

export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(
  { title, className, children, ...props },
  ref,
) {
  return (
    <div
      ref={ref}
      data-slot="alert"
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-lg border border-destructive/50 bg-destructive/5 p-4 text-sm text-destructive',
        className,
      )}
      {...props}
    >
      <Icon of="alert" className="mt-0.5" />
      <div className="leading-5 font-medium">{title}</div>
      <div className="col-start-2">{children}</div>
    </div>
  );
});
