import { toNestErrors } from '@hookform/resolvers';
import { useId, useMemo, useReducer, useState } from 'react';
import { createFormControl, useFormState, type Resolver } from 'react-hook-form';
import type { ElicitParams, ElicitRequest } from '../core/protocol/types.ts';
import type { Issue } from '../core/schema/issues.ts';
import type { FieldId } from '../core/schema/model.ts';
import { issueText, type IssueTexts } from '../messages/bind.ts';
import { fieldHandle } from './fieldHandle.ts';
import {
  createFormSession,
  draftOf,
  issuesOf,
  notify,
  registerSession,
  sessionOf,
  type FormSession,
} from './formSession.ts';
import { lazyModule, useLazyModule } from './lazyModule.ts';
import { useFormSettings, type FormSettings } from './formSettings.ts';
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
  options: UseElicitationFormOptions<R>,
): UseElicitationFormReturn {
  const hydratedPrefix = useId().replaceAll(/\W/g, '_');
  const inBrowser = useInBrowser();
  const settings = useFormSettings();
  // Content that is accepted was checked against the schema that types it.
  const untyped = options as unknown as UseElicitationFormOptions;
  // Random where a server did not render it: a browser then offers no history of another request.
  const current = useFormSession(untyped, () => (inBrowser ? randomPrefix() : hydratedPrefix), settings);
  // As `useForm` does it: whoever reads it while rendering is rendered when it changes.
  const formState = useFormState({ control: current.form.control });
  const state = useFormReturn(current, formState, settings.messages, false);
  const { rawFindings } = current.session.read;
  const { loaded } = useLazyModule(findingTexts, rawFindings.length > 0);
  const findings = useMemo(() => (loaded ? rawFindings.map(loaded.describeFinding) : []), [loaded, rawFindings]);
  return Object.assign(state, { findings });
}

/** Sentences for developers: loaded when there is something to say. */
const findingTexts = lazyModule('describeFinding', () => import('../core/schema/findingTexts.ts'));

/** Begins ids and names in the document. Random, so that a browser offers no history of another request. */
const randomPrefix = (): string => `e${Math.random().toString(36).slice(2)}`;

/** The form of a request, for the views of the kit. */
export interface RequestForm extends UseElicitationFormReturn {
  readonly session: FormSession;
}

/** The same for the views of the kit: without the texts of findings, and rendered when an error or an answer changes. */
export function useRequestForm(options: UseElicitationFormOptions, settings: FormSettings): RequestForm {
  const current = useFormSession(options, randomPrefix, settings);
  return useFormReturn(current, current.controller.getState(), settings.messages, true);
}

