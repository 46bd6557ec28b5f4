import { useSyncExternalStore } from 'react';

/** The direction of the story's page, from the toolbar. */
export function useDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(subscribe, () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'));
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
