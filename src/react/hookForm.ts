// All that speaks to react-hook-form, which holds the values and errors of a form.
import { toNestErrors } from '@hookform/resolvers';
import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form';
import type { CheckResult } from '../core/answer/createCheck.ts';
import type { ResultMeta } from '../core/protocol/types.ts';
import { createListeners } from '../core/queue/createStore.ts';
import type { ShownIssue } from '../core/request/state.ts';
import type { Issue } from '../core/schema/issues.ts';
import type { FieldId, FormModel } from '../core/schema/model.ts';
import { issueText, type IssueTexts } from '../messages/bind.ts';
import { createFieldHandle } from './fieldHandle.ts';
import { draftOf, type FormSession } from './formSession.ts';
import type { FieldHandle, FormMethods, FormValues, HeldError } from './types.ts';

/** What the kit reads of the state of react-hook-form, as it begins. */
const newFormState = { errors: {}, isSubmitted: false } as FormMethods['formState'];

/**
 * A form of react-hook-form, and the session of the request that it is about. In place of `useForm`, which renders its component a
 * second time when it is mounted: `subscribe` mounts this one.
 */
export class HookForm {
  /** One object for as long as the form is there. */
  readonly form: FormMethods;
  #session: FormSession;
  #handles: ReadonlyMap<FieldId, FieldHandle> = new Map();
  #state = newFormState;
  #isShown = false;
  /** react-hook-form is taking an answer, which is no more than a moment: two presses in it are one. */
  #isTaking = false;
  /** A check that was made: the resolver takes it. */
  #made: CheckResult | undefined;
  readonly #errors = createListeners();
  readonly #changes = createListeners();

