import { useEffect, useRef, useState } from 'react';

/**
 * Returns focus when this dialog unmounts. For libraries that return it only on close, because the kit unmounts the
 * dialog. Checks a moment later that it is still gone, because StrictMode runs effects twice.
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
