import { isObject, ownProperty } from '../protocol/json.ts';
import type { FieldId } from './issues.ts';
import type { Alternatives, CheckedFormat, ClosedNumber, NumberRuleSet, StringFormat, TextRules } from './validator.ts';

export type { FieldId };

/** The kit's id of an option, unique within its field. */
export type OptionId = `o${number}`;

/** The value that an option sends. */
export type OptionValue = string | number | boolean;

/** One option of a choice. Its id is made by the kit; its value is what is sent. */
export interface Option {
  /** The id that the kit gives the option: `o0`, `o1`, in the order of the schema. */
  readonly id: OptionId;
  /** The value that is sent: the `enum` value or the `const`, with its own type. */
  readonly value: OptionValue;
  /** The text to show: the title, or the value. Never empty. Server text. */
  readonly label: string;
  /** A longer explanation. Server text. */
  readonly description?: string;
  /** Whoever asks recommends it. Never from a schema: see `ElicitFormParams.display`. */
  readonly recommended?: true;
  /** A longer text to look at before choosing: code, a mock-up. Shown as text. Never from a schema. */
  readonly preview?: string;
  /** The title as the server wrote it, where `label` is another text. */
  readonly title?: string;
  /** Only in a control slot: "Other…", which the kit adds. Lists that can be searched always offer it. */
  readonly isOther?: true;
}

/** Members that all kinds of fields have. */
export interface FieldBase {
  /** The id that the kit gives the field: `f0`, `f1`, in the order of the schema. */
  readonly id: FieldId;
  /** The property name, exactly as the server wrote it. Used only to read and write content. */
  readonly key: string;
  /** Never empty: the title, or the key made readable. Server text. */
  readonly label: string;
  /** The title as the server wrote it, if there is one. */
  readonly title?: string;
  /** An explanation under the label. Server text. */
  readonly description?: string;
  /** A short word above the label, what the question is about. Never from a schema: see `ElicitFormParams.display`. */
  readonly header?: string;
  /** True if the schema requires an answer, and does not list the empty text as one. */
  readonly required: boolean;
  /**
   * The schema lists the empty text as an answer. `sent`: it requires one, so the empty text is sent where the field is blank.
   * `allowed`: a blank field is left out, as all that are not required.
   */
  readonly blank?: 'sent' | 'allowed';
  /** Keywords of the schema that the form does not use. Only for `toRequestedSchema`. */
  readonly source?: { readonly description?: string; readonly format?: string };
}

/** A text of one or several lines. */
export interface TextField extends FieldBase, TextRules {
  readonly kind: 'text';
  /** The format that the text must have, if any. */
  readonly format?: 'email' | 'uri';
  /** A format outside of the grammar: the text is checked, and its control is one for any text. */
  readonly checkedFormat?: CheckedFormat;
  /** A long text: `maxLength` over 200, or a line break in what it starts with. */
  readonly multiline: boolean;
  /** Looks like a password, token, key, PIN or card number: masked, never remembered. */
  readonly secret: boolean;
  /** The state of the box at the start. */
  readonly default?: string;
}

/** A number. */
export interface NumberField extends FieldBase, Omit<NumberRuleSet, 'type' | 'enum'>, Alternatives<NumberRuleSet> {
  readonly kind: 'number';
  /** True if only whole numbers are allowed. */
  readonly integer: boolean;
  /** Looks like a PIN or a card number: the user is warned. */
  readonly secret?: boolean;
  /** The state of the box at the start. */
  readonly default?: number;
}

/** A question that is answered with yes or no. */
export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  /** The form's only field, required and without a default: a question of Yes or No, in which nothing is preselected. */
  readonly asQuestion?: true;
  /** The answer at the start. Absent: not answered. */
  readonly default?: boolean;
}

/** Which keyword the options came from: `toRequestedSchema` writes the same one. */
export type OptionSource = 'enum' | 'enumNames' | 'oneOf' | 'anyOf';

/** Rules for a number outside a list of options. */
export type OtherNumber = ClosedNumber;

/** Rules for a text outside a list of options. */
export type OtherText = TextRules & { readonly format?: StringFormat };

