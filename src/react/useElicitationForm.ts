import { useContext, useMemo } from 'react';
import { boundField, inputPropsOf } from './boundfield.ts';
import { SettingsContext } from './settings.ts';
import type { ElicitationFormState, UseElicitationFormOptions } from './types.ts';
import { useFormSession } from './useFormSession.ts';

/**
 * A form-mode request as a form: fields, values, errors and the three answers, without markup. Reads the request once;
 * renders of the host, also with a new object of the same content, change nothing. Never settles by itself.
 */
export function useElicitationForm(options: UseElicitationFormOptions): ElicitationFormState {
  const { request, onRespond, initialContent, validator } = options;
  const settings = useContext(SettingsContext);
  const { messages } = settings;
  const limits = options.limits ?? settings.limits;
  const current = useFormSession({ request, initialContent, limits, onRespond, validator });
  const { session, answering, handle, form, status } = current;
  const { store, model, read } = session;

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
