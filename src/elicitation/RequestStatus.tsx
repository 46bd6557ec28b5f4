import { useEffect, useState, type ReactNode } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import { KitButton } from '../ui/KitButton.tsx';
import { LiveText } from '../ui/LiveRegion.tsx';

/** A place in a row. */
export interface Position {
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

interface RequestStatusProps {
  readonly position?: Position | undefined;
  readonly round?: Position | undefined;
  /** In milliseconds since the epoch. */
  readonly deadline?: number | undefined;
  /** Moves the deadline. Absent if it is fixed. */
  readonly onMoreTime?: (() => void) | undefined;
  /** In the host's words. */
  readonly note?: ReactNode;
}

/** Beside who asks: where the request stands, how long the server waits, and the host's note. */
export function RequestStatus({ position, round, deadline, onMoreTime, note }: RequestStatusProps) {
  const { messages } = useCurrentSettings();
  const places = [
    position && position.count > 1 && messages.queuePosition(numbered(position)),
    round && round.count > 1 && messages.roundPosition(numbered(round)),
  ].filter((text) => typeof text === 'string');
  if (places.length === 0 && deadline === undefined && note === undefined) return null;
  return (
    <div data-elicitation-piece="aside">
      {places.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {places.length > 0 && <LiveText text={places.join(', ')} />}
      {deadline !== undefined && <Deadline deadline={deadline} onMoreTime={onMoreTime} />}
      {note}
    </div>
  );
}

const numbered = ({ index, count }: Position) => ({ position: index + 1, count });

/** The seconds at which the time left is spoken, beside the start. WCAG 2.2.1 asks for 20 at least. */
const spokenAt = [60, 20];

/** The time left: always visible, spoken at the start, when it becomes short and when it becomes longer. */
function Deadline({
  deadline,
  onMoreTime,
}: {
  readonly deadline: number;
  readonly onMoreTime?: (() => void) | undefined;
}) {
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
      {/* Mounted anew at each stage, and silent between them. */}
      <Spoken key={stage} text={text} />
      {onMoreTime && <KitButton onClick={onMoreTime}>{messages.moreTime}</KitButton>}
    </>
  );
}

/** Speaks the text with which it was mounted, and no later one. */
function Spoken({ text }: { readonly text: string }) {
  const [first] = useState(text);
  return <LiveText text={first} />;
}
