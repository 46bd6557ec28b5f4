import { toNestErrors } from '@hookform/resolvers';
import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { CheckResult } from '../core/answer/check.ts';
import type { Finding } from '../core/schema/findings.ts';
import type { RawFinding } from '../core/schema/findingTexts.ts';
import type { FieldId } from '../core/schema/model.ts';
import { issueText, type BoundMessages } from '../messages/bind.ts';
import { createFormSession, draftOf, issuesOf, registerSession, type FormSession } from './formSession.ts';
import { asHeld, boundField } from './boundField.ts';
import { SettingsContext } from './settings.ts';
import type { SettleState } from './settleOnce.ts';
import type { FormValues, HeldError, UseElicitationFormOptions, UseElicitationFormReturn } from './types.ts';
import { useBrowserLayoutEffect, useInBrowser } from './useInBrowser.ts';
import { useLatest } from './useLatest.ts';

/**
 * Turns a form-mode request into a form without markup: fields, values, errors and the three answers. Rendering again,
 * also with a new object of the same content, changes nothing. Never answers by itself.
 */
export function useElicitationForm(options: UseElicitationFormOptions): UseElicitationFormReturn {
  const { messages } = useContext(SettingsContext);
  const { session, form, sending, validate, accept } = useFormSession(options);
  const { read, model, settling } = session;
  const findings = useFindings(read.found);

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

interface CurrentForm {
  readonly session: FormSession;
  readonly form: UseFormReturn<FormValues>;
  readonly sending: SettleState;
  /** Checks everything, and shows nothing. */
  readonly validate: () => CheckResult;
  /** Checks everything and shows what is wrong; sends the content where nothing is and the form is still there. */
  readonly accept: () => Promise<void>;
}

/** The form of one request, for as long as the request asks the same. */
function useFormSession(options: UseElicitationFormOptions): CurrentForm {
  const settings = useContext(SettingsContext);
  const hydratedPrefix = useId().replaceAll(/\W/g, '_');
  const inBrowser = useInBrowser();
  const host = useLatest({ ...options, messages: settings.messages });

  function begin(): FormSession {
    const { request, initialContent, limits = settings.limits, validator = settings.validator } = options;
    return createFormSession({
      request,
      initialContent,
      limits,
      json: settings.json,
      validator,
      locale: settings.locale,
      // Random where a server did not render it: a browser then offers no history of another request.
      prefix: inBrowser ? `e${Math.random().toString(36).slice(2)}` : hydratedPrefix,
      onRespond: (result) => host.current.onRespond(result),
    });
  }

  const [session, setSession] = useState(begin);
  const current = useLatest(session);
  const isSubmit = useRef(false);
  // oxlint-disable-next-line react/refs -- the resolver runs in event handlers only
  const [resolver] = useState(() =>
    createResolver(
      () => current.current,
      () => host.current.messages,
      () => isSubmit.current,
    ),
  );
  const form = useForm<FormValues>({
    resolver,
    defaultValues: session.start,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  // Not a change of state: rows look up what they were rendered for.
  registerSession(form.control, session);

  // Before anything is painted: nobody sees the new request with the old form.
  useBrowserLayoutEffect(() => {
    if (session.asks(options.request)) return;
    const next = begin();
    form.reset({ ...next.start });
    setSession(next);
  });

  const { settling } = session;
  const sending = useSyncExternalStore(settling.subscribe, settling.getState, settling.getState);
  const mounted = useRef(false);
  useBrowserLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const validate = () => session.check(draftOf(session.model, form.getValues()));
  const submitting = useRef<Promise<void>>(undefined);
  async function accept(): Promise<void> {
    if (!session.read.ok || settling.getState().isSubmitting) return;
    isSubmit.current = true;
    submitting.current ??= form
      .handleSubmit(async () => {
        const result = validate();
        if (result.ok && mounted.current && current.current === session)
          await settling.settle({ action: 'accept', content: result.content });
      })()
      .finally(() => {
        submitting.current = undefined;
        isSubmit.current = false;
      });
    await submitting.current;
  }

  return { session, form, sending, validate, accept };
}

/** react-hook-form's way to our check. */
function createResolver(
  session: () => FormSession,
  messages: () => BoundMessages,
  isSubmit: () => boolean,
): Resolver<FormValues> {
  return async (values, _context, options) => {
    const { model, check, field } = session();
    // The only names are ours. A submit names just the fields that are rendered, and all of them are to be checked.
    const names = isSubmit() ? undefined : (options.names as FieldId[] | undefined);
    const result = check(draftOf(model, values), names);
    if (result.ok) return { values, errors: {} };
    const errors: Record<FieldId, HeldError> = {};
    for (const issue of result.issues) {
      errors[issue.field] = { type: issue.code, message: issueText(messages(), issue, field(issue.field)), issue };
    }
    // No names: with them it looks through all of them for every error.
    return { values: {}, errors: toNestErrors<FormValues>(errors, { ...options, names: [] }) };
  };
}

/** Sentences for developers: loaded when there is something to say. */
function useFindings(found: readonly RawFinding[]): readonly Finding[] {
  const [described, setDescribed] = useState<{ readonly found: unknown; readonly findings: readonly Finding[] }>();
  useEffect(() => {
    if (found.length === 0) return;
    let left = false;
    import('../core/schema/findingTexts.ts').then(
      ({ describeFinding }) => left || setDescribed({ found, findings: found.map(describeFinding) }),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [found]);
  return described?.found === found ? described.findings : [];
}
