import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { readRequest } from '../core/protocol/request.ts';
import type { Content, ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { ElicitationProvider } from '../react/ElicitationProvider.tsx';
import { lazyModule, useLazyModule } from '../react/lazyModule.ts';
import { sameRequest } from '../react/sameRequest.ts';
import type { ElicitationSettings } from '../react/settings.ts';
import type { OnRespond } from '../react/settleOnce.ts';
import { useInBrowser } from '../react/useInBrowser.ts';
import { BrokenRequest, ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { LoadFailed } from '../ui/Callout.tsx';
import { Actions } from './Actions.tsx';
import type { FrameProps } from './DialogFrame.tsx';
import { FormView } from './FormView.tsx';
import { MessageText } from './MessageText.tsx';
import { RequestStatus, type Position } from './RequestStatus.tsx';
import { ServerBanner } from './ServerBanner.tsx';
import type { ViewProps } from './view.ts';

/** One request, for hosts with a queue of their own. */
export interface RequestProps {
  /** Params, or a whole request. Another object with the same content is the same request. */
  readonly request: ElicitParams | ElicitRequest;
  /** Who asks, in the host's words. */
  readonly server: ServerInfo;
  /**
   * Takes the answer; not called again after it took one. While a promise is pending, nothing else can be sent; `false` or
   * a rejection keeps the form open with everything entered. URL mode: accept means that the user agreed to open it.
   */
  readonly onRespond: OnRespond;
  /** What the request is about, in the host's words: usually the name of the tool that was called. */
  readonly about?: string | undefined;
  /** Where the request stands among those that wait. `index` counts from 0. */
  readonly position?: Position | undefined;
  /** When the server stops waiting. Shown only: the host cancels. */
  readonly deadline?: Date | undefined;
  /** The host is busy with the answer: nothing can be pressed. @default false */
  readonly busy?: boolean | undefined;
  /** A short remark of the host's, beside who asks. */
  readonly note?: ReactNode;
  /** An earlier answer to start from. Secrets are never filled in. */
  readonly initialContent?: Content | undefined;
  /** URL mode, after consent: the user says that they are done there, or left. */
  readonly onFinish?: ((how: 'done' | 'left') => void) | undefined;
}

/** What shows URLs: most requests are forms. */
export const urlView = lazyModule(() => import('./UrlView.tsx').then((loaded) => loaded.UrlView));

interface RequestFrameProps
  extends Omit<ViewProps, 'headerExtra'>, Pick<RequestProps, 'position' | 'deadline' | 'note'> {
  readonly round?: Position | undefined;
  readonly onMoreTime?: (() => void) | undefined;
}

/** One request in its mode, inside a dialog or in the page. A request that cannot be read is a form that explains itself. */
export function RequestFrame({ position, round, deadline, onMoreTime, note, ...props }: RequestFrameProps) {
  const isUrl = props.params?.mode === 'url';
  const { loaded: UrlView, failed, retry } = useLazyModule(urlView, isUrl);
  const headerExtra = (
    <RequestStatus
      position={position}
      round={round}
      deadline={deadline?.getTime()}
      onMoreTime={onMoreTime}
      note={note}
    />
  );
  if (!isUrl) return <FormView {...props} headerExtra={headerExtra} />;
  if (UrlView) return <UrlView {...props} headerExtra={headerExtra} />;
  return <NotLoaded {...props} headerExtra={headerExtra} onRetry={failed ? retry : undefined} />;
}

/** In place of a view whose code is loading, or failed to load. Nothing is answered for the user. */
function NotLoaded({ onRetry, ...props }: ViewProps & { readonly onRetry: (() => void) | undefined }) {
  const { onRespond, dismissRef, hidden = false } = props;
  const cancel = () => void onRespond({ action: 'cancel' });
  useImperativeHandle(hidden ? undefined : dismissRef, () => cancel);
  return (
    <div data-elicitation-piece="frame" data-mode="url" hidden={hidden}>
      <ServerBanner server={props.server} about={props.about} mode="url" nameId={props.nameId}>
        {props.headerExtra}
      </ServerBanner>
      <div data-elicitation-piece="body">
        {onRetry && <LoadFailed onRetry={onRetry} />}
        {/* It describes the dialog, which has focus already. */}
        <MessageText message={props.params?.message ?? ''} server={props.server} id={props.messageId} />
      </div>
      <Actions onDecline={() => void onRespond({ action: 'decline' })} onCancel={cancel} more={props.extraActions} />
    </div>
  );
}

interface SingleRequestProps extends RequestProps, ElicitationSettings {
  readonly frame: ComponentType<FrameProps>;
}

/** One request without a queue, from when it is rendered until it is answered. Renders nothing on a server. */
export function SingleRequest(props: SingleRequestProps) {
  const {
    frame,
    request,
    server,
    onRespond,
    about,
    position,
    deadline,
    busy,
    note,
    initialContent,
    onFinish,
    ...settings
  } = props;
  const own = { frame, request, server, onRespond, about, position, deadline, busy, note, initialContent, onFinish };
  const inBrowser = useInBrowser();
  return <ElicitationProvider {...settings}>{inBrowser && <CurrentRequest {...own} />}</ElicitationProvider>;
}

/** The request of a host, which may write it anew at each render: it starts anew only when it asks something else. */
function CurrentRequest({ request, ...props }: RequestProps & Pick<SingleRequestProps, 'frame'>) {
  const params = useMemo(() => {
    const reading = readRequest(request);
    return reading.ok ? reading.params : undefined;
  }, [request]);
  const [current, setCurrent] = useState({ params, turn: 0 });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the comparison is too dear for every render, and nothing may be painted between
    if (!sameRequest(current.params, params)) setCurrent({ params, turn: current.turn + 1 });
  }, [current, params]);
  return <Answerable key={current.turn} {...props} params={current.params} />;
}

interface AnswerableProps extends Omit<RequestProps, 'request'> {
  readonly frame: ComponentType<FrameProps>;
  readonly params: ElicitParams | undefined;
}

function Answerable({ frame: Frame, params, onRespond, onFinish, ...props }: AnswerableProps) {
  const { server, about } = props;
  const [result, setResult] = useState<ElicitResult>();
  const [finished, setFinished] = useState(false);
  const settled = useRef(false);

  function respond(given: ElicitResult): boolean | Promise<boolean> {
    if (settled.current) return false;
    settled.current = true;
    const onTaken = (taken: void | boolean): boolean => {
      settled.current = taken !== false;
      if (taken !== false) setResult(given);
      return taken !== false;
    };
    const failed = (error: unknown): never => {
      settled.current = false;
      throw error;
    };
    try {
      const outcome = onRespond(given);
      return outcome instanceof Object ? outcome.then(onTaken).catch(failed) : onTaken(outcome);
    } catch (error) {
      return failed(error);
    }
  }

  const waits = params?.mode === 'url' && result?.action === 'accept';
  const isGone = finished || (result !== undefined && !waits);
  return (
    <ErrorBoundary onError={() => void respond({ action: 'cancel' })} fallback={<BrokenRequest />}>
      {!isGone && (
        <Frame shown="request" params={params} server={server} about={about}>
          {(framed) => (
            <RequestFrame
              {...props}
              {...framed}
              params={params}
              onRespond={respond}
              onFinish={(how) => {
                setFinished(true);
                onFinish?.(how);
              }}
            />
          )}
        </Frame>
      )}
    </ErrorBoundary>
  );
}
