import { useInsertionEffect, useRef, type RefObject } from 'react';

/** The value of the last render that came about, for what runs later. Not to be read while rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