/** @param followsErrors Nothing else renders the component when they change. */
function useFormReturn(
  { session, form, controller }: CurrentForm,
  formState: FormMethods['formState'],
  messages: IssueTexts,
  followsErrors: boolean,
): RequestForm {
  const { read, model, settling } = session;
  const { isSubmitting, sendFailed } = settling.getState();
  Object.assign(form, { formState });

  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  // A layout effect, to notice what the frame writes into the form in a layout effect.
  useBrowserLayoutEffect(
    () => controller.show(session, renderAgain, followsErrors),
    [controller, session, followsErrors],
  );

  return {
    session,
    form,
    model,
    skipped: read.ok ? read.skipped : [],
    findings: [],
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
      controller.noteRead();
      const { bind, getState } = fieldHandle(form, id);
      return bind(getState(), messages);
    },
    accept: () => controller.accept(session),
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

interface CurrentForm {
  readonly session: FormSession;
  readonly form: FormMethods;
  readonly controller: FormController;
}

/** The form of one request, for as long as the request asks the same. */
function useFormSession(
  options: UseElicitationFormOptions,
  makePrefix: () => string,
  settings: FormSettings,
): CurrentForm {
  const latest = useLatest({ options, messages: settings.messages });

  function begin(): FormSession {
    const { request, initialContent, validator = settings.validator } = options;
    return createFormSession({
      request,
      initialContent,
      limits: settings.limits,
      json: settings.json,
      validator,
      locale: settings.locale,
      prefix: makePrefix(),
      onRespond: (result) => latest.current.options.onRespond(result),
    });
  }

  const [session, setSession] = useState(begin);
  const [controller] = useState(() => createController(session.start, () => latest.current.messages));
  const { form } = controller;
  // No change of state: rows look up what they were rendered for.
  registerSession(form, session);

  useBrowserLayoutEffect(() => {
    // "1,5" is another number in another language.
    const written = session.setLocale(settings.locale, form.getValues);
    for (const [id, number] of Object.entries(written))
      form.setValue(id as FieldId, number, { shouldDirty: number !== session.start[id as FieldId] });
    // Before anything is painted: nobody sees the new request with the old form.
    if (session.asks(options.request)) return;
    const next = begin();
    form.reset({ ...next.start });
    setSession(next);
  });

  return { session, form, controller };
}

/** The form of react-hook-form, and what is under way in it. */
interface FormController {
  /** One object for as long as the form is there. Each render puts its state into it. */
  readonly form: FormMethods;
  /** The state at the moment: another object after each change of errors. */
  getState(): FormMethods['formState'];
  /** A component reads values while rendering, so it is to be rendered when they change. */
  noteRead(): void;
  /**
   * The session is on the screen until the returned function is called.
   * @param renderAgain Called when an answer that is being sent changes; a value, if those are read; an error, if those are followed.
   */
  show(session: FormSession, renderAgain: () => void, followsErrors: boolean): () => void;
  /** Checks everything and shows what is wrong; sends the content where nothing is and the form is still there. */
  accept(session: FormSession): Promise<void>;
}

/** As react-hook-form begins. */
const newFormState: FormMethods['formState'] = {
  isDirty: false,
  isLoading: false,
  isSubmitted: false,
  isSubmitSuccessful: false,
  isSubmitting: false,
  isValidating: false,
  isValid: false,
  disabled: false,
  submitCount: 0,
  dirtyFields: {},
  touchedFields: {},
  validatingFields: {},
  errors: {},
  isReady: false,
};

/** In place of `useForm`, which renders its component a second time when it is mounted. `subscribe` mounts this one. */
function createController(start: FormValues, messages: () => IssueTexts): FormController {
  let isSubmit = false;
  let submitting: Promise<void> | undefined;
  let onScreen: FormSession | undefined;
  let readsValues = false;

  const { formControl: _, ...methods } = createFormControl<FormValues>({
    resolver: createResolver(
      () => sessionOf(form),
      messages,
      () => {
        const wasSubmit = isSubmit;
        isSubmit = false;
        return wasSubmit;
      },
    ),
    defaultValues: start,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const form: FormMethods = Object.assign(methods, { formState: newFormState });
  let state = newFormState;
  // For as long as the form is there: while React hides it, an error may still arrive.
  form.subscribe({
    formState: { errors: true },
    callback(next) {
      state = { ...newFormState, ...next };
    },
  });

  return {
    form,
    getState: () => state,
    noteRead() {
      readsValues = true;
    },
    show(session, renderAgain, followsErrors) {
      onScreen = session;
      if (followsErrors && form.formState !== state) renderAgain();
      const stops = [
        form.subscribe({
          formState: { values: true, errors: true },
          callback({ name }) {
            notify(session, name);
            if (readsValues) renderAgain();
          },
        }),
        form.subscribe({ formState: { errors: true }, callback: () => followsErrors && renderAgain() }),
        session.settling.subscribe(renderAgain),
      ];
      return () => {
        onScreen = undefined;
        for (const stop of stops) stop();
      };
    },
    async accept(session) {
      const { read, model, check, settling } = session;
      if (!read.ok || settling.getState().isSubmitting) return;
      isSubmit ||= submitting === undefined;
      let sending: Promise<boolean> | undefined;
      submitting ??= form
        .handleSubmit(() => {
          const result = check(draftOf(model, form.getValues()));
          // Nobody awaits it here: the form may be that of another request by then.
          if (result.ok && onScreen === session)
            sending = settling.settle({ action: 'accept', content: result.content });
        })()
        .finally(() => {
          submitting = undefined;
        });
      await submitting;
      await sending;
    },
  };
}

/** Lets react-hook-form call our check. */
function createResolver(
  session: () => FormSession,
  messages: () => IssueTexts,
  takeSubmit: () => boolean,
): Resolver<FormValues> {
  return async (values, _context, options) => {
    // The only names are ours. A submit names just the fields that were changed, and all of them are to be checked.
    const names = takeSubmit() ? undefined : (options.names as FieldId[] | undefined);
    const { model, check, field, heldErrors } = session();
    const result = check(draftOf(model, values), names);
    if (result.ok) return { values, errors: {} };
    const errors: Record<FieldId, HeldError> = {};
    for (const issue of result.issues) {
      const last = names && heldErrors.get(issue.field);
      // The held text may name an entry that is valid by now.
      const isSame = itemOf(last?.issue) === itemOf(issue);
      const message = issueText(messages(), issue, field(issue.field));
      errors[issue.field] = last && isSame ? last : { type: issue.code, message, issue };
    }
    // No names: with them it looks through all of them for every error.
    return { values: {}, errors: toNestErrors<FormValues>(errors, { ...options, names: [] }) };
  };
}

/** The entry of a list that an issue is about. */
const itemOf = (issue: Issue | undefined): number | undefined => (issue && 'item' in issue ? issue.item : undefined);
