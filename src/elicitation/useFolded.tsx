import { useState, type ReactNode } from 'react';
import { ServerText } from '../components/ServerText.tsx';
import { useCurrentSettings } from '../react/settings.ts';
import { foldAt, unfoldFrom } from './folding.ts';
import { useComponents } from './useComponents.ts';

/** Server text of any length: its beginning, and a button for more of it where there is more. */
export function useFolded(text: string): { readonly shown: ReactNode; readonly toggle: ReactNode } {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const folded = foldAt(text);
  const [length, show] = useState(folded);
  const all = length >= text.length;
  const shown = <ServerText>{all ? text : `${text.slice(0, length)}…`}</ServerText>;
  if (folded === text.length) return { shown, toggle: null };
  return {
    shown,
    toggle: (
      <Button
        intent="plain"
        type="button"
        className={classNames.button}
        aria-expanded={length > folded}
        onClick={() => show(all ? folded : unfoldFrom(text, length))}
      >
        {all ? messages.showLess : messages.showMore}
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
