import { countCodePoints } from '../core/codepoints.ts';
import { useMessages } from '../react/settings.ts';
import { Announcement } from './Announcement.tsx';
import { flag } from './attributes.ts';

/** Says how many characters are left once there are few, and how many are too many. Lengths in code points. */
export function Counter({ text, limit }: { readonly text: string; readonly limit: number }) {
  const messages = useMessages();
  const left = limit - countCodePoints(text);
  const near = text !== '' && left <= Math.max(5, limit / 10);
  const said = !near
    ? ''
    : left < 0
      ? messages.charactersOver({ over: -left, limit })
      : messages.charactersLeft({ left, limit });
  return (
    <>
      {near && (
        <span data-elicitation-part="counter" data-over={flag(left < 0)} aria-hidden="true">
          {said}
        </span>
      )}
      <Announcement text={said} />
    </>
  );
}
