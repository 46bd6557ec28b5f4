import type { ServerInfo } from '../core/protocol/types.ts';
import { hasVisibleText } from '../core/text/normalize.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { useFolded } from './useFolded.tsx';

interface MessageTextProps {
  readonly message: string;
  readonly server: ServerInfo;
  /** Id of the quotation, for a description of the dialog. */
  readonly id: string;
}

/** The message of the server: a labelled quotation of plain text, newlines kept, collapsed if it is long. */
export function MessageText({ message, server, id }: MessageTextProps) {
  const { messages, classNames } = useCurrentSettings();
  const { shown, toggle } = useFolded(message);
  if (!hasVisibleText(message)) return null;
  return (
    <figure data-elicitation="message" className={classNames.message}>
      <figcaption data-elicitation-piece="caption">{messages.messageFrom({ server: server.name })}</figcaption>
      <blockquote data-elicitation-piece="quotation" id={id} dir="auto">
        {shown}
      </blockquote>
      {toggle}
    </figure>
  );
}

/** Whether a message is short enough to be read out as the description of a dialog: one paragraph, 300 characters. */
export function isShortMessage(message: string): boolean {
  const isShort = message.length <= 600 && Array.from(message).length <= 300;
  return isShort && hasVisibleText(message) && !/\n/.test(message.trim());
}
