import { useId } from 'react';
import type { ServerInfo } from '../core/protocol.ts';
import { readable } from '../core/text.ts';
import { useSettings } from '../react/settings.ts';
import { useFolded } from './useFolded.tsx';

export interface MessageTextProps {
  readonly message: string;
  readonly server: ServerInfo;
  /** Of the quotation, for a description of the dialog. */
  readonly id: string;
}

/** The message of the server: a labelled quotation of plain text, newlines kept, folded where it is long. */
export function MessageText({ message, server, id }: MessageTextProps) {
  const { messages, classNames } = useSettings();
  const { shown, toggle } = useFolded(message);
  const captionId = useId();
  if (!readable(message)) return null;
  return (
    <div data-elicitation="message" className={classNames.message}>
      <p data-elicitation-part="caption" id={captionId}>
        {messages.messageFrom({ server: server.name })}
      </p>
      <blockquote data-elicitation-part="quotation" id={id} aria-labelledby={captionId} dir="auto">
        {shown}
      </blockquote>
      {toggle}
    </div>
  );
}

/** Whether a message is short enough to be read out as the description of a dialog: one paragraph, 300 characters. */
export function describes(message: string): boolean {
  return readable(message) && message.length <= 600 && Array.from(message).length <= 300 && !/\n/.test(message.trim());
}
