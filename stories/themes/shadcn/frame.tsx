import { forwardRef, useId, useRef, type Ref } from 'react';
import type { ButtonSlotProps, DialogSlotProps, ErrorSummarySlotProps, FieldSlotProps } from '../../../src/index.ts';
import { useMergedRefs } from '../refs.ts';
import { useFocusReturn } from '../useFocusReturn.ts';
import { Alert } from './ui/alert.tsx';
import { Button as UiButton } from './ui/button.tsx';
import { cn } from './ui/cn.ts';
import { Dialog as UiDialog, DialogContent } from './ui/dialog.tsx';
import { Icon } from './ui/icons.tsx';

/** Focus starts on the dialog, which has the name. Only Escape asks to close it, and the kit decides. */
export const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  const content = useRef<HTMLDivElement>(null);
  const both = useMergedRefs<HTMLDivElement>(content, ref as Ref<HTMLDivElement>);
  useFocusReturn();
  return (
    <UiDialog open onOpenChange={(open) => !open && onDismiss()}>
      <DialogContent
        {...props}
        ref={both}
        tabIndex={-1}
        data-elicitation="dialog"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        // Escape also ends the composition of an input method.
        onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {children}
      </DialogContent>
    </UiDialog>
  );
});

const looks = {
  accept: { variant: 'default' },
  decline: { variant: 'outline' },
  cancel: { variant: 'ghost' },
  plain: { variant: 'link' },
} as const;

/** A link among texts: the primary color may have too little contrast there. */
const quiet =
  'm-0 h-auto min-h-6 justify-start p-0 text-start whitespace-normal text-current underline underline-offset-4';

export const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button(
  { intent, className, ...props },
  ref,
) {
  return (
    <UiButton
      ref={ref}
      data-intent={intent}
      {...looks[intent]}
      className={cn('aria-disabled:cursor-default aria-disabled:opacity-60', intent === 'plain' && quiet, className)}
      {...props}
    />
  );
});

export function Field(props: FieldSlotProps) {
  const { layout, label, requiredIndicator, description, hint, error, labelProps, classNames, children } = props;
  const Label = labelProps.htmlFor === undefined ? 'div' : 'label';
  const beside = layout === 'checkbox';
  return (
    <div
      data-slot="field"
      className={cn(
        'gap-2 text-sm',
        beside ? 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 *:col-start-2' : 'flex flex-col',
      )}
    >
      <div className={cn('flex min-h-6 flex-wrap items-center gap-x-2 leading-5', beside && 'row-start-1')}>
        <Label
          {...labelProps}
          data-slot="label"
          className={cn('font-medium', beside && 'cursor-pointer', classNames?.label)}
        >
          {label}
        </Label>
        {requiredIndicator !== undefined && <span className="text-xs text-muted-foreground">{requiredIndicator}</span>}
      </div>
      {description !== undefined && (
        <div
          {...props.descriptionProps}
          data-slot="description"
          className={cn('-mt-1 text-muted-foreground', classNames?.description)}
        >
          {description}
        </div>
      )}
      {hint !== undefined && (
        <div
          {...props.hintProps}
          data-slot="hint"
          data-elicitation-piece="hint"
          className="-mt-1 text-muted-foreground"
        >
          {hint}
        </div>
      )}
      <div data-slot="control" className={cn('grid gap-2', beside && 'col-start-1! row-start-1 h-6 content-center')}>
        {children}
      </div>
      {error !== undefined && (
        <p
          {...props.errorProps}
          data-slot="error"
          className={cn('flex gap-2 leading-5 text-destructive', classNames?.error)}
        >
          <Icon of="alert" className="mt-0.5" />
          <bdi>{error}</bdi>
        </p>
      )}
    </div>
  );
}

export const ErrorSummary = forwardRef<HTMLElement, ErrorSummarySlotProps>(function ErrorSummary(
  { title, errors, className },
  ref,
) {
  const titleId = useId();
  return (
    <Alert
      ref={ref as Ref<HTMLDivElement>}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      data-elicitation="summary"
      className={cn('focus:outline-2 focus:outline-offset-2 focus:outline-ring focus:outline-solid', className)}
      title={<h3 id={titleId}>{title}</h3>}
    >
      <ul className="m-0 grid gap-1 p-0">
        {errors.map(({ id, text, onSelect }) => (
          <li key={id}>
            <UiButton type="button" variant="link" className={cn(quiet, 'font-normal')} onClick={onSelect}>
              <bdi>{text}</bdi>
            </UiButton>
          </li>
        ))}
      </ul>
    </Alert>
  );
});
