import { useEffect } from 'react';
import { whenIdle } from '../react/idle.ts';
import { loadGroupDialog, loadUrlView } from './later.ts';

/** Loads the dialog's code when the page is idle, so that a request need not wait for it. A failed load is tried again when it is needed. */
export function usePreload(): void {
  useEffect(
    () =>
      whenIdle(() => {
        void Promise.allSettled([loadGroupDialog(), loadUrlView()]);
      }),
    [],
  );
}
