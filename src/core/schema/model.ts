/** Our name for a field: used wherever a name is needed (form library, validator, DOM), in place of the server's key. */
export type FieldId = `f${number}`;
/** Our name for an option, unique within its field. */
export type OptionId = `o${number}`;

export type OptionValue = string | number | boolean;

export interface Option {
  readonly id: OptionId;
  /** What is sent: the `enum` value or the `const`, with its own type. */
  readonly value: OptionValue;
  readonly label: string;
  readonly description?: string;
}

/** One question as the kit understands it: closed, ours, safe to compile. The server's name for it is only `key`. */
export interface FieldBase {
  readonly id: FieldId;
  /** The property name, exactly as the server wrote it. Read and written only where content is. */
  readonly key: string;
  /** Never empty: the title, else the key made readable. Server text. */
  readonly label: string;
  /** The title as the server wrote it, where it wrote one. */
  readonly title?: string;
  readonly description?: string;
  readonly required: boolean;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly format?: 'email' | 'uri';
  /** In code points. */
  readonly minLength?: number;
  /** In code points. */
  readonly maxLength?: number;
  /** A regular expression of the server: run only by a linear-time engine, never by `RegExp`. */
  readonly pattern?: string;
  /** A long text: `maxLength` over 200, or a default with a line break. */
  readonly multiline: boolean;
  /** Looks like a password, token, key, PIN or card: masked, never remembered. */
  readonly secret: boolean;
  readonly default?: string;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly integer: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  /** Looks like a PIN or the number of a card: warned of. */
  readonly secret?: boolean;
  readonly default?: number;
}

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default?: boolean;
}

/** How the server spelled its options: kept so that `toRequestedSchema` gives the same spelling back. */
export type OptionSpelling = 'enum' | 'enumNames' | 'oneOf' | 'anyOf';

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly spelling: OptionSpelling;
  readonly default?: OptionValue;
}

export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  readonly spelling: OptionSpelling;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems: boolean;
  readonly default?: readonly string[];
}

/** Several free strings. */
export interface ListField extends FieldBase {
  readonly kind: 'list';
  /** What every entry must be. */
  readonly item: {
    readonly format?: 'email' | 'uri' | 'date' | 'date-time';
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: string;
  };
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems: boolean;
  /** Looks like the words of a recovery phrase, or a list of codes: warned of. */
  readonly secret?: boolean;
  readonly default?: readonly string[];
}

export interface DateField extends FieldBase {
  readonly kind: 'date';
  /** Rules beside the format are kept and judged. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly default?: string;
}

export interface DateTimeField extends FieldBase {
  readonly kind: 'dateTime';
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Where a pattern stands beside the format, answers are sent in UTC (`Z`): zod's pattern admits nothing else. */
  readonly pattern?: string;
  /** RFC 3339, as the server wrote it. */
  readonly default?: string;
}

/** A `const`: shown, and always sent. */
export interface FixedField extends FieldBase {
  readonly kind: 'fixed';
  readonly value: OptionValue;
}

export type Field =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | ChoicesField
  | ListField
  | DateField
  | DateTimeField
  | FixedField;

/** Whether a field looks like it asks for a password, a token, a key, a PIN or a card. */
export function isSecret(field: Field): boolean {
  return 'secret' in field && field.secret === true;
}

export type FieldKind = Field['kind'];
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

/** A requested schema, understood. Deeply frozen; holds nothing of the server's object. */
export interface FormModel {
  readonly fields: readonly Field[];
  /** What the root of the schema said, kept for the way back. Never shown. */
  readonly root: {
    readonly $schema?: string;
    readonly title?: string;
    readonly description?: string;
    readonly additionalProperties?: boolean;
    /** `required` as written, in its order. */
    readonly required?: readonly string[];
  };
}

/**
 * What the controls hold. text and number: what is in the box, '' when blank · date: `YYYY-MM-DD` or '' ·
 * dateTime: `YYYY-MM-DDTHH:mm[:ss[.fff]]` in local time as a picker gives it, or RFC 3339 with its zone where it
 * came from a default or an earlier answer and was not touched, or '' · boolean: undefined while unanswered ·
 * choice: an option id or '' · choices: option ids · list: the entries · fixed: nothing.
 */
export type DraftOf<K extends FieldKind> = {
  text: string;
  number: string;
  boolean: boolean | undefined;
  choice: OptionId | '';
  choices: readonly OptionId[];
  list: readonly string[];
  date: string;
  dateTime: string;
  fixed: undefined;
}[K];

export type DraftValue = DraftOf<FieldKind>;
export type Draft = Readonly<Record<FieldId, DraftValue>>;
