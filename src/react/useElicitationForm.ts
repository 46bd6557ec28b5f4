import { toNestErrors } from '@hookform/resolvers';
import { useId, useMemo, useReducer, useRef, useState } from 'react';
import { createFormControl, useFormState, type Resolver } from 'react-hook-form';
import type { ElicitParams, ElicitRequest } from '../core/protocol/types.ts';
import type { Issue } from '../core/schema/issues.ts';
import type { FieldId } from '../core/schema/model.ts';
import { issueText, type BoundMessages } from '../messages/bind.ts';
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
import { useCurrentSettings } from './settings.ts';
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
  // What is accepted was checked against the schema that types it.
  const untyped = options as unknown as UseElicitationFormOptions;
  // Random where a server did not render it: a browser then offers no history of another request.
  const state = useRequestForm(untyped, () => (inBrowser ? randomPrefix() : hydratedPrefix));
  const { found } = state.session.read;
  const { loaded } = useLazyModule(findingTexts, found.length > 0);
  const findings = useMemo(() => (loaded ? found.map(loaded.describeFinding) : []), [loaded, found]);
  return Object.assign(state, { findings });
}

/** Sentences for developers: loaded when there is something to say. */
export const findingTexts = lazyModule('describeFinding', () => import('../core/schema/findingTexts.ts'));

/** Begins ids and names in the document. Random, so that a browser offers no history of another request. */
export const randomPrefix = (): string => `e${Math.random().toString(36).slice(2)}`;

/** The form of a request, for the views of the kit. */
export interface RequestForm extends UseElicitationFormReturn {
  readonly session: FormSession;
}

/** The same without the texts of findings, and with ids and names that begin as the caller says. */
export function useRequestForm(options: UseElicitationFormOptions, makePrefix: () => string): RequestForm {
  const { session, form, controller } = useFormSession(options, makePrefix);
  const { read, model, settling } = session;
  const { messages } = useCurrentSettings();
  const { isSubmitting, sendFailed } = settling.getState();

  // Only a component that calls `field` while rendering is rendered at every change.
  const readsValues = useRef(false);
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  // A layout effect, to notice what the frame writes into the form in a layout effect.
  useBrowserLayoutEffect(
    () => controller.show(session, (isAnswer) => (isAnswer || readsValues.current) && renderAgain()),
    [controller, session],
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
      readsValues.current = true;
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
function useFormSession(options: UseElicitationFormOptions, makePrefix: () => string): CurrentForm {
  const settings = useCurrentSettings();
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
  const form = useMethodsWithState(controller.methods);
  // Not a change of state: rows look up what they were rendered for.
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

type Methods = Omit<FormMethods, 'formState'>;

/** As `useForm` does it: one object for as long as the form is there, with the state of this render. */
function useMethodsWithState(methods: Methods): FormMethods {
  const formState = useFormState({ control: methods.control });
  return Object.assign(methods, { formState });
}

/** The form of react-hook-form, and what is under way in it. */
interface FormController {
  readonly methods: Methods;
  /**
   * The session is on the screen until the returned function is called.
   * @param onChange Called after each change: of an answer that is being sent, or of a value or error.
   */
  show(session: FormSession, onChange: (isAnswer: boolean) => void): () => void;
  /** Checks everything and shows what is wrong; sends the content where nothing is and the form is still there. */
  accept(session: FormSession): Promise<void>;
}

/** Not `useForm`, which renders its component a second time when it is mounted. `subscribe` mounts this one. */
function createController(start: FormValues, messages: () => BoundMessages): FormController {
  let isSubmit = false;
  let submitting: Promise<void> | undefined;
  let onScreen: FormSession | undefined;

  const { formControl: _, ...rest } = createFormControl<FormValues>({
    resolver: createResolver(
      () => sessionOf(methods),
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
  const methods: Methods = rest;

  return {
    methods,
    show(session, onChange) {
      onScreen = session;
      const stop = methods.subscribe({
        formState: { values: true, errors: true },
        callback({ name }) {
          notify(session, name);
          onChange(false);
        },
      });
      const stopSettling = session.settling.subscribe(() => onChange(true));
      return () => {
        onScreen = undefined;
        stop();
        stopSettling();
      };
    },
    async accept(session) {
      const { read, model, check, settling } = session;
      if (!read.ok || settling.getState().isSubmitting) return;
      isSubmit ||= submitting === undefined;
      let sending: Promise<boolean> | undefined;
      submitting ??= methods
        .handleSubmit(() => {
          const result = check(draftOf(model, methods.getValues()));
          // Not awaited here: the form may be that of another request by then.
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
  messages: () => BoundMessages,
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
      const held = names && heldErrors.get(issue.field);
      // The held text may name an entry that is valid by now.
      const isSame = itemOf(held?.issue) === itemOf(issue);
      const message = issueText(messages(), issue, field(issue.field));
      errors[issue.field] = held && isSame ? held : { type: issue.code, message, issue };
    }
    // No names: with them it looks through all of them for every error.
    return { values: {}, errors: toNestErrors<FormValues>(errors, { ...options, names: [] }) };
  };
}

/** The entry of a list that an issue is about. */
const itemOf = (issue: Issue | undefined): number | undefined => (issue && 'item' in issue ? issue.item : undefined);
