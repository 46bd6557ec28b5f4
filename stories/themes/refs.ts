import { useCallback, type Ref } from 'react';

/** Combines two refs: a theme often needs the element as well. */
export function useMergedRefs<E>(own: Ref<E>, given: Ref<E> | undefined): (element: E | null) => void {
  return useCallback(
    (element: E | null) => {
      give(own, element);
      give(given, element);
    },
    [own, given],
  );
}

function give<E>(ref: Ref<E> | undefined, element: E | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
