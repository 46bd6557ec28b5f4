import { useEffect, useRef, type RefObject } from 'react';
import { sessionOf } from '../react/handle.ts';
import { whenIdle } from '../react/idle.ts';
import type { Components } from '../react/slots.ts';
import type { FormHandle } from '../react/types.ts';
import { loadWarnings } from './development.ts';

/** In development: tells of slots whose component is another one with every render. */
export function useSteadySlots(components: Partial<Components>): void {
  const watch = useRef<(components: Partial<Components>) => void>(undefined);
  useEffect(() => {
    loadWarnings()?.then(
      ({ createSlotWatch }) => (watch.current ??= createSlotWatch())(components),
      () => {},
    );
  }, [components]);
}

/** In development: tells of controls that dropped what they were given, and of colours that cannot be read. */
export function useFormWarnings(handle: FormHandle, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let shown = true;
    const callOff = whenIdle(() => {
      loadWarnings()?.then(
        ({ warnOfForm }) =>
          shown && frame.current && warnOfForm(frame.current, (id) => sessionOf(handle).binding(id), handle.model),
        () => {},
      );
    });
    return () => {
      shown = false;
      callOff();
    };
  }, [handle, frame]);
}