  constructor(session: FormSession, messages: () => IssueTexts) {
    const { formControl: _, ...methods } = createFormControl<FormValues>({
      resolver: createResolver(this.getSession, messages, () => this.#takeMade()),
      defaultValues: { ...initialOf(session) },
      mode: 'onSubmit',
      reValidateMode: 'onChange',
      shouldFocusError: false,
    });
    this.form = Object.assign(methods, { formState: newFormState });
    this.#session = session;
    this.#makeHandles();
    // For as long as the form is there: while React hides it, an error may still arrive.
    this.form.subscribe({
      formState: { errors: true },
      callback: (state) => {
        this.#state = { ...newFormState, ...state };
        this.#errors.notify();
      },
    });
    this.form.subscribe({
      formState: { values: true, errors: true },
      callback: ({ name }) => {
        const changed = name === undefined ? this.#handles.values() : [this.#handles.get(name as FieldId)];
        for (const handle of changed) handle?.update();
        this.#changes.notify();
      },
    });
    hookForms.set(this.form.control, this);
  }

  readonly getSession = (): FormSession => this.#session;

  /** The state at the moment: another object after each change of errors. */
  readonly getState = (): FormMethods['formState'] => this.#state;

  /** Calls a listener after a change of errors. */
  readonly onErrors = this.#errors.subscribe;

  /** Calls a listener after a change of any value or error. */
  readonly onChange = this.#changes.subscribe;

  /** @throws {TypeError} for an id that is not in the model: a programming error */
  handle(id: FieldId): FieldHandle {
    return this.#handles.get(this.#session.field(id).id) as FieldHandle;
  }

  /** Another request in the same form. */
  begin(session: FormSession): void {
    this.#session = session;
    this.#isTaking = false;
    this.form.reset({ ...initialOf(session) });
    // While it is reset, react-hook-form still gives the values of before.
    this.#makeHandles();
  }

  /** What hosts read of the state. */
  setFormState(formState: FormMethods['formState']): void {
    Object.assign(this.form, { formState });
  }

  /** The request is on the screen until the returned function is called. */
  readonly show = (): (() => void) => {
    this.#isShown = true;
    return () => {
      this.#isShown = false;
    };
  };

  /** Checks everything and shows what is wrong; sends the content where nothing is and the form is still there. */
  readonly accept = async (): Promise<void> => {
    const { read, model, check } = this.#session;
    if (read.ok) await this.submit(check(draftOf(model, this.form.getValues())));
  };

  /**
   * Like `accept`, with a check that was made: it is not made again. Nothing happens while an answer is being sent.
   *
   * @param _meta goes to the server beside the answer
   */
  async submit(result: CheckResult, _meta?: ResultMeta): Promise<void> {
    const { store, settling } = this.#session;
    if (this.#isTaking || settling.getState().isSubmitting) return;
    this.#isTaking = true;
    let sending: Promise<boolean> | undefined;
    this.#made = result;
    const submitting = this.form.handleSubmit(() => {})();
    // Not in its callback, which comes later: a host opens windows and starts downloads in the click.
    if (result.ok && this.#isShown) {
      store.dispatch({ type: 'passed' });
      sending = settling.settle({ action: 'accept', content: result.content, ...(_meta && { _meta }) });
    }
    await submitting;
    this.#isTaking = false;
    if (!result.ok) store.dispatch({ type: 'refused', issues: result.issues });
    await sending;
  }

  /** Shows the errors of one field by a check that was made. */
  showErrorsOf(id: FieldId, result: CheckResult): void {
    this.#made = result;
    void this.form.trigger(id);
  }

  #takeMade(): CheckResult | undefined {
    const made = this.#made;
    this.#made = undefined;
    return made;
  }

  #makeHandles(): void {
    const { model } = this.#session;
    const wasSubmitted = () => this.#state.isSubmitted;
    this.#handles = new Map(
      model.fields.map((field) => [field.id, createFieldHandle(this.form, this.#session, field, wasSubmitted)]),
    );
  }
}

const initialOf = ({ store }: FormSession): FormValues => store.getState().typing.initial.start;

/** The only way from a host's `form` to its request, for `useElicitationField`. */
const hookForms = new WeakMap<object, HookForm>();

/**
 * One field of a form.
 * @throws {TypeError} for a form that `useElicitationForm` did not make, or an id that is not in its model: a programming
 * error
 */
export function fieldHandle(form: Pick<FormMethods, 'control'> | null, id: FieldId): FieldHandle {
  const hookForm = form && hookForms.get(form.control);
  if (!hookForm) {
    throw new TypeError(
      'useElicitationField found no form of useElicitationForm: wrap the fields in <FormProvider {...form}> of react-hook-form, or pass the form as the second argument.',
    );
  }
  return hookForm.handle(id);
}

/** Tells whether any value differs from the start. */
export function isChanged({ form, model }: { readonly form: FormMethods; readonly model: FormModel }): boolean {
  return model.fields.some(({ id }) => !fieldHandle(form, id).isUntouched());
}

/** In the order of the fields. */
export function issuesOf(model: FormModel, errors: FieldErrors<FormValues>): readonly Issue[] {
  return model.fields.flatMap(({ id }) => (errors[id] as HeldError | undefined)?.issue ?? []);
}

/** Lets react-hook-form call our check. @param takeMade a check that was made already */
function createResolver(
  session: () => FormSession,
  messages: () => IssueTexts,
  takeMade: () => CheckResult | undefined,
): Resolver<FormValues> {
  return async (values, _context, options) => {
    const made = takeMade();
    const { model, check, field, store } = session();
    // The only names are ours. A submit names just the fields that were changed, and all of them were checked.
    const result = made ?? check(draftOf(model, values), options.names as FieldId[] | undefined);
    if (result.ok) return { values, errors: {} };
    const { edited } = store.getState().typing;
    const errors: Record<FieldId, HeldError> = {};
    for (const issue of result.issues) {
      const held = made ? undefined : edited[issue.field]?.held;
      const text = isSameEntry(held, issue) ? held.text : issueText(messages(), issue, field(issue.field));
      const { issue: shown } = isSameEntry(held, issue) ? held : { issue };
      errors[issue.field] = { type: shown.code, message: text, issue: shown };
    }
    // No names: with them it looks through all of them for every error.
    return { values: {}, errors: toNestErrors<FormValues>(errors, { ...options, names: [] }) };
  };
}

/** The held text may name an entry of a list that is valid by now. */
const isSameEntry = (held: ShownIssue | undefined, issue: Issue): held is ShownIssue =>
  held !== undefined && itemOf(held.issue) === itemOf(issue);

/** The entry of a list that an issue is about. */
const itemOf = (issue: Issue): number | undefined => ('item' in issue ? issue.item : undefined);
