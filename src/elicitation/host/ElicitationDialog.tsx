import { useEffect, useMemo, useRef, useState } from 'react';
import type { ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from '../../core/protocol/types.ts';
import type { Draft } from '../../core/schema/model.ts';
import { ElicitationProvider } from '../../react/ElicitationProvider.tsx';
import { paramsOf, sameRequest } from '../../react/sameRequest.ts';
import { finishOnce, isPromise, settleOnce, whenTaken } from '../../core/request/settle.ts';
import type { ElicitationSettings } from '../../react/settings.ts';
import { useInBrowser } from '../../react/useInBrowser.ts';
import { inDevelopment } from '../../ui/development.ts';
import { BrokenRequest, ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { DialogFrame } from '../frame/DialogFrame.tsx';
import { InlineFrame } from '../frame/InlineFrame.tsx';
import type { RequestProps } from '../frame/view.ts';
import { isCall, RequestFrame, WithCall } from './RequestFrame.tsx';

type AnyRequest = ElicitParams | ElicitRequest;

/** The props of `ElicitationDialog`: one request, its server, and the settings. */
export interface ElicitationDialogProps<R extends AnyRequest = AnyRequest>
  extends RequestProps<R>, ElicitationSettings {}

/**
 * Renders one request in a modal dialog, which is open until the request is answered. If the user agrees to open a URL, it
 * stays open until they are done there. Give it another `key` if the same question is asked again. Renders nothing on a server.
 */
export function ElicitationDialog<const R extends AnyRequest>(props: ElicitationDialogProps<R>) {
  return <SingleRequest {...untyped(props)} Frame={DialogFrame} frame="dialog" />;
}

/** The props of `ElicitationForm`: those of `ElicitationDialog`, and its frame. */
export interface ElicitationFormProps<R extends AnyRequest = AnyRequest> extends RequestProps<R>, ElicitationSettings {
  /** card: with a border and a background · none: without them, for use inside your own card or drawer. @default 'card' */
  readonly frame?: 'card' | 'none' | undefined;
}

/**
 * Renders one request in the page, for example in a transcript: a region that takes no focus and is announced politely. It
 * disappears when it is answered. Give it another `key` if the same question is asked again. Renders nothing on a server.
 */
export function ElicitationForm<const R extends AnyRequest>({ frame = 'card', ...props }: ElicitationFormProps<R>) {
  return <SingleRequest {...untyped(props)} Frame={InlineFrame} frame={frame} />;
}

/** Content that is accepted was checked against the schema that types it. */
function untyped<R extends AnyRequest>(
  props: RequestProps<R> & ElicitationSettings,
): RequestProps & ElicitationSettings {
  return props as unknown as RequestProps & ElicitationSettings;
}

interface SingleRequestProps extends RequestProps, ElicitationSettings {
  /** The component that draws it: who uses only one of the two does not load the other. */
  readonly Frame: typeof DialogFrame | typeof InlineFrame;
  readonly frame: 'dialog' | 'card' | 'none';
}

/** One request without a queue, from when it is rendered until it is answered. Renders nothing on a server. */
function SingleRequest(props: SingleRequestProps) {
  const {
    Frame,
    frame,
    request,
    server = unnamed,
    onRespond,
    answers,
    about,
    position,
    deadline,
    busy,
    note,
    initialContent,
    body,
    onFinish,
    ...settings
  } = props;
  const requestProps = {
    Frame,
    frame,
    request,
    server,
    onRespond,
    answers,
    about,
    position,
    deadline,
    busy,
    note,
    initialContent,
    body,
    onFinish,
  };
  const inBrowser = useInBrowser();
  return <ElicitationProvider {...settings}>{inBrowser && <CurrentRequest {...requestProps} />}</ElicitationProvider>;
}

/** For hosts that do not know who asks. */
const unnamed: ServerInfo = { name: '' };

interface CurrentRequestProps extends Omit<RequestProps, 'server'>, Pick<SingleRequestProps, 'Frame' | 'frame'> {
  readonly server: ServerInfo;
}

/** Hosts may write the request inline, a new object at each render. The form starts again only when it asks something else. */
function CurrentRequest({ request, ...props }: CurrentRequestProps) {
  const params = useMemo(() => paramsOf(request), [request]);
  const [current, setCurrent] = useState({ params, turn: 0 });
  const asksTheSame = useMemo(
    () => current.params === params || sameRequest(current.params, params),
    [current.params, params],
  );
  // While rendering, so that the old form is not painted again.
  if (!asksTheSame) setCurrent({ params, turn: current.turn + 1 });
  return <Answerable key={current.turn} {...props} params={current.params} />;
}

interface AnswerableProps extends Omit<CurrentRequestProps, 'request'> {
  readonly params: ElicitParams | undefined;
}

function Answerable({ Frame, frame, params, onRespond, onFinish, ...props }: AnswerableProps) {
  const [isGone, setIsGone] = useState(false);
  /** After its view broke, once it is known. */
  const [isSent, setIsSent] = useState<boolean>();
  /** True once an answer was taken; a promise while one is being sent. */
  const outcome = useRef<boolean | Promise<boolean>>(false);
  /** Typed text, where another Dialog slot or setting remounts the form. */
  const draft = useRef<Draft>(undefined);

  function respond(result: ElicitResult): boolean | Promise<boolean> {
    if (outcome.current) return false;
    const waits = params?.mode === 'url' && result.action === 'accept';
    outcome.current = whenTaken(onRespond(result), (isTaken) => {
      if (!isTaken) outcome.current = false;
      else if (!waits) {
        // Before the form goes: nothing of it is kept then.
        outcome.current = true;
        draft.current = undefined;
        setIsGone(true);
      }
    });
    return outcome.current;
  }

  /**
   * Where an answer is being sent, it counts; if that fails, nothing is left to send it again. After consent to a link, nobody
   * could say any more that they are done there.
   */
  async function onError() {
    const { current } = outcome;
    const isTaken = isPromise(current) ? await current.catch(() => false) : current;
    setIsSent(isTaken);
    if (!isTaken) void settleOnce(respond).settle({ action: 'cancel' });
    else if (params?.mode === 'url' && !isGone) void finishOnce((how) => onFinish?.(how)).settle('left');
  }

  const view = (
    <ErrorBoundary onError={() => void onError()} fallback={<BrokenRequest isSent={isSent} />}>
      {/* In the page, an answered form may well stay: a transcript shows the receipt beside it. */}
      {isGone ? (
        frame === 'dialog' && <AnsweredDialog />
      ) : (
        <Frame viewId="request" bare={frame === 'none'} params={params}>
          {(framed) => (
            <RequestFrame
              {...props}
              {...framed}
              params={params}
              drafts={{
                take: () => draft.current,
                keep(values, secrets) {
                  if (outcome.current !== true) draft.current = { ...values, ...secrets };
                },
              }}
              onRespond={respond}
              onFinish={(how) => whenTaken(onFinish?.(how), (isTaken) => isTaken && setIsGone(true))}
            />
          )}
        </Frame>
      )}
    </ErrorBoundary>
  );
  return isCall(params) ? <WithCall>{view}</WithCall> : view;
}

/** Stands where an answered dialog was, until the host removes it: only there, so that an open dialog pays nothing for it. */
function AnsweredDialog() {
  useEffect(() => {
    let isMounted = true;
    inDevelopment(({ warnIfMounted }) => warnIfMounted(() => isMounted));
    return () => {
      isMounted = false;
    };
  }, []);
  return null;
}
