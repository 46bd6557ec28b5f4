import {
  Button as FluentButton,
  Dialog as FluentDialog,
  DialogSurface,
  FluentProvider,
  Link,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { forwardRef, useEffect, useId, useRef, useState, type Ref } from 'react';
import type { ButtonSlotProps, DialogSlotProps, ErrorSummarySlotProps } from '../../../src/index.ts';
import { useMergedRefs } from '../refs.ts';
import { useFocusReturn } from '../useFocusReturn.ts';
import { useStyles } from './styles.ts';

/** In the direction of the kit's language, which may differ from the page's. */
export const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog(props, ref) {
  return (
    <FluentProvider dir={props.dir}>
      <Modal {...props} ref={ref} />
    </FluentProvider>
  );
});

/**
 * Escape asks to close it; a click beside it does not. Fluent focuses the first control that it finds. It finds none,
 * because the kit renders the content afterwards, so it focuses the surface.
 */
const Modal = forwardRef<HTMLElement, DialogSlotProps>(function Modal({ onDismiss, children, ...props }, ref) {
  const surface = useRef<HTMLDivElement>(null);
  const both = useMergedRefs<HTMLDivElement>(surface, ref as Ref<HTMLDivElement>);
  const styles = useStyles();
  useFocusReturn();
  usePageShownAgain();
  // In StrictMode Fluent's focus management starts again, and treats a dialog that already has focus as one in the
  // background.
  useEffect(() => {
    surface.current?.blur();
    surface.current?.focus();
  }, []);
  return (
    <FluentDialog open inertTrapFocus onOpenChange={(_, { type }) => type === 'escapeKeyDown' && onDismiss()}>
      <DialogSurface
        {...props}
        ref={both}
        data-elicitation="dialog"
        className={mergeClasses(styles.surface, props.className)}
      >
        {children}
      </DialogSurface>
    </FluentDialog>
  );
});

/**
 * While a dialog is open, Fluent hides the page from assistive technology. It never shows it again if the dialog is unmounted while it is
 * open, as the kit does, and nothing else of Fluent that manages focus is on the page.
 */
function usePageShownAgain(): void {
  const [before] = useState(() =>
    [...document.body.children].filter((element) => !element.hasAttribute('aria-hidden')),
  );
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      queueMicrotask(() => {
        // Mounted again by StrictMode, or below another dialog.
        if (here.current || document.querySelector('[aria-modal="true"]')) return;
        for (const element of before) element.removeAttribute('aria-hidden');
      });
    };
  }, [before]);
}

const looks = {
  accept: { appearance: 'primary' },
  decline: { appearance: 'secondary' },
  cancel: { appearance: 'subtle' },
  plain: { appearance: 'subtle', size: 'small' },
} as const;

export const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button(
  { intent, className, ...props },
  ref,
) {
  const styles = useStyles();
  return (
    <FluentButton
      ref={ref}

      data-intent={intent}
      disabledFocusable={props['aria-disabled'] === true}
      {...looks[intent]}
      {...props}
      className={mergeClasses(intent === 'cancel' && styles.cancel, className)}
    />
  );
});

export const ErrorSummary = forwardRef<HTMLElement, ErrorSummarySlotProps>(function ErrorSummary(props, ref) {
  const titleId = useId();
  const styles = useStyles();
  return (
    <MessageBar
      ref={ref as Ref<HTMLDivElement>}
      intent="error"
      layout="multiline"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={mergeClasses(styles.summary, props.className)}
    >
      <MessageBarBody>
        <MessageBarTitle id={titleId}>{props.title}</MessageBarTitle>
        <div className={styles.errors}>
          {props.errors.map(({ id, text, onSelect }) => (
            <Link key={id} as="button" type="button" inline onClick={onSelect}>
              {text}
            </Link>
          ))}
        </div>
      </MessageBarBody>
    </MessageBar>
  );
});
