import { useEffect, useRef, useState } from 'react';

let opener: HTMLElement | undefined;

/** Returns focus after the modal closes, to the element that had it before the first of several questions. */
export function useReturnFocus(): void {
  useState(() => {
    const { activeElement: active } = document;
    // The next question may open before the last dialog, which has focus, is gone.
    const isOpener = active !== document.body && !active?.closest('[role=dialog]:has([data-elicitation-piece])');
    if (isOpener && active instanceof HTMLElement) opener = active;
  });
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Not at once: the next question may take focus, and StrictMode runs effects twice.
      setTimeout(() => {
        if (!isOpen.current && document.activeElement === document.body) opener?.focus();
      });
    };
  }, []);
}
