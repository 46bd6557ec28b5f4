import { useContext, useEffect, useState } from 'react';
import { AnnouncerContext } from '../ui/LiveRegion.tsx';

/** How long a text must stay the same before it is spoken: typing does not chatter. */
const quietMs = 800;

/** Speaks a text politely when it has changed and then stayed the same for a moment; never the one it started with. Through the frame's live region where there is one. */
export function Announcement({ text }: { readonly text: string }) {
  const [first] = useState(text);
  const [spoken, setSpoken] = useState('');
  const say = useContext(AnnouncerContext);

  useEffect(() => {
    if (spoken === text || (spoken === '' && text === first)) return;
    const timer = setTimeout(() => {
      setSpoken(text);
      say?.(text);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [text, first, spoken, say]);

  if (say) return null;
  return <output data-elicitation-piece="spoken">{spoken}</output>;
}
