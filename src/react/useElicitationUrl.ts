import { useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { SettingsContext } from './settings.ts';
import type { ElicitationUrlState, UseElicitationUrlOptions } from './types.ts';
import { createUrlSession } from './urlsession.ts';
import { useLatest } from './useLatest.ts';

/**
 * A URL-mode request: what its address is, and the three answers. Contacts nobody before `open`. As with forms, another
 * object with the same content is the same request.
 */
export function useElicitationUrl(options: UseElicitationUrlOptions): ElicitationUrlState {
  const { request, onRespond } = options;
  const settings = useContext(SettingsContext);
  const host = useLatest({ onRespond, openUrl: options.openUrl ?? settings.openUrl });

  const [kept, keep] = useState(() => createUrlSession(request, () => host.current));
  const session = kept.asks(request) ? kept : createUrlSession(request, () => host.current);
  if (session !== kept) keep(session);

  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  return useMemo(() => {
    const { inspection, open, decline, cancel } = session;
    return { inspection, state, open, decline, cancel };
  }, [session, state]);
}
