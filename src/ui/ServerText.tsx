import type { Ref } from 'react';
import { displayText } from '../core/text/display.ts';

interface ServerTextProps {
  readonly children: string;
  readonly boxRef?: Ref<HTMLElement>;
  /** no: it is shown as it is sent, in a page that a browser translates, too. */
  readonly translate?: 'no' | undefined;
}

/** Text from a server: plain text with hidden characters made visible, in a direction of its own. */
export function ServerText({ children, boxRef, translate }: ServerTextProps) {
  return (
    <bdi ref={boxRef} translate={translate} data-elicitation-piece="server-text">
      {displayText(children)}
    </bdi>
  );
}
