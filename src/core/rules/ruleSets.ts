/** Our name for a field: used wherever a name is needed (form library, validator, DOM), in place of the server's key. */
export type FieldId = `f${number}`;

/** The formats of strings that the kit checks. */
export type StringFormat = 'email' | 'uri' | 'date' | 'date-time';

/** Rules for one text, as JSON Schema. Lengths are in code points. */
export interface TextRuleSet {
  readonly format?: StringFormat;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression of the server: never run by `RegExp` as a whole. */
  readonly pattern?: string;
  readonly enum?: readonly string[];
}

/** Rules for one number, as JSON Schema. */
export interface NumberRuleSet {
  readonly type?: 'integer';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly enum?: readonly number[];
}

/** Sets of rules beside a field's own: of `anyOf` at least one set must hold, of `oneOf` exactly one. */
export interface Alternatives<RuleSet> {
  readonly anyOf?: readonly RuleSet[];
  readonly oneOf?: readonly RuleSet[];
}

/** The rules of a text. */
export interface TextRules extends Omit<TextRuleSet, 'format' | 'enum'>, Alternatives<TextRuleSet> {}
