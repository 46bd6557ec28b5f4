import { useContext, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { createAnswering, type Answering } from './answering.ts';
import type { FormStatus } from './formstore.ts';
import { createHandle } from './handle.ts';
import { whenIdle } from './idle.ts';
import { createFormSession, type FormSession, type SessionHost, type SessionOptions } from './session.ts';
import { SettingsContext } from './settings.ts';
import type { FormHandle, FormValues } from './types.ts';
import { useInBrowser } from './useInBrowser.ts';
import { useLatest } from './useLatest.ts';

export interface FormSessionOptions
  extends Pick<SessionOptions, 'request' | 'initialContent' | 'limits' | 'further'>, Pick<SessionHost, 'onRespond'> {
  readonly validator?: SessionHost['validator'];
}

export interface CurrentSession {
  readonly session: FormSession;
  readonly answering: Answering;
  readonly handle: FormHandle;
  readonly form: UseFormReturn<FormValues>;
  readonly status: FormStatus;
}

/** A form's session for as long as the request asks the same, and how it stands. What judges it loads while the person reads. */
export function useFormSession(options: FormSessionOptions): CurrentSession {
  const { request, initialContent, limits, further, onRespond } = options;
  const { messages, validator, locale } = useContext(SettingsContext);
  const id = useId().replaceAll(/\W/g, '_');
  const prefix = useInBrowser() ? undefined : id;
  const host = useLatest<SessionHost>({ onRespond, messages, validator: options.validator ?? validator });

  const begin = () => start({ request, initialContent, limits, further, prefix, locale, host: () => host.current });
  const [kept, keep] = useState(begin);
  const current = kept.session.asks(request) ? kept : begin();
  if (current !== kept) keep(current);
  const { session } = current;

  const form = useForm<FormValues>({ ...session.formOptions, formControl: session.form });
  const status = useSyncExternalStore(session.store.subscribeStatus, session.store.status, session.store.serverStatus);
  useEffect(() => whileShown(current), [current]);
  return { ...current, form, status };
}

function start(options: SessionOptions) {
  const session = createFormSession(options);
  return { session, answering: createAnswering(session), handle: createHandle(session) };
}

/** While the person reads: the validator, and the sentences for developers where there are any. @returns what ends it */
function whileShown({ session, answering }: Pick<CurrentSession, 'session' | 'answering'>): () => void {
  const { checker, store, found } = session;
  const unmount = answering.mount();
  const callOff = whenIdle(() => {
    // A failure is told when it matters: on accept, which tries again.
    checker.load().catch(() => {});
    if (found.length > 0) {
      import('../core/schema/findingTexts.ts').then(
        ({ describeFinding }) => store.update({ findings: found.map(describeFinding) }),
        () => {},
      );
    }
  });
  return () => {
    callOff();
    unmount();
  };
}
