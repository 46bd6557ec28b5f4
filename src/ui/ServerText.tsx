import type { Ref } from 'react';
import { displayText } from '../core/text/display.ts';

interface ServerTextProps {
  readonly children: string;
  readonly boxRef?: Ref<HTMLElement>;
}

/** Text from a server: plain text with hidden characters made visible, in a direction of its own. */
export function ServerText({ children, boxRef }: ServerTextProps) {
  return (
    <bdi ref={boxRef} data-elicitation-piece="server-text">
      {displayText(children)}
    </bdi>
  );
}
