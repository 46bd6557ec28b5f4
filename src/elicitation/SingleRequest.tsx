import type { ComponentType } from 'react';
import type { Content, ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import type { ElicitationSettings } from '../react/settings.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { BrokenRequest } from '../ui/ErrorBoundary.tsx';
import { ElicitationProvider } from './ElicitationProvider.tsx';
import type { RequestViewProps } from './RequestView.tsx';
import { useAnswerable } from './useAnswerable.ts';
import { UrlView } from './UrlView.tsx';
import { useInBrowser } from '../react/useInBrowser.ts';
import { useRequest, type CurrentRequest } from './useRequest.ts';
import type { Framed } from './view.ts';

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

/** What a frame is handed: all that a view needs but what the frame gives itself. */
export interface FrameProps extends Omit<RequestViewProps, keyof Framed> {
  /** Names what is shown: another one for every request. */
  readonly shown: string;
}

type Frame = ComponentType<FrameProps>;

interface SingleRequestProps extends RequestProps, ElicitationSettings {
  /** Modal, or inline. */
  readonly frame: Frame;
}

/** One request without a queue, from when it is rendered until it is answered. Renders nothing on a server. */
export function SingleRequest(props: SingleRequestProps) {
  const { frame, request, server, onRespond, about, initialContent, ...settings } = props;
  const current = useRequest(request);
  const inBrowser = useInBrowser();
  return (
    <ElicitationProvider {...settings}>
      {inBrowser && <Answerable key={current.turn} {...{ frame, current, server, onRespond, about, initialContent }} />}
    </ElicitationProvider>
  );
}

interface AnswerableProps extends Omit<RequestProps, 'request'> {
  readonly frame: Frame;
  readonly current: CurrentRequest;
}

function Answerable({ frame: Frame, current, onRespond, ...rest }: AnswerableProps) {
  const { params } = current;
  const { respond, gone, leave } = useAnswerable(params, onRespond);
  return (
    <ErrorBoundary onError={() => respond({ action: 'cancel' })} fallback={<BrokenRequest />}>
      {!gone && (
        <Frame
          {...rest}
          shown={String(current.turn)}
          params={params}
          onRespond={respond}
          onLeave={leave}
          UrlView={UrlView}
        />
      )}
    </ErrorBoundary>
  );
}
