import { useEffect, useRef, useState } from 'react';

let opener: HTMLElement | undefined;

/** Returns focus after the modal closes, to the element that had it before the first of several questions. */
export function useReturnFocus(): void {
  useState(() => {
    const { activeElement: active } = document;
    // A question that follows another opens while that is still there.
    const isOpener = active !== document.body && !active?.closest('[role=dialog]:has([data-elicitation-piece])');
    if (isOpener && active instanceof HTMLElement) opener = active;
  });
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Later: the next question may take it, and StrictMode runs effects twice.
      setTimeout(() => {
        if (!isOpen.current && document.activeElement === document.body) opener?.focus();
      });
    };
  }, []);
}
