import MuiDialog from '@mui/material/Dialog';
import { forwardRef, type Ref } from 'react';
import type { Components, DialogSlotProps } from 'react-elicitation';

const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  return (
    <MuiDialog
      open
      fullWidth
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onDismiss()}
      slotProps={{ paper: { ...props, ref: ref as Ref<HTMLDivElement>, tabIndex: -1 } }}
      role={props.role}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
    >
      {children}
    </MuiDialog>
  );
});

export const components: Partial<Components> = { Dialog };
