import { useEffect } from 'react';
import type { Elicitations } from '../core/queue/elicitations.ts';
import { whenIdle } from '../react/idle.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { useLatest } from '../react/useLatest.ts';
import { loadGroupDialog, loadHoldsSecret, loadRehearsal, loadUrlView } from './later.ts';
import { inProduction } from './production.ts';

/** What a dialog needs, before it is needed: a request then waits for nothing. What fails here is asked for again when it is needed. */
export function useEarly(elicitations: Elicitations): void {
  const settings = useLatest(useCurrentSettings());

  useEffect(() => {
    let callOff = whenIdle(() => {
      void Promise.allSettled([loadGroupDialog(), loadUrlView(), loadHoldsSecret()]);
      if (inProduction()) loadRehearsal().then(rehearseWhenIdle, () => {});
    });
    let left = false;

    function rehearseWhenIdle(rehearse: Awaited<ReturnType<typeof loadRehearsal>>) {
      if (left) return;
      callOff = whenIdle(() => {
        // A dialog that is open has run it all.
        if (elicitations.getSnapshot().length === 0) rehearse(settings.current);
      });
    }

    return () => {
      left = true;
      callOff();
    };
  }, [elicitations, settings]);
}
