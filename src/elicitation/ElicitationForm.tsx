import type { ElicitationSettings } from '../react/settings.ts';
import { BareFrame, InlineFrame } from './DialogFrame.tsx';
import { SingleRequest, type RequestProps } from './RequestFrame.tsx';

export interface ElicitationFormProps extends RequestProps, ElicitationSettings {
  /** card: with an edge and a background · none: without them, inside a card or drawer of the host's. @default 'card' */
  readonly frame?: 'card' | 'none' | undefined;
}

/**
 * Renders one request in the page, for example in a transcript: a region that takes no focus and is announced politely. It
 * leaves when it is answered. Give it another `key` if the same question is asked again. Renders nothing on a server.
 */
export function ElicitationForm({ frame = 'card', ...props }: ElicitationFormProps) {
  return <SingleRequest {...props} frame={frame === 'none' ? BareFrame : InlineFrame} />;
}
