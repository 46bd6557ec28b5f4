import { displayText } from '../core/display.ts';

/** Text of a server: text and nothing else, hidden characters made visible, in a direction of its own. */
export function ServerText({ children }: { readonly children: string }) {
  return <bdi data-elicitation-part="server-text">{displayText(children)}</bdi>;
}
