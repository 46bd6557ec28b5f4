import { useEffect, useState } from 'react';

/** How long a text must stay the same before it is spoken: typing does not chatter. */
const quietMs = 800;

/** Speaks a text politely when it has changed and then stayed the same for a moment; never the one it started with. */
export function Announcement({ text }: { readonly text: string }) {
  const [first] = useState(text);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (spoken === text || (spoken === '' && text === first)) return;
    const timer = setTimeout(() => setSpoken(text), quietMs);
    return () => clearTimeout(timer);
  }, [text, first, spoken]);

  return <output data-elicitation-part="spoken">{spoken}</output>;
}
