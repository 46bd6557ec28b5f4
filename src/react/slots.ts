import type { ComponentType, ReactNode, Ref, RefCallback } from 'react';
import type { DraftOf, Field, FieldKind, FieldOf, OptionId } from '../core/schema/model.ts';

/**
 * Props for the one focusable element of a control. In a group (radios, checkboxes, a list), `id` and `aria-*` go on
 * the element with the group role, `name` on the boxes, and `ref` on the first box, because focus is sent there.
 */
export interface InputProps {
  /** The id of the control: the label and the error summary refer to it. */
  readonly id: string;
  /** Random for each request, so that a browser does not suggest what was entered for another server. */
  readonly name: string;
  /** Ref to the element, so that the kit can focus it. */
  readonly ref: RefCallback<HTMLElement>;
  /** Call when focus leaves the control. */
  readonly onBlur: () => void;
  /** Never set by the kit: a control stays in the tab order while an answer is being sent. */
  readonly disabled?: boolean;
  /** The autofill token, or `off`: from the kit, never from the server. */
  readonly autoComplete: string;
  /** The id of the label. */
  readonly 'aria-labelledby'?: string | undefined;
  /** The ids of description, hint and error, as far as they are shown. */
  readonly 'aria-describedby'?: string | undefined;
  /** Set while the field has an error. */
  readonly 'aria-invalid'?: true | undefined;
  /** Set where an answer is required. */
  readonly 'aria-required'?: true | undefined;
}

/**
 * The value that a control shows: see `DraftOf`. A choice that takes a text of the user's own has "Other…" among its options, and
 * shows its id: the kit renders the box for the text.
 */
export type SlotValueOf<K extends FieldKind> = K extends 'choice'
  ? OptionId | ''
  : K extends 'choices'
    ? readonly OptionId[]
    : DraftOf<K>;