/** How a schema writes a choice that also takes a text: `toRequestedSchema` writes it the same way. */
export interface OtherSource {
  /** The keyword of the union of options and text. */
  readonly keyword: 'anyOf' | 'oneOf';
  /** The text comes before the options. */
  readonly isFirst?: true;
  /** Each option is a branch of its own. */
  readonly isFlat?: true;
  /** The options have no titles. */
  readonly isUntitled?: true;
  /** The options say no type. */
  readonly areOptionsUntyped?: true;
  /** The text says no type. */
  readonly isTextUntyped?: true;
  /** The property says its type beside the union. */
  readonly isTyped?: true;
  /** Words of the text's branch. Not shown. */
  readonly text?: { readonly title?: string; readonly description?: string };
}

/** Additions of a choice beside its options. */
interface OpenChoice<Other> {
  /** The answer may also be a text, or a number (with `type`), outside the list, which meets these rules. */
  readonly other?: Other;
  /** How the schema says so. Only with `other`. */
  readonly otherSource?: OtherSource;
  /** Only with `other`: looks like a question for a secret, so the text is masked and the user is warned. */
  readonly secret?: boolean;
}

/** A question with one answer from a list of options, or with a text or number of the user's own where there is `other`. */
export interface ChoiceField extends FieldBase, OpenChoice<OtherText | OtherNumber> {
  readonly kind: 'choice';
  /** The options, in the order of the schema. */
  readonly options: readonly Option[];
  /** The form has very many options: those of this field are shown only when the user opens the list. */
  readonly collapsed?: true;
  /** The keyword that the options came from. */
  readonly optionSource: OptionSource;
  /** The value of the option that is chosen at the start. */
  readonly default?: OptionValue;
}

/** A question with several answers from a list of options, and at most one text of the user's own where there is `other`. */
export interface ChoicesField extends FieldBase, OpenChoice<OtherText> {
  readonly kind: 'choices';
  /** The options, in the order of the schema. */
  readonly options: readonly Option[];
  /** The form has very many options: those of this field are shown only when the user opens the list. */
  readonly collapsed?: true;
  /** The keyword that the options came from. */
  readonly optionSource: OptionSource;
  /** The fewest options to choose. */
  readonly minItems?: number;
  /** The most options to choose. */
  readonly maxItems?: number;
  /** True if the schema forbids duplicates. The form never sends any. */
  readonly uniqueItems: boolean;
  /** The values that are chosen at the start. */
  readonly default?: readonly string[];
}

/** Several free strings. */
export interface ListField extends FieldBase {
  readonly kind: 'list';
  /** Rules for every entry. */
  readonly item: TextRules & { readonly format?: StringFormat };
  /** The fewest entries. */
  readonly minItems?: number;
  /** The most entries. */
  readonly maxItems?: number;
  /** True if two entries may not be equal. */
  readonly uniqueItems: boolean;
  /** The field seems to ask for a recovery phrase or a list of codes: the user is warned. */
  readonly secret?: boolean;
  /** The entries at the start. */
  readonly default?: readonly string[];
}

/** A day of the calendar, as `YYYY-MM-DD`. */
export interface DateField extends FieldBase, TextRules {
  readonly kind: 'date';
  /** The date at the start, as the server wrote it. */
  readonly default?: string;
  /** A date picker cannot show what it starts with: the control is a text box that holds the value as it is. */
  readonly asText?: true;
}

/** A moment, sent as RFC 3339 in UTC (`2026-12-01T08:00:00Z`): the one notation that every schema library takes. */
export interface DateTimeField extends FieldBase, TextRules {
  readonly kind: 'dateTime';
  /** RFC 3339, as the server wrote it. */
  readonly default?: string;
  /** A picker cannot show what it starts with in local time: the control is a text box that holds the value as it is. */
  readonly asText?: true;
  /** A time that is picked is sent with this many decimals of a second: the server's pattern asks for them. */
  readonly decimals?: 3 | 6;
}

/** A `const`, or the only value of a required `enum`: shown, and always sent. */
export interface FixedField extends FieldBase {
  readonly kind: 'fixed';
  /** The schema writes it as an `enum` of one value. */
  readonly isEnum?: true;
  /** The value that is sent. */
  readonly value: OptionValue;
}

