import type { ElicitationSettings } from '../react/settings.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { SingleRequest, type RequestProps } from './RequestFrame.tsx';

export interface ElicitationDialogProps extends RequestProps, ElicitationSettings {}

/**
 * Renders one request in a modal dialog, open until it is answered; a URL that the user agreed to open stays until they are
 * done there. Give it another `key` if the same question is asked again. Renders nothing on a server.
 */
export function ElicitationDialog(props: ElicitationDialogProps) {
  return <SingleRequest {...props} frame={DialogFrame} />;
}
