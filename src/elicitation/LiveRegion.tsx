import { useEffect, useState, type ReactNode } from 'react';
import { AnnouncerContext, createAnnouncer } from '../react/announcer.ts';

/** The one polite live region of a frame, inside of it: what is behind a modal dialog is silent. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [announcer] = useState(createAnnouncer);
  const [spoken, speak] = useState('');
  useEffect(() => announcer.start(speak), [announcer]);
  return (
    <AnnouncerContext.Provider value={announcer.say}>
      {children}
      <output data-elicitation-piece="spoken">{spoken}</output>
    </AnnouncerContext.Provider>
  );
}
