import type { ElicitationSettings } from '../react/settings.ts';
import { Modal } from './Modal.tsx';
import { SingleRequest, type RequestProps } from './SingleRequest.tsx';

export interface ElicitationDialogProps extends RequestProps, ElicitationSettings {}

/**
 * One request, modal: open from when it is rendered until it is answered. An address that was agreed to stays until the
 * person is done there. The same question asked twice is told apart by a `key`. Renders nothing on a server.
 */
export function ElicitationDialog(props: ElicitationDialogProps) {
  return <SingleRequest {...props} frame={Modal} />;
}
