import { useEffect, useRef, useState } from 'react';

/**
 * Gives focus back to what had it, when this dialog is gone. For libraries that do so only when a dialog closes: the kit
 * takes it away. Gone a moment later still, because StrictMode runs effects twice.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      queueMicrotask(() => {
        if (!here.current && before instanceof HTMLElement) before.focus();
      });
    };
  }, [before]);
}
