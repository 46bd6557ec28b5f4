import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import MuiButton from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import { forwardRef, useId, type Ref } from 'react';
import type { ButtonSlotProps, DialogSlotProps, ErrorSummarySlotProps, FieldSlotProps } from '../../../src/index.ts';

/** Escape asks to close it; a click beside it does not. Focus starts on the paper, which has the name. */
export const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  return (
    <MuiDialog
      open
      fullWidth
      onClose={(_, reason) => reason === 'escapeKeyDown' && onDismiss()}
      slotProps={{
        paper: { ...props, ref: ref as Ref<HTMLDivElement>, tabIndex: -1, 'data-elicitation': 'dialog' } as object,
      }}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      role={props.role}
    >
      {children}
    </MuiDialog>
  );
});

/** But for Accept in the color of text: the primary color may have too little contrast on the kit's surfaces. */
const looks = {
  accept: { variant: 'contained' },
  decline: { variant: 'outlined', color: 'inherit' },
  // Material UI takes the margin away that the kit puts before it.
  cancel: { variant: 'text', color: 'inherit', sx: { marginInlineStart: 'auto' } },
  // Among the answers it is as large as they are.
  plain: {
    variant: 'text',
    size: 'small',
    color: 'inherit',
    sx: { '[data-elicitation="actions"] > &': { padding: '6px 8px', typography: 'button' } },
  },
} as const;

export const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button({ intent, ...props }, ref) {
  return <MuiButton ref={ref} data-intent={intent} {...looks[intent]} {...props} />;
});

export function Field(props: FieldSlotProps) {
  const { layout, label, requiredIndicator, description, hint, error, labelProps, children } = props;
  const { htmlFor } = labelProps;
  const text = (
    <div>
      <FormLabel
        id={labelProps.id}
        {...(htmlFor === undefined ? { component: 'span' as const } : { htmlFor })}
        sx={{ color: 'text.primary' }}
      >
        {label}
      </FormLabel>{' '}
      {requiredIndicator !== undefined && <small>({requiredIndicator})</small>}
    </div>
  );
  return (
    <FormControl
      component="div"
      fullWidth
      error={props.invalid}
      data-elicitation-theme-field=""
      sx={{ '& .MuiFormHelperText-root': { marginInline: 0 } }}
    >
      {layout === 'checkbox' ? (
        <div style={{ display: 'flex', alignItems: 'center' }}>
          {children}
          {text}
        </div>
      ) : (
        text
      )}
      {description !== undefined && (
        <FormHelperText component="div" error={false} {...props.descriptionProps}>
          {description}
        </FormHelperText>
      )}
      {hint !== undefined && (
        <FormHelperText component="div" error={false} {...props.hintProps}>
          {hint}
        </FormHelperText>
      )}
      {layout !== 'checkbox' && <div style={{ marginBlockStart: 4 }}>{children}</div>}
      {error !== undefined && (
        <FormHelperText component="div" {...props.errorProps}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

export const ErrorSummary = forwardRef<HTMLElement, ErrorSummarySlotProps>(function ErrorSummary(
  { title, errors },
  ref,
) {
  const titleId = useId();
  return (
    <Alert
      ref={ref as Ref<HTMLDivElement>}
      severity="error"
      variant="outlined"
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <AlertTitle component="h3" id={titleId}>
        {title}
      </AlertTitle>
      {errors.map(({ id, text, onSelect }) => (
        <Link
          key={id}
          component="button"
          type="button"
          color="error"
          onClick={onSelect}
          sx={{ display: 'block', minHeight: 24 }}
        >
          {text}
        </Link>
      ))}
    </Alert>
  );
});
