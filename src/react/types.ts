import type { FieldError as RhfError, UseFormReturn } from 'react-hook-form';
import type { CheckResult } from '../core/answer/createCheck.ts';
import type { Issue } from '../core/schema/issues.ts';
import type { Validator } from '../core/schema/validator.ts';
import type { ContentOf } from '../core/protocol/infer.ts';
import type { Content, ElicitParams, ElicitRequest } from '../core/protocol/types.ts';
import type { Finding, Problem } from '../core/schema/findings.ts';
import type { IssueTexts } from '../messages/bind.ts';
import type { DraftOf, DraftValue, FieldId, FieldKind, FieldOf, FormModel } from '../core/schema/model.ts';
import type { Skipped } from '../core/schema/readForm.ts';
import type { OnRespond, SendFailure } from '../core/request/settle.ts';
import type { FieldLayout, InputProps, LabelProps } from './slots.ts';

/** The values in react-hook-form, by field id. `null`: a yes-or-no question without an answer. */
export type FormValues = Record<FieldId, DraftValue | null>;

/** The return value of react-hook-form's `useForm`, for a form of the kit. */
export type FormMethods = UseFormReturn<FormValues>;

/** An error in the form state of react-hook-form. */
export interface HeldError extends RhfError {
  /** Absent where the host set the error itself (`form.setError`). */
  readonly issue?: Issue | undefined;
}

/** Options of `useElicitationForm`. */
export interface UseElicitationFormOptions<R extends ElicitParams | ElicitRequest = ElicitParams | ElicitRequest> {
  /**
   * Params, or a whole request. It can be written inline: another object with the same content is the same request. A request
   * with another message or schema starts a new form. Give the component another `key` if the same question is asked again.
   */
  readonly request: R;
  /** Called with the answer, which is typed by the schema if that is a literal. Not called again after an answer was sent. */
  readonly onRespond: OnRespond<ContentOf<R>>;
  /** Checks the answers. @default the setting, else the built-in one */
  readonly validator?: Validator | undefined;
  /** An earlier answer to start from. Values that do not fit are left out; secrets are never filled in. */
  readonly initialContent?: Content | undefined;
}

/** The error of a field: its text, and where there is one, its issue. */
export interface FieldError {
  /** Absent where the host set the error itself (`form.setError`). */
  readonly issue?: Issue | undefined;
  /** From the message catalogue, or the host's own message. */
  readonly text: string;
}

/** The value and error of a field at the moment. */
export interface FieldState {
  readonly value: FormValues[FieldId];
  readonly error: HeldError | undefined;
  /** It holds what the server put there; also while the user edits that. */
  readonly suggested: boolean;
}

/** One field of a form: the same object for as long as the form is there. */
export interface FieldHandle {
  /** The value that the server alone put there, as the current language writes it. */
  defaultValue(): FormValues[FieldId];
  /** True if that is something, and not what the user answered before. */
  readonly suggests: boolean;
  isUntouched(): boolean;
  /** Sets what the control shows, as the control does it. */
  onValueChange(value: DraftValue): void;
  /** The same object until something of it changes. */
  getState(): FieldState;
  /** Looks at what react-hook-form holds by now. */
  update(): void;
  subscribe(listener: () => void): () => void;
  /** The field with all that its row needs. */
  bind(state: FieldState, messages: IssueTexts): BoundField;
}

/** One field, with everything that is needed to render it. */
export interface BoundFieldOf<K extends FieldKind> {
  /** The kind of the field. */
  readonly kind: K;
  /** The field of the model. */
  readonly field: FieldOf<K>;
  /** dateTime: local time, as a picker shows it. */
  readonly value: DraftOf<K>;
  /** Sets what the control shows. */
  readonly onValueChange: (value: DraftOf<K>) => void;
  /** The issue of the value, after the first failed accept. */
  readonly error?: FieldError | undefined;
  /** Spread on the label. */
  readonly labelProps: LabelProps;
  /** Spread on the element with the description. */
  readonly descriptionProps: { readonly id: string };
  /** Spread on the element with hints. */
  readonly hintProps: { readonly id: string };
  /** Spread on the element with the error. */
  readonly errorProps: { readonly id: string };
  /** Spread on the element that takes focus. */
  readonly inputProps: InputProps;
  /** How the field is laid out. */
  readonly layout: FieldLayout;
}

/** A union by `kind`: where that is known, so are the types of `field`, `value` and `onValueChange`. */
export type BoundField = { [K in FieldKind]: BoundFieldOf<K> }[FieldKind];

/** Result of `useElicitationForm`. */
export interface UseElicitationFormReturn {
  /** react-hook-form's own: for `Controller`, `FormProvider`, `useWatch`. Fields are named by their ids. */
  readonly form: FormMethods;
  /** The form: its fields, in order. */
  readonly model: FormModel;
  /** Optional properties that a form cannot hold. They are not shown. */
  readonly skipped: readonly Skipped[];
  /** For developers. Their texts are loaded on demand, so they appear a moment after the form. */
  readonly findings: readonly Finding[];
  /** The reason why no form can be made of the request, if so. `model` is then empty, and accept does nothing. */
  readonly problem?: { readonly problem: Problem; readonly key?: string } | undefined;
  /** Issues, in the order of the fields, after a failed accept. An issue disappears when its field is corrected. */
  readonly issues: readonly Issue[];
  /** True if anything was changed. Read it while rendering. */
  readonly isDirty: boolean;
  /** How often accept was tried. */
  readonly submitCount: number;
  /** True if an answer is being sent. */
  readonly isSubmitting: boolean;
  /** The last attempt to send failed. Everything that was entered is still there. */
  readonly sendFailed?: SendFailure | undefined;
  /**
   * One field. Call it while rendering. The component then re-renders at every change of any field: for long forms, use
   * `useElicitationField` in a component for each field.
   * @throws {TypeError} for an id that is not in the model: a programming error
   */
  field(id: FieldId): BoundField;
  /** Checks everything and sends it, or shows the issues. */
  accept(): Promise<void>;
  /** Answers decline. Nothing that was entered is sent. */
  decline(): Promise<void>;
  /** Answers cancel. Nothing that was entered is sent. */
  cancel(): Promise<void>;
  /** Puts focus on a field's control and scrolls its label into view. */
  setFocus(id: FieldId): void;
  /** Gives the content that accept would send now, or the issues. Shows no errors. */
  validate(): CheckResult;
}
