import { useContext, useEffect, useRef, useState } from 'react';
import { asHeld, boundField } from './boundField.ts';
import { issuesOf } from './formSession.ts';
import { SettingsContext } from './settings.ts';
import type { HeldError, UseElicitationFormOptions, UseElicitationFormReturn } from './types.ts';
import { useFindings, useFormSession } from './useFormSession.ts';

/**
 * Turns a form-mode request into a form without markup: fields, values, errors and the three answers. Rendering again,
 * also with a new object of the same content, changes nothing. Never answers by itself.
 */
export function useElicitationForm(options: UseElicitationFormOptions): UseElicitationFormReturn {
  const { request, onRespond, initialContent, validator } = options;
  const settings = useContext(SettingsContext);
  const limits = options.limits ?? settings.limits;
  const { session, form, sending, validate, accept } = useFormSession({
    request,
    initialContent,
    limits,
    onRespond,
    validator,
  });
  const { read, model, settling } = session;
  const findings = useFindings(read.found);
  const { messages } = settings;

  // Only who calls `field` while rendering is rendered at every change.
  const readsValues = useRef(false);
  const [, setChanges] = useState(0);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback() {
          if (readsValues.current) setChanges((changes) => changes + 1);
        },
      }),
    [subscribe],
  );

  return {
    form,
    model,
    skipped: read.ok ? read.skipped : [],
    findings,
    ...(!read.ok && { problem: { problem: read.problem, ...(read.key !== undefined && { key: read.key }) } }),
    get issues() {
      return issuesOf(model, form.formState.errors);
    },
    get isDirty() {
      return form.formState.isDirty;
    },
    get submitCount() {
      return form.formState.submitCount;
    },
    isSubmitting: sending.isSubmitting,
    ...(sending.sendFailed && { sendFailed: sending.sendFailed }),
    field(id) {
      readsValues.current = true;
      const field = session.field(id);
      const { onChange, onBlur } = form.register(id);
      const binding = {
        value: form.getValues(id),
        error: form.formState.errors[id] as HeldError | undefined,
        onChange: (value: ReturnType<typeof asHeld>) =>
          void onChange({
            target: { name: id, value: asHeld(field, value ?? undefined, session.start[id] ?? null) },
            type: 'change',
          }),
        onBlur: () => void onBlur({ target: { name: id, value: form.getValues(id) }, type: 'blur' }),
        ref: (element: HTMLElement | null) => {
          if (element) session.controls.set(id, element);
          else session.controls.delete(id);
        },
      };
      return boundField(session, id, binding, messages);
    },
    accept,
    async decline() {
      await settling.settle({ action: 'decline' });
    },
    async cancel() {
      await settling.settle({ action: 'cancel' });
    },
    setFocus: session.focus,
    validate: () => (read.ok ? validate() : { ok: false, issues: [] }),
  };
}
