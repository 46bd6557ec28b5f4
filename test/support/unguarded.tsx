import {
  ElicitationDialog,
  ElicitationForm,
  type ElicitationDialogProps,
  type ElicitationFormProps,
} from '../../src/elicitation/host/ElicitationDialog.tsx';
import { ElicitationHost } from '../../src/elicitation/host/ElicitationHost.tsx';
import type { ElicitationHostProps } from '../../src/elicitation/host/HostScreen.tsx';
import { server } from './elicitation.tsx';

// As a host shows them, but a press counts at once, and the server has a name. What a test gives overrides both.

/** A dialog; its answer goes nowhere unless the test takes it. */
export function UnguardedDialog(props: Partial<ElicitationDialogProps> & Pick<ElicitationDialogProps, 'request'>) {
  return <ElicitationDialog server={server} guardMs={0} onRespond={() => {}} {...props} />;
}

/** The same in the page. */
export function UnguardedForm(props: Partial<ElicitationFormProps> & Pick<ElicitationFormProps, 'request'>) {
  return <ElicitationForm server={server} guardMs={0} onRespond={() => {}} {...props} />;
}

/** A host of a queue. */
export function UnguardedHost(props: ElicitationHostProps) {
  return <ElicitationHost guardMs={0} {...props} />;
}
