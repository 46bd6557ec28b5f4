import { useContext, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { createAnswering } from './answering.ts';
import { boundField, inputPropsOf } from './boundfield.ts';
import { createHandle } from './handle.ts';
import { whenIdle } from './idle.ts';
import { createFormSession, type SessionOptions } from './session.ts';
import { SettingsContext } from './settings.ts';
import type { ElicitationFormState, FormValues, UseElicitationFormOptions } from './types.ts';
import { useLatest } from './useLatest.ts';

/**
 * A form-mode request as a form: fields, values, errors and the three answers, without markup. Reads the request once;
 * renders of the host, also with a new object of the same content, change nothing. Never settles by itself.
 */
export function useElicitationForm(options: UseElicitationFormOptions): ElicitationFormState {
  const { request, onRespond, initialContent } = options;
  const settings = useContext(SettingsContext);
  const { messages, limits } = settings;
  const prefix = useId().replaceAll(/\W/g, '_');
  const host = useLatest({ onRespond, messages, validator: options.validator ?? settings.validator });

  const begin = () =>
    start({ request, initialContent, limits: options.limits ?? limits, prefix, host: () => host.current });
  const [kept, keep] = useState(begin);
  const current = kept.session.asks(request) ? kept : begin();
  if (current !== kept) keep(current);
  const { session, answering, handle } = current;
  const { store, model, read } = session;

  const form = useForm<FormValues>({ ...session.formOptions, formControl: session.form });
  const status = useSyncExternalStore(store.subscribeStatus, store.status, store.serverStatus);
  useEffect(() => whileShown(current), [current]);

  return useMemo(() => {
    const { issues, failedAttempts, checkFailed, submitting, settled, findings, changes, hydrating = false } = status;
    return {
      form,
      model,
      skipped: read.ok ? read.skipped : [],
      findings,
      ...(!read.ok && { problem: { problem: read.problem, ...(read.key !== undefined && { key: read.key }) } }),
      handle,
      field(id, shown = {}) {
        const binding = session.binding(id);
        const row = store.rowAt(changes, id);
        const inputProps = inputPropsOf(binding, row.error !== undefined, hydrating, shown);
        return boundField(binding, row, messages, inputProps);
      },
      accept: answering.accept,
      decline: answering.decline,
      cancel: answering.cancel,
      dirty: answering.dirty,
      focus: answering.focus,
      preview: answering.preview,
      issues,
      failedAttempts,
      checkFailed,
      submitting,
      settled,
    };
  }, [form, model, read, handle, status, session, store, messages, answering]);
}

function start(options: SessionOptions) {
  const session = createFormSession(options);
  return { session, answering: createAnswering(session), handle: createHandle(session) };
}

/** While the person reads: the validator, and the sentences for developers where there are any. @returns what ends it */
function whileShown({ session, answering }: ReturnType<typeof start>): () => void {
  const { checker, store, read } = session;
  const unmount = answering.mount();
  const callOff = whenIdle(() => {
    // A failure is told when it matters: on accept, which tries again.
    checker.load().catch(() => {});
    if (read.found.length > 0) {
      import('../core/findingtexts.ts').then(
        ({ describeFinding }) => store.update({ findings: read.found.map(describeFinding) }),
        () => {},
      );
    }
  });
  return () => {
    callOff();
    unmount();
  };
}
