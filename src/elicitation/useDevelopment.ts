import { useEffect, useRef, type RefObject } from 'react';
import type { Components } from '../react/slots.ts';
import type { FormMethods } from '../react/types.ts';
import { inDevelopment } from './development.ts';

/** In development: tells of slots whose component is another one with every render. */
export function useSteadySlots(components: Partial<Components>): void {
  const watch = useRef<(components: Partial<Components>) => void>(undefined);
  useEffect(() => {
    inDevelopment(({ createSlotWatch }) => (watch.current ??= createSlotWatch())(components));
  }, [components]);
}

/** In development: tells of controls that dropped what they were given, and of colours that cannot be read. */
export function useFormWarnings(form: FormMethods, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    inDevelopment(({ watchForm }) => watchForm(frame, form));
  }, [form, frame]);
}
