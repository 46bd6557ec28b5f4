import type { ElicitationSettings } from '../react/settings.ts';
import { later } from '../react/useLater.ts';
import { SingleRequest, type RequestProps } from './SingleRequest.tsx';

const loadInline = later(() => import('./Inline.tsx').then((loaded) => loaded.Inline));

export interface ElicitationFormProps extends RequestProps, ElicitationSettings {}

/**
 * One request, inline, in a transcript for example: a region that takes no focus and says politely that it has come. It
 * leaves when it is answered. The same question asked twice is told apart by a `key`. Renders nothing on a server. The
 * first one loads what it consists of.
 */
export function ElicitationForm(props: ElicitationFormProps) {
  return <SingleRequest {...props} frame={loadInline} />;
}
