import type { ReactNode } from 'react';
import { ServerText } from '../ui/ServerText.tsx';
import type { ServerInfo } from '../core/protocol/types.ts';
import { isEquivalentText } from '../core/text/normalize.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { Monogram } from './Monogram.tsx';

export interface ServerBannerProps {
  readonly server: ServerInfo;
  /** What it is about, in the host's words. */
  readonly about?: string | undefined;
  readonly mode: 'form' | 'url';
  /** Of the hidden element with the accessible name of the whole: host-owned from the first word to the last. */
  readonly nameId: string;
  /** Places, clock and the like. */
  readonly children?: ReactNode;
}

/**
 * Who asks: the host's name for the server first, the server's own claim apart from it. No slot, so that no theme can
 * lose it, and no text of the request, so that nothing in it can pose as the host (2025-11-25 Elicitation, Security).
 */
export function ServerBanner({ server, about, mode, nameId, children }: ServerBannerProps) {
  const { messages, classNames } = useCurrentSettings();
  const name = mode === 'url' ? messages.urlDialogName : messages.dialogName;
  const line = mode === 'url' ? messages.asksToOpen : messages.asks;
  const { title, url } = server;
  return (
    <div data-elicitation="banner" className={classNames.banner}>
      <span hidden id={nameId}>
        {name({ server: server.name, ...(about !== undefined && { about }) })}
      </span>
      <Monogram server={server} />
      <div data-elicitation-piece="identity">
        <h2 data-elicitation-piece="title">{line({ server: server.name })}</h2>
        {title !== undefined && !isEquivalentText(title, server.name) && (
          <p data-elicitation-piece="claim">{messages.callsItself({ title })}</p>
        )}
        {url !== undefined && (
          <p data-elicitation-piece="origin" dir="ltr">
            <ServerText>{url}</ServerText>
          </p>
        )}
        {about !== undefined && <p data-elicitation-piece="about">{messages.about({ about })}</p>}
      </div>
      {children}
    </div>
  );
}
