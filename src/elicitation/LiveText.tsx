import { useContext, useEffect, useState } from 'react';
import { AnnouncerContext } from '../react/announcer.ts';

/** A region must have been there, empty, before a screen reader listens to it. */
const settleMs = 100;

/** Speaks a text politely, each time it changes, and when it first appears. For ears only. Through the frame's live region where there is one. */
export function LiveText({ text }: { readonly text: string }) {
  const say = useContext(AnnouncerContext);
  const [spoken, speak] = useState('');
  useEffect(() => {
    if (say) {
      say(text);
      return;
    }
    const timer = setTimeout(() => speak(text), settleMs);
    return () => clearTimeout(timer);
  }, [say, text]);
  return say ? null : <output data-elicitation-piece="spoken">{spoken}</output>;
}
