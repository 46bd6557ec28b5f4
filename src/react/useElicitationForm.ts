import { useId, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import type { ElicitParams, ElicitRequest } from '../core/protocol/types.ts';
import type { ShownState } from '../core/request/state.ts';
import type { RequestStore } from '../core/request/store.ts';
import type { FieldId } from '../core/schema/model.ts';
import { useFormSettings, type FormSettings } from './formSettings.ts';
import { createFormSession, draftOf, type FormSession } from './formSession.ts';
import { HookForm, issuesOf } from './hookForm.ts';
import { lazyModule, useLazyModule } from './lazyModule.ts';
import type { FormMethods, UseElicitationFormOptions, UseElicitationFormReturn } from './types.ts';
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
  const { session, hookForm } = useFormSession(untyped, () => (inBrowser ? randomPrefix() : hydratedPrefix), settings);
  const { form } = hookForm;
  // As `useForm` does it: whoever reads it while rendering is rendered when it changes. The object stays the same, since hosts
  // pass it to rows that are memoised. This is the one place where the kit writes while rendering.
  hookForm.setFormState(useFormState({ control: form.control }));
  const reads = new Reads();
  useFormRenders(hookForm, session, reads);
  const { rawFindings } = session.read;
  const { loaded } = useLazyModule(findingTexts, rawFindings.length > 0);
  const findings = useMemo(() => (loaded ? rawFindings.map(loaded.describeFinding) : []), [loaded, rawFindings]);
  return Object.assign(
    formReturn(session, hookForm, () => form.formState),
    {
      findings,
      field(id: FieldId) {
        reads.note();
        const { bind, getState } = hookForm.handle(id);
        return bind(getState(), settings.messages);
      },
    },
  );
}

/** Sentences for developers: loaded when there is something to say. */
const findingTexts = lazyModule('describeFinding', () => import('../core/schema/findingTexts.ts'));

/** Begins ids and names in the document. Random, so that a browser offers no history of another request. */
const randomPrefix = (): string => `e${Math.random().toString(36).slice(2)}`;

/** Whether one render read the values of fields, so that it is to be rendered when they change. */
class Reads {
  #areNoted = false;
  note(): void {
    this.#areNoted = true;
  }
  areNoted(): boolean {
    return this.#areNoted;
  }
}

/** Renders the caller when how far the answer is changes, and when a value does if the last render read one. */
function useFormRenders(hookForm: HookForm, { store }: FormSession, reads: Reads): void {
  const getAnswer = () => store.getState().shown.answer;
  useSyncExternalStore(store.subscribe, getAnswer, getAnswer);
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const latest = useLatest(reads);
  // A layout effect, to notice what the frame writes into the form in a layout effect.
  useBrowserLayoutEffect(() => {
    const stops = [hookForm.show(), hookForm.onChange(() => latest.current.areNoted() && renderAgain())];
    return () => stops.forEach((stop) => stop());
  }, [hookForm, latest]);
}

/** The form of a request, for the views of the kit. */
export interface RequestForm extends FormParts {
  readonly shown: ShownState;
  readonly dispatch: RequestStore['dispatch'];
}

interface FormParts extends Omit<UseElicitationFormReturn, 'field' | 'findings'> {
  readonly session: FormSession;
  readonly hookForm: HookForm;
}

/** The form for the views of the kit: rendered when its errors change, or what the store of the session shows. */
export function useRequestForm(options: UseElicitationFormOptions, settings: FormSettings): RequestForm {
  const { session, hookForm } = useFormSession(options, randomPrefix, settings);
  const { store } = session;
  const { shown } = store.getState();
  const formState = hookForm.getState();
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  // One layout effect for all, in place of `useSyncExternalStore`, which has two effects for each store.
  useBrowserLayoutEffect(() => {
    let rendered = shown;
    const follow = () => {
      if (store.getState().shown !== rendered) renderAgain();
      rendered = store.getState().shown;
    };
    const stops = [hookForm.show(), hookForm.onErrors(renderAgain), store.subscribe(follow)];
    // Something may have happened since the render, or while React hid the form.
    follow();
    if (hookForm.getState() !== formState) renderAgain();
    return () => stops.forEach((stop) => stop());
  }, [hookForm, store]);
  return { ...formReturn(session, hookForm, () => formState), shown, dispatch: store.dispatch };
}

/** @param formState read late, because reading a part of it in react-hook-form means to follow it */
function formReturn(session: FormSession, hookForm: HookForm, formState: () => FormMethods['formState']): FormParts {
  const { read, model, settling, store, check, focus } = session;
  const { form, accept } = hookForm;
  const { isSubmitting, sendFailed } = store.getState().shown.answer;
  return {
    session,
    hookForm,
    form,
    model,
    skipped: read.ok ? read.skipped : [],
    ...(!read.ok && { problem: { problem: read.problem, ...(read.key !== undefined && { key: read.key }) } }),
    get issues() {
      return issuesOf(model, formState().errors);
    },
    get isDirty() {
      return formState().isDirty;
    },
    get submitCount() {
      return formState().submitCount;
    },
    isSubmitting,
    ...(sendFailed && { sendFailed }),
    accept,
    async decline() {
      await settling.settle({ action: 'decline' });
    },
    async cancel() {
      await settling.settle({ action: 'cancel' });
    },
    setFocus: focus,
    validate: () => (read.ok ? check(draftOf(model, form.getValues())) : { ok: false, issues: [] }),
  };
}

/** The form of one request, for as long as the request asks the same. */
function useFormSession(
  options: UseElicitationFormOptions,
  makePrefix: () => string,
  settings: FormSettings,
): { readonly session: FormSession; readonly hookForm: HookForm } {
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

  const [hookForm] = useState(() => new HookForm(begin(), () => latest.current.messages));
  const [session, setSession] = useState(hookForm.getSession);
  const { form } = hookForm;

  useBrowserLayoutEffect(() => {
    // "1,5" is another number in another language.
    const written = session.setLocale(settings.locale, form.getValues);
    const { start } = session.store.getState().typing.initial;
    for (const [id, number] of Object.entries(written))
      form.setValue(id as FieldId, number, { shouldDirty: number !== start[id as FieldId] });
    // Before anything is painted: nobody sees the new request with the old form.
    if (session.asks(options.request)) return;
    const next = begin();
    hookForm.begin(next);
    setSession(next);
  });

  return { session, hookForm };
}
