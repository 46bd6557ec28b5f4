import type { Content, ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from '../core/protocol.ts';
import type { ElicitationSettings } from '../react/settings.ts';
import { Boundary } from './Boundary.tsx';
import { BrokenNote } from './BrokenNote.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { ElicitationProvider } from './ElicitationProvider.tsx';
import { RequestView } from './RequestView.tsx';
import { useAnswerable } from './useAnswerable.ts';
import { UrlView } from './UrlView.tsx';
import { useInBrowser } from './useInBrowser.ts';
import { useRequest, type CurrentRequest } from './useRequest.ts';

export interface RequestProps {
  /** Params, or a whole request. What counts is what it asks, not which object it is. */
  readonly request: ElicitParams | ElicitRequest;
  /** Who asks, in the host's words. */
  readonly server: ServerInfo;
  /** Called exactly once. An address: when it was opened, or declined. */
  readonly onRespond: (result: ElicitResult) => void;
  /** What it is about, in the host's words: usually the name of the tool that was called. */
  readonly about?: string | undefined;
  /** An earlier answer to start from; secrets are never filled in. */
  readonly initialContent?: Content | undefined;
}

export interface ElicitationDialogProps extends RequestProps, ElicitationSettings {}

/**
 * One request, modal: open from when it is rendered until it is answered. An address that was agreed to stays until the
 * person is done there. The same question asked twice is told apart by a `key`. Renders nothing on a server.
 */
export function ElicitationDialog(props: ElicitationDialogProps) {
  const { request, server, onRespond, about, initialContent, ...settings } = props;
  const current = useRequest(request);
  const inBrowser = useInBrowser();
  return (
    <ElicitationProvider {...settings}>
      {inBrowser && <Modal key={current.turn} {...{ current, server, onRespond, about, initialContent }} />}
    </ElicitationProvider>
  );
}

interface ModalProps extends Omit<RequestProps, 'request'> {
  readonly current: CurrentRequest;
}

function Modal({ current, server, onRespond, about, initialContent }: ModalProps) {
  const { params } = current;
  const { respond, gone, leave } = useAnswerable(params, onRespond);
  return (
    <Boundary onBroken={() => respond({ action: 'cancel' })} fallback={<BrokenNote />}>
      {!gone && (
        <DialogFrame shown={String(current.turn)} params={params}>
          {(framed) => (
            <RequestView
              {...framed}
              params={params}
              server={server}
              about={about}
              onRespond={respond}
              initialContent={initialContent}
              onLeave={leave}
              UrlView={UrlView}
            />
          )}
        </DialogFrame>
      )}
    </Boundary>
  );
}
