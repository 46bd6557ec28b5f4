import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ServerText } from '../ui/ServerText.tsx';
import { useCurrentSettings } from '../react/settings.ts';
import { clamp, cutAfter, surelyShort } from './clamp.ts';
import { useComponents } from './useComponents.ts';

/** Server text of any length: eight lines of it, as they are laid out, and a button for more where there is more. */
export function useFolded(text: string): { readonly shown: ReactNode; readonly toggle: ReactNode } {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const [unfolded, unfold] = useState(0);
  const [more, setMore] = useState(false);
  const stop = useRef<(() => void) | undefined>(undefined);
  const fold = useCallback(
    (element: HTMLElement | null) => {
      stop.current?.();
      stop.current = element && !surelyShort(text) ? clamp(element, setMore) : undefined;
    },
    [text],
  );
  const folded = unfolded === 0;
  const cut = folded ? cutAfter(text, 0) : Math.min(unfolded, text.length);
  const all = cut === text.length;
  return {
    shown: <ServerText {...(folded && { boxRef: fold })}>{all ? text : `${text.slice(0, cut)}…`}</ServerText>,
    toggle:
      folded && all && !more ? null : (
        <Button
          intent="plain"
          type="button"
          className={classNames.button}
          aria-expanded={!folded}
          onClick={() => unfold(all && !folded ? 0 : cutAfter(text, Math.max(unfolded, 1)))}
        >
          {all && !folded ? messages.showLess : messages.showMore}
        </Button>
      ),
  };
}

/** The two of them in a row. */
export function Folded({ text }: { readonly text: string }) {
  const { shown, toggle } = useFolded(text);
  return (
    <>
      {shown} {toggle}
    </>
  );
}
