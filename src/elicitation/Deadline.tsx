import { useEffect, useState } from 'react';
import { useMessages } from '../react/settings.ts';
import { LiveText } from './LiveText.tsx';

/** The seconds at which the clock is read out, beside the start. The last is what WCAG 2.2.1 asks for at least. */
const spokenAt = [60, 20];

/** How long the server still waits: always to be seen, read out at the start and when it becomes short. */
export function Deadline({ deadline }: { readonly deadline: number }) {
  const messages = useMessages();
  const secondsLeft = useSecondsLeft(deadline);
  const text = messages.deadline({ secondsLeft });
  const stage = spokenAt.filter((seconds) => secondsLeft <= seconds).length;
  const [said, say] = useState({ stage, text });
  if (said.stage !== stage) say({ stage, text });
  return (
    <>
      <p>{text}</p>
      <LiveText text={said.text} />
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