/** Props of a control slot. Spread `inputProps` on the element that takes focus. */
export interface ControlSlotProps<K extends FieldKind> {
  /** The field of the model, with its label, rules and options. */
  readonly field: FieldOf<K>;
  /** The value to show. */
  readonly value: SlotValueOf<K>;
  /** Call with the new value when the user changes it. */
  readonly onValueChange: (value: DraftOf<K>) => void;
  /** Spread on the element that takes focus. */
  readonly inputProps: InputProps;
  /** Render menus and calendars into this element: everything outside a modal dialog is inert. */
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

/** A control for one kind of field. The value of dateTime controls is local `YYYY-MM-DDTHH:mm[:ss[.fff]]`, which the kit converts. */
export type ControlSlot<K extends FieldKind> = ComponentType<ControlSlotProps<K>>;

/** The frame of one request. Renders a modal dialog (default: a native one) that is open while it is mounted. */
export interface DialogSlotProps {
  /** `alertdialog` for links, else `dialog`. */
  readonly role: 'dialog' | 'alertdialog';
  /** The id of the text that names the dialog. */
  readonly 'aria-labelledby': string;
  /** The id of the message, where it is short. */
  readonly 'aria-describedby'?: string | undefined;
  /** The writing direction of the kit's texts. */
  readonly dir: 'ltr' | 'rtl';
  /** The language of the kit's texts, as a BCP 47 tag. */
  readonly lang: string;
  /** Call this for Escape, a close button and anything else that closes the dialog. The kit then answers cancel. */
  readonly onDismiss: () => void;
  /** Pass it to the dialog's element: focus goes there first, and menus render into it. */
  readonly ref: Ref<HTMLElement>;
  /** Classes of the part `dialog`. */
  readonly className?: string | undefined;
  /** Everything inside: banner, message, body and actions. */
  readonly children: ReactNode;
}

/**
 * One field: its label, description, hint, error and control, laid out. The frame renders an element around it with
 * `data-elicitation="field"`, `data-kind`, `data-layout`, `data-invalid`, `data-required`, and one around the control.
 */
export interface FieldSlotProps {
  /** The field of the model. */
  readonly field: Field;
  /** How to lay it out. */
  readonly layout: FieldLayout;
  /** The label, ready to render. */
  readonly label: ReactNode;
  /** "optional", in words; absent on required fields. Render it outside of the label: it is not part of the field's name. */
  readonly requiredIndicator?: string | undefined;
  /** The description, ready to render. */
  readonly description?: ReactNode;
  /** Hints of the kit: "Choose 1 to 3", the time zone, the warning for secrets. */
  readonly hint?: ReactNode;
  /** The text of the error. Absent while there is none. */
  readonly error?: string | undefined;
  /** Spread on the label. */
  readonly labelProps: LabelProps;
  /** Spread on the element with the description. */
  readonly descriptionProps: { readonly id: string };
  /** Spread on the element with the hint. */
  readonly hintProps: { readonly id: string };
  /** Spread on the element with the error. */
  readonly errorProps: { readonly id: string };
  /** True if the field has an error. */
  readonly invalid: boolean;
  /** True if an answer is required. */
  readonly required: boolean;
  /** Classes of the parts inside. */
  readonly classNames?: Partial<Record<'label' | 'description' | 'error', string>> | undefined;
  /** The control. */
  readonly children: ReactNode;
}

/** Spread on the label of a field. */
export interface LabelProps {
  /** The id of the label: groups are named by it. */
  readonly id: string;
  /** Absent for groups: a label names one element. */
  readonly htmlFor?: string | undefined;
}

/** The meaning of a button: one of the three answers, or something else (`plain`). */
export type ButtonIntent = 'accept' | 'decline' | 'cancel' | 'plain';

/** Props of the Button slot. Spread all but `intent` on the `<button>`. */
export interface ButtonSlotProps {
  /** The meaning of the button. */
  readonly intent: ButtonIntent;
  /** The type of the `<button>`. */
  readonly type: 'button' | 'submit';
  /** Called on a press. `detail` is 0 if a key was pressed. */
  readonly onClick?: ((event: { readonly detail: number }) => void) | undefined;
  /** Never set by the kit: a control stays in the tab order while an answer is being sent. */
  readonly disabled?: boolean;
  /** The name of a button whose text alone does not say enough. */
  readonly 'aria-label'?: string | undefined;
  /** The id of the text that explains the button. */
  readonly 'aria-describedby'?: string | undefined;
  /** True while a press has no effect. The button stays focusable, so that the reason can be read. */
  readonly 'aria-disabled'?: boolean | undefined;
  /** True while the content that the button shows and hides is shown. */
  readonly 'aria-expanded'?: boolean | undefined;
  /** Ref to the element. */
  readonly ref?: Ref<HTMLButtonElement>;
  /** Classes of the part `button`. */
  readonly className?: string | undefined;
  /** The text of the button. */
  readonly children: ReactNode;
}

/** The list of what is wrong, above the fields; gets focus after a failed accept with two errors or more. */
export interface ErrorSummarySlotProps {
  /** The heading: how many problems there are. */
  readonly title: string;
  /** One for each field with an error: its id, the text, and what to call when the user selects it. */
  readonly errors: readonly { readonly id: string; readonly text: string; readonly onSelect: () => void }[];
  /** Focusable by script: spread `tabIndex={-1}`. */
  readonly ref: Ref<HTMLElement>;
  /** Classes of the part `summary`. */
  readonly className?: string | undefined;
}

/**
 * The components that a host can replace, all or some of them. Their identity must be stable between renders. Dialog, Button
 * and ErrorSummary get a `ref`: for React 18 they need `forwardRef`.
 */
export interface Components {
  /** The frame of one request. */
  readonly Dialog: ComponentType<DialogSlotProps>;
  /** The frame of one field. */
  readonly Field: ComponentType<FieldSlotProps>;
  /** Every button of the kit. */
  readonly Button: ComponentType<ButtonSlotProps>;
  /** The list of errors above the fields. */
  readonly ErrorSummary: ComponentType<ErrorSummarySlotProps>;
  /** Text of one or several lines. */
  readonly TextControl: ControlSlot<'text'>;
  /** A number. */
  readonly NumberControl: ControlSlot<'number'>;
  /** Yes or no. */
  readonly BooleanControl: ControlSlot<'boolean'>;
  /** One choice from a list of options. */
  readonly ChoiceControl: ControlSlot<'choice'>;
  /** Several choices from a list of options. */
  readonly ChoicesControl: ControlSlot<'choices'>;
  /** Several free texts. */
  readonly ListControl: ControlSlot<'list'>;
  /** A date. */
  readonly DateControl: ControlSlot<'date'>;
  /** A date with a time, local. */
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
