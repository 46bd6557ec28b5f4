import { lazy, Suspense } from 'react';
import type { ElicitationDialogProps } from 'react-elicitation';

const Dialog = lazy(() => import('react-elicitation').then((kit) => ({ default: kit.ElicitationDialog })));

/** The dialog's code arrives with the first question. */
export const LateDialog = (props: ElicitationDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
