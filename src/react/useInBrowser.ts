import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Tells whether this is a browser, and not a server or the first render after one: zones and languages differ between the two. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A layout effect. React 18 warns of those on a server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
