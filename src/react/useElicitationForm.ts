import { toNestErrors } from '@hookform/resolvers';
import { useId, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createFormControl, useFormState, type Resolver } from 'react-hook-form';
import type { ElicitParams, ElicitRequest } from '../core/protocol/types.ts';
import type { Issue } from '../core/schema/issues.ts';
import type { FieldId } from '../core/schema/model.ts';
import { issueText, type BoundMessages } from '../messages/bind.ts';
import { fieldHandle } from './fieldHandle.ts';
import { createFormSession, draftOf, issuesOf, notify, registerSession, type FormSession } from './formSession.ts';
import { lazyModule, useLazyModule } from './lazyModule.ts';
import { useCurrentSettings, useMessages } from './settings.ts';
import type {
  FormMethods,
  FormValues,
  HeldError,
  UseElicitationFormOptions,
  UseElicitationFormReturn,
} from './types.ts';
import { useBrowserLayoutEffect, useInBrowser } from './useInBrowser.ts';
import { useLatest } from './useLatest.ts';

/**
 * Turns a form-mode request into a form without markup: fields, values, errors and the three answers. Never answers by
 * itself. Re-rendering changes nothing, even if `request` is a new object with the same content.
 */
export function useElicitationForm<const R extends ElicitParams | ElicitRequest>(
  given: UseElicitationFormOptions<R>,
): UseElicitationFormReturn {
  // What is accepted was checked against the schema that types it.
  const options = given as unknown as UseElicitationFormOptions;
  const messages = useMessages();
  const { session, form, accept } = useFormSession(options);
  const { read, model, settling } = session;
  const { isSubmitting, sendFailed } = useSyncExternalStore(settling.subscribe, settling.getState, settling.getState);
  const { loaded } = useLazyModule(findingTexts, read.found.length > 0);
  const findings = useMemo(() => (loaded ? read.found.map(loaded.describeFinding) : []), [loaded, read]);

  // Only a component that calls `field` while rendering is rendered at every change.
  const readsValues = useRef(false);
  const [, setChanges] = useState(0);
  // A layout effect, to notice what the frame writes into the form in a layout effect.
  useBrowserLayoutEffect(
    () =>
      form.subscribe({
        formState: { values: true, errors: true },
        callback({ name }) {
          notify(session, name);
          if (readsValues.current) setChanges((changes) => changes + 1);
        },
      }),
    [form, session],
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
    isSubmitting,
    ...(sendFailed && { sendFailed }),
    field(id) {
      readsValues.current = true;
      const { bind, getState } = fieldHandle(form, id);
      return bind(getState(), messages);
    },
    accept,
    async decline() {
      await settling.settle({ action: 'decline' });
    },
    async cancel() {
      await settling.settle({ action: 'cancel' });
    },
    setFocus: session.focus,
    validate: () => (read.ok ? session.check(draftOf(model, form.getValues())) : { ok: false, issues: [] }),
  };
}

/** Sentences for developers: loaded when there is something to say. */
const findingTexts = lazyModule('describeFinding', () => import('../core/schema/findingTexts.ts'));

interface CurrentForm {
  readonly session: FormSession;
  readonly form: FormMethods;
  /** Checks everything and shows what is wrong; sends the content where nothing is and the form is still there. */
  readonly accept: () => Promise<void>;
}

