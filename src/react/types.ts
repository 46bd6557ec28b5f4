import type { UseFormReturn } from 'react-hook-form';
import type { DraftOf, DraftValue, Field, FieldId, FieldKind, FormModel } from '../core/schema/model.ts';
import type { Finding, Problem } from '../core/schema/finding.ts';
import type { Issue } from '../core/answer/issues.ts';
import type { Limits } from '../core/schema/limits.ts';
import type { Content, ElicitParams, ElicitRequest, ElicitResult } from '../core/protocol/types.ts';
import type { Skipped } from '../core/schema/readForm.ts';
import type { UrlInspection } from '../core/url/urlInspection.ts';
import type { Validator } from '../core/answer/validator.ts';
import type { FieldLayout, InputProps, LabelProps } from './slots.ts';

/** What react-hook-form holds: the draft, by our ids. */
export type FormValues = Record<FieldId, DraftValue>;

export interface UseElicitationFormOptions {
  /**
   * Params or envelope. What counts is what it asks, not which object it is: hosts may write it inline. A request that
   * asks something else (another message or schema) starts anew, blank and unanswered. The same question asked twice is
   * told apart by a `key` on the component.
   */
  readonly request: ElicitParams | ElicitRequest;
  /** @default ajv, loaded while the person reads; the interpreted one where eval is forbidden */
  readonly validator?: Validator | undefined;
  /** Called exactly once. */
  readonly onRespond: (result: ElicitResult) => void;
  /** An earlier answer to start from; values that do not fit are left out, secrets are never filled. */
  readonly initialContent?: Content | undefined;
  /** How much the request may ask. @default the setting, else `defaultLimits` */
  readonly limits?: Partial<Limits> | undefined;
}

export interface FieldError {
  /** Absent where the host set the error itself (`form.setError`): a server's own objection, say. */
  readonly issue?: Issue | undefined;
  /** From the message catalogue, or the host's own message. */
  readonly text: string;
}

/** Which of the optional texts a row shows, so that the control is described by those and no others. */
export interface ShownTexts {
  /** @default whether the field has one */
  readonly description?: boolean | undefined;
  /** @default false */
  readonly hint?: boolean | undefined;
}

/** What rows need of a form: the same object for as long as the request is the same, so that memoised rows stay put. */
export interface FormHandle {
  readonly model: FormModel;
}

/** One field, bound: what a row needs to render it. */
export interface BoundField<K extends FieldKind = FieldKind> {
  readonly field: Extract<Field, { kind: K }>;
  /** dateTime: local time, as a picker shows it, whatever the draft holds. */
  readonly value: DraftOf<K>;
  readonly onValueChange: (value: DraftOf<K>) => void;
  readonly error?: FieldError | undefined;
  readonly labelProps: LabelProps;
  readonly descriptionProps: { readonly id: string };
  readonly hintProps: { readonly id: string };
  readonly errorProps: { readonly id: string };
  readonly inputProps: InputProps;
  readonly layout: FieldLayout;
}

export interface ElicitationFormState {
  readonly form: UseFormReturn<FormValues>;
  readonly model: FormModel;
  readonly skipped: readonly Skipped[];
  /** Arrive a moment after the form: their sentences are loaded when there is something to say. */
  readonly findings: readonly Finding[];
  /** Why there is no form, where there is none: `model` is then empty, and accept does nothing. */
  readonly problem?: { readonly problem: Problem; readonly key?: string } | undefined;
  /**
   * One field, bound; call it while rendering. Makes the caller re-render on every change of any field: rows of a long
   * form use `useElicitationField` in a component of their own instead.
   * @throws {TypeError} for an id that is not in the model: a programming error
   */
  field(id: FieldId, shown?: ShownTexts): BoundField;
  /** For rows: give them this, not the state, which changes with every issue. */
  readonly handle: FormHandle;
  /** Checks everything; answers when all is right, else shows the issues. Once answered, does nothing. */
  accept(): Promise<void>;
  decline(): void;
  cancel(): void;
  /** After a failed accept: the issues in field order. Emptied field by field as they are mended. */
  readonly issues: readonly Issue[];
  /** Counts failed accepts, so that focus can follow each of them. */
  readonly failedAttempts: number;
  /** Whether the answers could not be checked at all (code that did not load): nothing was sent, accept may be tried again. */
  readonly checkFailed: boolean;
  /** Whether accept waits for something. */
  readonly submitting: boolean;
  readonly settled: boolean;
  /** Whether anything differs from the start: a dirty form asks before it is discarded. */
  dirty(): boolean;
  /** Puts focus on a field's focusable element and scrolls its label into view. */
  focus(id: FieldId): void;
  /** What accept would send now, or the issues (for a review step). Does not show issues. */
  preview(): Promise<{ ok: true; content: Content } | { ok: false; issues: readonly Issue[] }>;
}

export interface UseElicitationUrlOptions {
  readonly request: ElicitParams | ElicitRequest;
  readonly onRespond: (result: ElicitResult) => void;
  /** @default window.open(url, '_blank', 'noopener,noreferrer') inside the click */
  readonly openUrl?: ((url: URL) => void | Promise<void>) | undefined;
}

export interface ElicitationUrlState {
  readonly inspection: UrlInspection;
  /** asking: nothing happened · opening: the host's `openUrl` runs · blocked: it could not be opened, nothing was answered · opened: consent was answered. */
  readonly state: 'asking' | 'opening' | 'blocked' | 'opened' | 'settled';
  /** Call inside the click. Opens, then answers accept; answers nothing where opening failed. Again after that: opens again, answers nothing. */
  open(): void;
  decline(): void;
  cancel(): void;
}
