import { useImperativeHandle, useState } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import { useElicitationUrl } from '../react/useElicitationUrl.ts';
import { useGuard } from '../react/useGuard.ts';
import { Actions } from './Actions.tsx';
import { Address } from './Address.tsx';
import { MessageText } from './MessageText.tsx';
import { ServerBanner } from './ServerBanner.tsx';
import { UrlBlocked } from './UrlBlocked.tsx';
import { UrlWaiting, WaitingActions } from './UrlWaiting.tsx';
import type { ViewProps } from './view.ts';

/** A URL-mode request: where it leads, in full and before anything is contacted, and three answers; after consent, a wait. */
export function UrlView(props: ViewProps) {
  const { params, server, onRespond, onLeave, hidden = false } = props;
  const { messages } = useCurrentSettings();
  const url = useElicitationUrl({ request: params ?? nowhere, onRespond });
  const guard = useGuard({ guardMs: hidden ? 0 : undefined });
  const [followed, follow] = useState(false);
  const waiting = props.opened || followed || url.state === 'opened';
  useImperativeHandle(hidden ? undefined : props.dismissRef, () => (waiting ? () => onLeave('left') : url.cancel));

  const blocked = url.state === 'blocked' && (
    <UrlBlocked
      href={url.inspection.href}
      onFollow={() => {
        follow(true);
        onRespond({ action: 'accept' });
      }}
    />
  );

  return (
    <div data-elicitation-piece="frame" data-mode="url" hidden={hidden}>
      <ServerBanner server={server} about={props.about} mode="url" nameId={props.nameId}>
        {props.aside}
      </ServerBanner>
      <div data-elicitation-piece="body">
        {props.notice}
        {waiting ? (
          <UrlWaiting server={server} inspection={url.inspection} textId={props.messageId} />
        ) : (
          <>
            <MessageText message={params?.message ?? ''} server={server} id={props.messageId} />
            <Address inspection={url.inspection} server={server} />
          </>
        )}
      </div>
      {waiting ? (
        <WaitingActions note={blocked} onOpen={url.open} onLeave={onLeave} more={props.more} />
      ) : (
        <Actions
          accept={
            url.inspection.openable
              ? {
                  label: messages.openAddress,
                  onClick: () => guard.ready() && url.open(),
                  waiting: guard.waiting,
                  covered: guard.covered,
                  busy: url.state === 'opening',
                }
              : undefined
          }
          onDecline={url.decline}
          onCancel={url.cancel}
          note={blocked}
          more={props.more}
        />
      )}
    </div>
  );
}

/** Stands for what could not be read: an address that cannot be opened. */
const nowhere = { mode: 'url', message: '', url: '' } as const;
