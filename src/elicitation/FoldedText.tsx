import { useState } from 'react';
import { ServerText } from '../components/ServerText.tsx';
import { useSettings } from '../react/settings.ts';
import { foldAt, unfoldFrom } from './folding.ts';
import { useComponents } from './useComponents.ts';

/** Server text of any length: its beginning, and more of it on request. */
export function FoldedText({ text }: { readonly text: string }) {
  const { messages, classNames } = useSettings();
  const { Button } = useComponents();
  const folded = foldAt(text);
  const [shown, show] = useState(folded);
  if (folded === text.length) return <ServerText>{text}</ServerText>;
  const all = shown >= text.length;
  return (
    <>
      <ServerText>{all ? text : `${text.slice(0, shown)}…`}</ServerText>{' '}
      <Button
        intent="plain"
        type="button"
        className={classNames.button}
        aria-expanded={shown > folded}
        onClick={() => show(all ? folded : unfoldFrom(text, shown))}
      >
        {all ? messages.showLess : messages.showMore}
      </Button>
    </>
  );
}
