import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { approvalOf } from '../../core/protocol/approval.ts';
import type { ElicitParams } from '../../core/protocol/types.ts';
import type { Position } from '../../core/screen/state.ts';
import { lazyModule, useLazyModule, type LazyModule } from '../../react/lazyModule.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { KitButton } from '../../ui/KitButton.tsx';
import { LiveText } from '../../ui/LiveRegion.tsx';
import { FormView } from '../form/FormView.tsx';
import type { RequestProps, ViewProps } from '../frame/view.ts';

/** The view of URLs. Late, because most requests are forms. */
export const urlView = lazyModule('UrlView', () => import('../url/UrlView.tsx'));

/** The view of an agent's call. */
const approvalView = lazyModule('ApprovalView', () => import('../approval/ApprovalView.tsx'));

/** Tells whether a request is an agent’s call. */
export const isCall = (params: ElicitParams | undefined): boolean => approvalOf(params) !== undefined;

/**
 * Around a frame for a call. It comes with the view of the call: a screen reader reads a dialog once, when it opens. Where that takes
 * longer than a second, the dialog opens without the call.
 */
export function WithCall({ children }: { readonly children: ReactNode }) {
  const { loaded, failed } = useLazyModule(approvalView, true, 1000);
  return loaded || failed ? children : null;
}

export interface RequestFrameProps
  extends
    Omit<ViewProps, 'headerExtra' | 'declines'>,
    Pick<RequestProps, 'position' | 'deadline' | 'note' | 'answers'> {
  readonly round?: Position | undefined;
  /** The deadline at which the user asked for more time. In milliseconds since the epoch. */
  readonly movedFrom?: number | undefined;
}

interface ExtendableFrameProps extends RequestFrameProps {
  /** Moves the deadline. */
  readonly onMoreTime: () => void;
}

/** A request that can get more time. Apart from the others, which need not remember anything of it. */
export function ExtendableFrame({ onMoreTime, ...props }: ExtendableFrameProps) {
  const { messages } = useCurrentSettings();
  const [movedFrom, setMovedFrom] = useState<number>();
  function getMoreTime() {
    setMovedFrom(props.deadline?.getTime());
    onMoreTime();
  }
  const above = (
    <>
      {props.aboveActions}
      <KitButton onClick={getMoreTime}>{messages.moreTime}</KitButton>
    </>
  );
  return <RequestFrame {...props} movedFrom={movedFrom} aboveActions={above} />;
}

/** One request in its mode, inside a dialog or in the page. A request that cannot be read is a form that explains itself. */
export function RequestFrame({ position, round, deadline, movedFrom, note, answers, ...rest }: RequestFrameProps) {
  const headerExtra = (
    <>
      <RequestStatus {...{ position, round, deadline, movedFrom }} />
      {note !== undefined && <div data-elicitation-piece="host-note">{note}</div>}
    </>
  );
  const props: ViewProps = { ...rest, headerExtra, declines: answers?.includes('decline') ?? true };
  if (props.params?.mode === 'url') return <LoadedView {...props} module={urlView} name="UrlView" />;
  if (isCall(props.params)) return <LoadedView {...props} module={approvalView} name="ApprovalView" />;
  return <FormView {...props} />;
}

/** Until its view is loaded, a form without fields and without an accept button stands in for it. Nothing is answered for the user. */
function LoadedView<Name extends string>({
  module,
  name,
  ...props
}: ViewProps & { readonly module: LazyModule<Readonly<Record<Name, ComponentType<ViewProps>>>>; readonly name: Name }) {
  const { loaded, failed, retry } = useLazyModule(module);
  const View: ComponentType<ViewProps> | undefined = loaded?.[name];
  if (View) return <View {...props} />;
  return (
    <FormView {...props} body={props.params?.mode === 'url' ? undefined : null} onRetry={failed ? retry : undefined} />
  );
}

/** Behind the dialog, an edge for each further request of the queue; more of them say no more. */
const mostEdges = 2;

type RequestStatusProps = Pick<RequestFrameProps, 'position' | 'round' | 'deadline' | 'movedFrom'>;

/** In the banner: the position of the request, and the time left. */
function RequestStatus({ position, round, deadline, movedFrom }: RequestStatusProps) {
  const { messages } = useCurrentSettings();
  const endsAt = deadline?.getTime() ?? Number.NaN;
  const places = [
    position && position.count > 1 && messages.queuePosition(numbered(position)),
    round && round.count > 1 && messages.roundPosition(numbered(round)),
  ].filter((text) => typeof text === 'string');
  if (places.length === 0 && Number.isNaN(endsAt)) return null;
  const [place] = [position, round].filter((one) => one !== undefined && one.count > 1);
  // In full where there are two, which nobody could tell apart. In full for screen readers, too.
  const short = places.length === 1 && place && messages.place(numbered(place));
  const waiting = position ? Math.min(position.count - position.index - 1, mostEdges) : 0;
  return (
    <div data-elicitation-piece="aside" data-waiting={waiting > 0 ? waiting : undefined}>
      {places.map((text) => (
        <p key={text}>
          {short ? (
            <>
              <span aria-hidden="true">{short}</span>
              <span data-elicitation-piece="spoken">{text}</span>
            </>
          ) : (
            text
          )}
        </p>
      ))}
      {places.length > 0 && <LiveText text={places.join(', ')} />}
      {!Number.isNaN(endsAt) && <Deadline deadline={endsAt} movedFrom={movedFrom} />}
    </div>
  );
}

const numbered = ({ index, count }: Position) => ({ position: index + 1, count });

/** The seconds at which the time left is spoken, beside the start. WCAG 2.2.1 asks for 20 at least. */
const spokenAt = [60, 20];

interface DeadlineProps extends Pick<RequestFrameProps, 'movedFrom'> {
  /** In milliseconds since the epoch. */
  readonly deadline: number;
}

/** The time left: always visible, spoken at the start, when it becomes short and when it becomes longer. */
function Deadline({ deadline, movedFrom }: DeadlineProps) {
  const { messages } = useCurrentSettings();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const secondsLeft = Math.max(0, Math.ceil((deadline - now) / 1000));
  const text = messages.deadline({ secondsLeft });
  const stage = spokenAt.filter((seconds) => secondsLeft <= seconds).length;

  return (
    <>
      <p>{text}</p>
      {/* Remounted at each stage and when the user gets more time. Silent in between. */}
      <Spoken key={`${stage} ${movedFrom} ${movedFrom !== undefined && movedFrom < deadline}`} text={text} />
    </>
  );
}

/** Speaks the text with which it was mounted, and no later one. */
function Spoken({ text }: { readonly text: string }) {
  const [first] = useState(text);
  return <LiveText text={first} />;
}
