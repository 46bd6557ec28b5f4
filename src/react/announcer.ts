import { createContext } from 'react';

/** Has a text spoken politely; of the same text twice, both are. */
export type Say = (text: string) => void;

/** What speaks for everything in a frame. Absent outside of one: a part then has a live region of its own. */
export const AnnouncerContext = /* @__PURE__ */ createContext<Say | undefined>(undefined);

/** A screen reader that is given more than this loses the half of it. */
const apartMs = 1000;

export interface Announcer {
  readonly say: Say;
  /** Begins to speak: what was said meanwhile comes first. @returns what ends it */
  start(show: (text: string) => void): () => void;
}

/** A row of texts, one after another; what is said twice while it waits is said once. */
export function createAnnouncer(): Announcer {
  const row: string[] = [];
  let show: ((text: string) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;

  function next(): void {
    timer = undefined;
    if (show === undefined) return;
    const text = row.shift();
    if (text === undefined) return;
    again = !again;
    // A region whose text stays the same is silent.
    show(again ? text : `${text}\u00a0`);
    timer = setTimeout(next, apartMs);
  }

  return {
    say(text) {
      if (text === '' || row.includes(text)) return;
      row.push(text);
      if (timer === undefined) next();
    },
    start(given) {
      show = given;
      // The region must have been there, empty, before a screen reader listens to it.
      timer = setTimeout(next, 100);
      return () => {
        show = undefined;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
