import { useEffect, useState } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import { LiveText } from '../ui/LiveRegion.tsx';
import { useComponents } from './useComponents.ts';

/** The seconds at which the clock is read out, beside the start. The last is what WCAG 2.2.1 asks for at least. */
const spokenAt = [60, 20];

export interface DeadlineProps {
  readonly deadline: number;
  /** Moves it. Absent where whoever waits cannot wait longer. */
  readonly onMoreTime?: (() => void) | undefined;
}

/** How long the server still waits: always to be seen, read out at the start, when it becomes short and when it becomes longer. */
export function Deadline({ deadline, onMoreTime }: DeadlineProps) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const secondsLeft = useSecondsLeft(deadline);
  const text = messages.deadline({ secondsLeft });
  const stage = spokenAt.filter((seconds) => secondsLeft <= seconds).length;
  const [said, say] = useState({ stage, text });
  if (said.stage !== stage) say({ stage, text });
  return (
    <>
      <p>{text}</p>
      <LiveText text={said.text} />
      {onMoreTime && (
        <Button intent="plain" type="button" className={classNames.button} onClick={onMoreTime}>
          {messages.moreTime}
        </Button>
      )}
    </>
  );
}

function useSecondsLeft(deadline: number): number {
  const [now, tick] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
