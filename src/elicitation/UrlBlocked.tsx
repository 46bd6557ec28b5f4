import { useMessages } from '../react/settings.ts';
import { Callout } from '../ui/Callout.tsx';

export interface UrlBlockedProps {
  /** An address that can be opened: nothing else gets here. */
  readonly href: string;
  /** The link was followed: that is consent, as the button would have been. */
  readonly onFollow: () => void;
}

/** The window did not open. A link that the person clicks is never held back: the one place where an address is a link. */
export function UrlBlocked({ href, onFollow }: UrlBlockedProps) {
  const messages = useMessages();
  return (
    <Callout tone="warning" role="alert">
      <p>{messages.popupBlocked}</p>
      <p>
        <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer" onClick={onFollow}>
          {messages.openAddress}
        </a>
      </p>
    </Callout>
  );
}
