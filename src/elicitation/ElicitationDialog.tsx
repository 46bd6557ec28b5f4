import type { ElicitationSettings } from '../react/settings.ts';
import { later } from '../react/useLater.ts';
import { SingleRequest, type RequestProps } from './SingleRequest.tsx';

const loadModal = later(() => import('./Modal.tsx').then((loaded) => loaded.Modal));

export interface ElicitationDialogProps extends RequestProps, ElicitationSettings {}

/**
 * One request, modal: open from when it is rendered until it is answered. An address that was agreed to stays until the
 * person is done there. The same question asked twice is told apart by a `key`. Renders nothing on a server. The first
 * one loads what it consists of; those after it open at once.
 */
export function ElicitationDialog(props: ElicitationDialogProps) {
  return <SingleRequest {...props} frame={loadModal} />;
}
