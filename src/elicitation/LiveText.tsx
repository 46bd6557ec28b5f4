import { useEffect, useState } from 'react';

/** A region must have been there, empty, before a screen reader listens to it. */
const settleMs = 100;

/** Speaks a text politely, each time it changes, and when it first appears. For ears only. */
export function LiveText({ text }: { readonly text: string }) {
  const [spoken, speak] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => speak(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return <output data-elicitation-part="spoken">{spoken}</output>;
}