/** The form of one request, for as long as the request asks the same. */
function useFormSession(options: UseElicitationFormOptions): CurrentForm {
  const settings = useCurrentSettings();
  const hydratedPrefix = useId().replaceAll(/\W/g, '_');
  const inBrowser = useInBrowser();

  function begin(): FormSession {
    const { request, initialContent, validator = settings.validator } = options;
    return createFormSession({
      request,
      initialContent,
      limits: settings.limits,
      json: settings.json,
      validator,
      locale: settings.locale,
      // Random where a server did not render it: a browser then offers no history of another request.
      prefix: inBrowser ? `e${Math.random().toString(36).slice(2)}` : hydratedPrefix,
      onRespond: (result) => latest.current.options.onRespond(result),
    });
  }

  const [session, setSession] = useState(begin);
  const submitting = useRef<Promise<void>>(undefined);
  const isSubmit = useRef(false);
  const latest = useLatest({ options, session, messages: settings.messages });
  // Not `useForm`, which renders its component a second time when it is mounted. `form.subscribe` mounts the form.
  const [methods] = useState(() => {
    const { formControl: _, ...control } = createFormControl<FormValues>({
      resolver: createResolver(() => latest.current, isSubmit),
      defaultValues: session.start,
      mode: 'onSubmit',
      reValidateMode: 'onChange',
      shouldFocusError: false,
    });
    return control;
  });
  const form = useMethodsWithState(methods);
  // Not a change of state: rows look up what they were rendered for.
  registerSession(form, session);

  // "1,5" is another number in another language.
  useBrowserLayoutEffect(() => {
    const written = session.setLocale(settings.locale, form.getValues());
    for (const [id, number] of Object.entries(written))
      form.setValue(id as FieldId, number, { shouldDirty: number !== session.start[id as FieldId] });
  }, [session, form, settings.locale]);

  // Before anything is painted: nobody sees the new request with the old form.
  useBrowserLayoutEffect(() => {
    if (session.asks(options.request)) return;
    const next = begin();
    form.reset({ ...next.start });
    setSession(next);
  });

  /** While it is on the screen. */
  const current = useRef<FormSession>(undefined);
  useBrowserLayoutEffect(() => {
    current.current = session;
    return () => {
      current.current = undefined;
    };
  }, [session]);

  async function accept(): Promise<void> {
    const { read, model, check, settling } = session;
    if (!read.ok || settling.getState().isSubmitting) return;
    isSubmit.current ||= submitting.current === undefined;
    let sending: Promise<boolean> | undefined;
    submitting.current ??= form
      .handleSubmit(() => {
        const result = check(draftOf(model, form.getValues()));
        // Not awaited here: the form may be that of another request by then.
        if (result.ok && current.current === session)
          sending = settling.settle({ action: 'accept', content: result.content });
      })()
      .finally(() => {
        submitting.current = undefined;
      });
    await submitting.current;
    await sending;
  }

  return { session, form, accept };
}

type Methods = Omit<FormMethods, 'formState'>;

/** As `useForm` does it: one object for as long as the form is there, with the state of this render. */
function useMethodsWithState(methods: Methods): FormMethods {
  const formState = useFormState({ control: methods.control });
  return Object.assign(methods, { formState });
}

/** Lets react-hook-form call our check. */
function createResolver(
  latest: () => { readonly session: FormSession; readonly messages: BoundMessages },
  isSubmit: RefObject<boolean>,
): Resolver<FormValues> {
  return async (values, _context, options) => {
    // The only names are ours. A submit names just the fields that were changed, and all of them are to be checked.
    const names = isSubmit.current ? undefined : (options.names as FieldId[] | undefined);
    isSubmit.current = false;
    const { session, messages } = latest();
    const { model, check, field, heldErrors } = session;
    const result = check(draftOf(model, values), names);
    if (result.ok) return { values, errors: {} };
    const errors: Record<FieldId, HeldError> = {};
    for (const issue of result.issues) {
      const held = names && heldErrors.get(issue.field);
      // The held text may name an entry that is valid by now.
      const isSame = itemOf(held?.issue) === itemOf(issue);
      const message = issueText(messages, issue, field(issue.field));
      errors[issue.field] = held && isSame ? held : { type: issue.code, message, issue };
    }
    // No names: with them it looks through all of them for every error.
    return { values: {}, errors: toNestErrors<FormValues>(errors, { ...options, names: [] }) };
  };
}

/** The entry of a list that an issue is about. */
const itemOf = (issue: Issue | undefined): number | undefined => (issue && 'item' in issue ? issue.item : undefined);
