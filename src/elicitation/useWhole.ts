import { useEffect, type RefObject } from 'react';
import { whenIdle } from '../react/idle.ts';

/** How many rows are laid out in one moment: well under a frame. */
const rowsAtOnce = 32;

/** From so many fields on a form is marked `data-long`: the stylesheet then lets rows wait that are off the screen. */
const longForm = 40;

export const isLong = (fields: number): boolean => fields >= longForm;

/**
 * Lays out a long form to its end when the page is idle. Its first picture need not wait for rows that nobody sees; but
 * what waits by `content-visibility` is missing from what Chromium tells assistive technology.
 */
export function useWhole(place: RefObject<HTMLElement | null>, fields: number): void {
  useEffect(() => {
    if (!isLong(fields)) return;
    let callOff = () => {};
    function layOut(from: number) {
      callOff = whenIdle(() => {
        const rows = Array.from(place.current?.children ?? []).slice(from, from + rowsAtOnce);
        for (const row of rows) if (row instanceof HTMLElement) row.style.contentVisibility = 'visible';
        if (rows.length === rowsAtOnce) layOut(from + rowsAtOnce);
      });
    }
    layOut(0);
    return () => callOff();
  }, [place, fields]);
}
