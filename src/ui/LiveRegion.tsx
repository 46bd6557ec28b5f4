import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** Speaks a text politely through the live region of the frame. Undefined outside a frame. */
export const AnnouncerContext = /* @__PURE__ */ createContext<((text: string) => void) | undefined>(undefined);

/** A screen reader that gets texts faster than this loses some of them. */
const apartMs = 1000;
/** A region must have been there, empty, before a screen reader listens to it. */
const settleMs = 100;
/**
 * How long a browser may take to report a change to a screen reader. Code that moves focus waits for it. Otherwise an error is
 * spoken twice, and the text of the next button is lost when a button disappears.
 */
export const screenReaderPauseMs = 100;
/** How long a text stays the same before it is spoken. A dialog that opens is read meanwhile, and should not hold it twice. */
const quietMs = 800;

/** The one polite live region of a frame, inside it, because everything behind a modal dialog is silent. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [{ say, attach }] = useState(createRegion);
  return (
    <AnnouncerContext.Provider value={say}>
      {children}
      <output ref={attach} data-elicitation-piece="spoken" />
    </AnnouncerContext.Provider>
  );
}

/** An announcer, and the ref of the element that it writes into: nothing is rendered for a text that nobody sees. */
function createRegion() {
  const { say, start } = createAnnouncer();
  let stop: (() => void) | undefined;
  return {
    say,
    attach(element: HTMLElement | null): void {
      stop?.();
      stop =
        element === null
          ? undefined
          : start((text) => {
              element.textContent = text;
            });
    },
  };
}

interface LiveTextProps {
  readonly text: string;
  /** Leaves out the text that it starts with: that can be seen, or is part of what is read anyway. @default false */
  readonly onlyChanges?: boolean | undefined;
}

/**
 * Speaks a text politely when it appears and whenever it changes, once it has stayed the same for a moment: typing does not
 * chatter. Never visible. Has a live region of its own outside a frame.
 */
export function LiveText({ text, onlyChanges = false }: LiveTextProps) {
  const say = useContext(AnnouncerContext);
  const [last, setLast] = useState(onlyChanges ? text : '');
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (text === last) return;
    const timer = setTimeout(
      () => {
        setLast(text);
        (say ?? setSpoken)(text);
      },
      say || onlyChanges ? quietMs : settleMs,
    );
    return () => clearTimeout(timer);
  }, [say, text, last, onlyChanges]);
  return say ? null : <output data-elicitation-piece="spoken">{spoken}</output>;
}

/**
 * Speaks one text after another, and removes each afterwards. Otherwise a screen reader finds it when it reads the dialog, and
 * says nothing when the same text comes twice. A text that is already waiting is not added again.
 */
export function createAnnouncer() {
  const queue: string[] = [];
  let show: ((text: string) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    const text = queue.shift();
    show?.(text ?? '');
    timer = text === undefined ? undefined : setTimeout(next, apartMs);
  }

  return {
    say(text: string): void {
      if (text === '' || queue.includes(text)) return;
      queue.push(text);
      if (timer === undefined && show) next();
    },
    /** @returns what stops it */
    start(setText: (text: string) => void): () => void {
      show = setText;
      timer = setTimeout(next, settleMs);
      return () => {
        show = undefined;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
