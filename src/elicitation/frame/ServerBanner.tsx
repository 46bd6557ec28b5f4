import type { CSSProperties, ReactNode } from 'react';
import type { ServerInfo } from '../../core/protocol/types.ts';
import { cutText } from '../../core/text/codePoints.ts';
import { isAscii, isEquivalentText } from '../../core/text/normalize.ts';
import { usePresentation } from '../../react/presentation.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { flag } from '../../ui/attributes.ts';
import { ServerText } from '../../ui/ServerText.tsx';
import { WithName } from '../../ui/WithName.tsx';
import { faceOf } from './serverFace.ts';

/** In code points (S-04). */
const longestUrl = 120;

interface ServerBannerProps {
  /** Without a name where the host does not know who asks. */
  readonly server: ServerInfo;
  /** The subject of the request, in the host's words. */
  readonly about?: string | undefined;
  /** The kind of question. answered: nothing is asked any more. */
  readonly mode: 'form' | 'confirmation' | 'url' | 'answered';
  /** Id of the hidden element with the accessible name of the frame: the host's words throughout. */
  readonly nameId: string;
  /** Position, deadline and the like. */
  readonly children?: ReactNode;
}

/**
 * The server that asks: first the host's name for it, then the server's own claim, set apart. It is not a slot, so that every
 * theme shows it. It has no text of the request, so that a server cannot imitate the host (2025-11-25 Elicitation, Security).
 */
export function ServerBanner({ server, about, mode, nameId, children }: ServerBannerProps) {
  const { messages, classNames } = useCurrentSettings();
  const nameOnly = () => server.name || messages.aServer;
  const [name, line] = {
    form: [messages.dialogName, messages.asks] as const,
    confirmation: [messages.confirmationName, messages.asksToConfirm] as const,
    url: [messages.urlDialogName, messages.asksToOpen] as const,
    answered: [nameOnly, nameOnly] as const,
  }[mode];
  const { title, url } = server;
  const { hasBanner } = usePresentation();
  const hiddenName = (
    <span hidden id={nameId} data-asks={flag(mode !== 'answered')}>
      {name({ server: server.name, ...(about !== undefined && { about }) })}
    </span>
  );
  if (!hasBanner)
    return (
      <>
        {hiddenName}
        {children}
      </>
    );
  return (
    <div data-elicitation="banner" className={classNames.banner}>
      {hiddenName}
      <ServerAvatar server={server} />
      <div data-elicitation-piece="identity">
        <h2 data-elicitation-piece="title">
          <WithName text={line({ server: server.name })} name={server.name} />
        </h2>
        {title !== undefined && !isEquivalentText(title, server.name) && (
          <p data-elicitation-piece="claim">{messages.callsItself({ title })}</p>
        )}
        {url !== undefined && (
          <p data-elicitation-piece="origin" dir="ltr">
            <ServerText>{cutText(placeOf(url), longestUrl)}</ServerText>
          </p>
        )}
        {about !== undefined && <p data-elicitation-piece="about">{messages.about({ about })}</p>}
      </div>
      {children}
    </div>
  );
}

/** Only the host, where that says it all. Anything unusual is shown as it is. */
const placeOf = (url: string): string => /^https:\/\/([^/?#@\\\s]+)(?:[/?#]|$)/i.exec(url)?.[1] ?? url;

/** The host's picture of a server, else the first letter of its name on its own tint. Decoration: the name stands beside it. */
export function ServerAvatar({ server }: { readonly server: ServerInfo }) {
  if (server.icon !== undefined) {
    return <img data-elicitation-piece="icon" src={server.icon} alt="" referrerPolicy="no-referrer" />;
  }
  const [first = '?'] = (isAscii(server.name) ? /[a-zA-Z0-9]/ : /[\p{L}\p{N}]/u).exec(server.name) ?? [];
  const [hue, second] = faceOf(server);
  return (
    <span
      data-elicitation-piece="monogram"
      aria-hidden="true"
      style={{ '--el-hue': hue, '--el-hue-2': second } as CSSProperties}
    >
      {first.toUpperCase()}
    </span>
  );
}
