import { memo, type Ref } from 'react';
import { displayText } from '../core/text/display.ts';

export interface ServerTextProps {
  readonly children: string;
  readonly boxRef?: Ref<HTMLElement>;
}

/**
 * Text of a server: text and nothing else, hidden characters made visible, in a direction of its own. Memoised: it stands
 * beside controls that render at every key.
 */
export const ServerText = memo(function ServerText({ children, boxRef }: ServerTextProps) {
  return (
    <bdi ref={boxRef} data-elicitation-piece="server-text">
      {displayText(children)}
    </bdi>
  );
});