/** A property that no other kind covers, as JSON text. Only with the parse option `json`. */
export interface JsonField extends FieldBase {
  readonly kind: 'json';
  /** A frozen copy of the property's schema. Where it has a `$ref`: with the `$defs` and `definitions` of the root, and with all other places that it refers to in `$defs`. */
  readonly schema: unknown;
  /** The field, or a property of its value, seems to ask for a password, a key or the like: the user is warned. */
  readonly secret?: boolean;
  /** Any JSON value. */
  readonly default?: unknown;
}

/** A field of any kind: a union by `kind`. */
export type Field =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | ChoicesField
  | ListField
  | DateField
  | DateTimeField
  | FixedField
  | JsonField;

/** Tells whether a field looks like it asks for a password, a token, a key, a PIN or a card number. */
export function isSecret(field: Field): boolean {
  return 'secret' in field && field.secret === true;
}

/** The kinds of fields. */
export type FieldKind = Field['kind'];
/** The field of one kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

/** The form that `parseForm` reads from a requested schema. Deeply frozen, and shares no object with the input. */
export interface FormModel {
  /** The fields, in the order of the schema. */
  readonly fields: readonly Field[];
  /** Members of the root of the schema, kept for `toRequestedSchema`. Never shown. */
  readonly root: {
    readonly $schema?: string;
    readonly title?: string;
    readonly description?: string;
    readonly additionalProperties?: boolean;
    /** `required` as written, in its order. */
    readonly required?: readonly string[];
  };
}

/** A text or number outside the options of a choice, as typed. */
export interface OtherAnswer {
  /** The text of the user. */
  readonly other: string;
}

/** The text outside the options in a choice's draft, or in one entry of it. Undefined for everything else. */
export function otherTextOf(draft: unknown): string | undefined {
  const other = isObject(draft) ? ownProperty(draft, 'other') : undefined;
  return typeof other === 'string' ? other : undefined;
}

/** The values of an answer, or of a default, that are none of a field's options. */
export function outsideOptions<T>({ options }: ChoiceField | ChoicesField, values: readonly T[]): readonly T[] {
  const listed = new Set<unknown>(options.map(({ value }) => value));
  return values.filter((value) => !listed.has(value));
}

/** No option has an id that begins like this. */
const unlisted = 'o?';

/**
 * The draft of a choice while the box of a long list shows text that is no option: what was typed lives with the form, and accepting
 * is an error. Only the kit's own control writes it; to any other it is the id of no option.
 */
export const unlistedDraft = (text: string): OptionId => `${unlisted}${text}` as OptionId;

/** The text of `unlistedDraft`. Undefined for every other draft. */
export function unlistedTextOf(draft: unknown): string | undefined {
  return typeof draft === 'string' && draft.startsWith(unlisted) ? draft.slice(unlisted.length) : undefined;
}

/**
 * The draft of a date, or of a date and time, while its control shows half of one. No format accepts it, so accepting is an error.
 * It is not kept: no browser says what half a date is, and a box that comes back empty is no error.
 */
export const unfinishedDate = '?';

/**
 * The values of the controls. text and number: what is in the box, '' when blank · date: `YYYY-MM-DD` or '' ·
 * dateTime: `YYYY-MM-DDTHH:mm[:ss[.fff]]` in local time as a picker gives it, or RFC 3339 with its zone where it
 * came from a default or an earlier answer and was not touched, or ''; any text with `asText` · boolean: undefined while unanswered ·
 * choice: an option id, '' or `{ other }` with a text outside the options · choices: option ids, and at most one
 * `{ other }` · list: the entries · json: what is in the box · fixed: nothing.
 */
export type DraftOf<K extends FieldKind> = {
  text: string;
  number: string;
  boolean: boolean | undefined;
  choice: OptionId | '' | OtherAnswer;
  choices: readonly (OptionId | OtherAnswer)[];
  list: readonly string[];
  date: string;
  dateTime: string;
  fixed: undefined;
  json: string;
}[K];

/** The value that one control shows: see `DraftOf`. */
export type DraftValue = DraftOf<FieldKind>;
/** The values that the controls of a form show, by the id of the field. */
export type Draft = Readonly<Record<FieldId, DraftValue>>;
