import type { ComponentType, ReactNode, Ref, RefCallback } from 'react';
import type { DraftOf, Field, FieldKind, FieldOf } from '../core/schema/model.ts';

/**
 * What a control spreads on its one focusable element. In a group (radios, checkboxes, a list), `id` and `aria-*` go on
 * the element with the group role, `name` on the boxes, and `ref` on the first box, because focus is sent there.
 */
export interface InputProps {
  readonly id: string;
  /** Random per request, so that a browser offers no history of another server. */
  readonly name: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly onBlur: () => void;
  readonly disabled?: boolean | undefined;
  readonly autoComplete: string;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-required'?: true | undefined;
}

/** What a host gets to render the control of a field. Spread `inputProps` on the element that takes focus. */
export interface ControlSlotProps<K extends FieldKind> {
  readonly field: FieldOf<K>;
  readonly value: DraftOf<K>;
  readonly onValueChange: (value: DraftOf<K>) => void;
  readonly inputProps: InputProps;
  /** Menus and calendars must render here: what is outside a modal dialog is inert. */
  readonly portalContainer: HTMLElement | null;
  /** list: the index of the entry that is wrong, where the error is about one entry. */
  readonly invalidItem?: number | undefined;
}

/**
 * How a field is laid out. single: one focusable element with a label · checkbox: the same, side by side · group: several
 * focusable elements (radios, checkboxes, a list); the control has the group role and takes its name from `labelProps.id`,
 * so the Field slot adds no role.
 */
export type FieldLayout = 'single' | 'group' | 'checkbox';

/** A control for one kind of field. dateTime controls get and give local `YYYY-MM-DDTHH:mm[:ss[.fff]]`: the kit converts. */
export type ControlSlot<K extends FieldKind> = ComponentType<ControlSlotProps<K>>;

/** The frame of one request. Renders a modal dialog (default: a native one) that is open while it is mounted. */
export interface DialogSlotProps {
  readonly role: 'dialog' | 'alertdialog';
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby'?: string | undefined;
  readonly dir: 'ltr' | 'rtl';
  readonly lang: string;
  /** Call on Escape, a close button and anything else that closes: the kit decides what it means (cancel). */
  readonly onDismiss: () => void;
  /** Give it the dialog's element: focus goes there first, and menus render into it. */
  readonly ref: Ref<HTMLElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * One field: its label, description, hint, error and control, laid out. The frame renders an element around it with
 * `data-elicitation="field"`, `data-kind`, `data-layout`, `data-invalid`, `data-required`, and one around the control.
 */
export interface FieldSlotProps {
  readonly field: Field;
  readonly layout: FieldLayout;
  readonly label: ReactNode;
  /** "optional", in words; absent on required fields. Render it outside of the label: it is not part of the field's name. */
  readonly requiredIndicator?: string | undefined;
  readonly description?: ReactNode;
  /** Hints of the kit: "Choose 1 to 3", the time zone, the warning for secrets. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly labelProps: LabelProps;
  readonly descriptionProps: { readonly id: string };
  readonly hintProps: { readonly id: string };
  readonly errorProps: { readonly id: string };
  readonly invalid: boolean;
  readonly required: boolean;
  /** Classes of the parts inside. */
  readonly classNames?: Partial<Record<'label' | 'description' | 'error', string>> | undefined;
  /** The control. */
  readonly children: ReactNode;
}

/** Spread on the label of a field. */
export interface LabelProps {
  readonly id: string;
  /** Absent for groups: a label names one element. */
  readonly htmlFor?: string | undefined;
}

/** What a button does: one of the three answers, or nothing of the kind (`plain`). */
export type ButtonIntent = 'accept' | 'decline' | 'cancel' | 'plain';

/** What a host gets to render a button. Spread the rest on the `<button>`. */
export interface ButtonSlotProps {
  readonly intent: ButtonIntent;
  readonly type: 'button' | 'submit';
  readonly onClick?: ((event: { readonly detail: number }) => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-disabled'?: boolean | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The list of what is wrong, above the fields; gets focus after a failed accept with two errors or more. */
export interface ErrorSummarySlotProps {
  readonly title: string;
  readonly errors: readonly { readonly id: string; readonly text: string; readonly onSelect: () => void }[];
  /** Focusable by script: spread `tabIndex={-1}`. */
  readonly ref: Ref<HTMLElement>;
  readonly className?: string | undefined;
}

/**
 * The parts that a host may replace: giving some of them is enough. Identity must be stable between renders. Dialog,
 * Button and ErrorSummary are given a ref: for React 18 they need `forwardRef`.
 */
export interface Components {
  readonly Dialog: ComponentType<DialogSlotProps>;
  readonly Field: ComponentType<FieldSlotProps>;
  readonly Button: ComponentType<ButtonSlotProps>;
  readonly ErrorSummary: ComponentType<ErrorSummarySlotProps>;
  readonly TextControl: ControlSlot<'text'>;
  readonly NumberControl: ControlSlot<'number'>;
  readonly BooleanControl: ControlSlot<'boolean'>;
  readonly ChoiceControl: ControlSlot<'choice'>;
  readonly ChoicesControl: ControlSlot<'choices'>;
  readonly ListControl: ControlSlot<'list'>;
  readonly DateControl: ControlSlot<'date'>;
  readonly DateTimeControl: ControlSlot<'dateTime'>;
  /** JSON text, for properties that no other kind covers. */
  readonly JsonControl: ControlSlot<'json'>;
}

/** Named parts for `classNames` and for styling by `data-elicitation`. */
export type Part =
  | 'dialog'
  | 'banner'
  | 'message'
  | 'form'
  | 'field'
  | 'label'
  | 'control'
  | 'description'
  | 'error'
  | 'summary'
  | 'actions'
  | 'button'
  | 'url';
