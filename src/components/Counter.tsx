import { forwardRef, useImperativeHandle, useState } from 'react';
import { countCodePoints } from '../core/text/codePoints.ts';
import { useMessages } from '../react/settings.ts';
import { Announcement } from './Announcement.tsx';
import { flag } from '../ui/attributes.ts';

export interface CounterProps {
  readonly text: string;
  /** Stands for `text` where what is typed after it is counted by `count`. */
  readonly held?: object | undefined;
  readonly limit: number;
}

export interface CounterHandle {
  readonly count: (text: string) => void;
}

/** Says how many characters are left once there are few, and how many are too many. Lengths in code points. */
export const Counter = forwardRef<CounterHandle, CounterProps>(function Counter({ text, held, limit }, ref) {
  const messages = useMessages();
  const [counted, setCounted] = useState({ held, left: leftOf(text, limit) });
  const left = held !== undefined && counted.held === held ? counted.left : leftOf(text, limit);

  useImperativeHandle(
    ref,
    () => ({
      count(typed) {
        const next = leftOf(typed, limit);
        if (next !== left) setCounted({ held, left: next });
      },
    }),
    [held, left, limit],
  );

  const near = left !== Infinity;
  const said = !near
    ? ''
    : left < 0
      ? messages.charactersOver({ over: -left, limit })
      : messages.charactersLeft({ left, limit });
  return (
    <>
      {near && (
        <span data-elicitation-piece="counter" data-over={flag(left < 0)} aria-hidden="true">
          {said}
        </span>
      )}
      <Announcement text={said} />
    </>
  );
});

/** How many code points are left, less than none where there are too many; Infinity while there are many. */
function leftOf(text: string, limit: number): number {
  const few = Math.max(5, limit / 10);
  // A text has at most as many code points as code units: far from the limit nothing need be counted.
  if (text === '' || limit - text.length > few) return Infinity;
  const left = limit - countCodePoints(text);
  return left <= few ? left : Infinity;
}
