import type { ElicitationSettings } from '../react/settings.ts';
import { Inline } from './Inline.tsx';
import { SingleRequest, type RequestProps } from './SingleRequest.tsx';

export interface ElicitationFormProps extends RequestProps, ElicitationSettings {}

/**
 * One request, inline, in a transcript for example: a region that takes no focus and says politely that it has come. It
 * leaves when it is answered. The same question asked twice is told apart by a `key`. Renders nothing on a server.
 */
export function ElicitationForm(props: ElicitationFormProps) {
  return <SingleRequest {...props} frame={Inline} />;
}
