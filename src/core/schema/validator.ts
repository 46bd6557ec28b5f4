import type { FieldId, Issue } from './issues.ts';

/** Formats outside of the grammar, without a control of their own. */
export type CheckedFormat = 'uuid' | 'time' | 'duration' | 'ipv4' | 'ipv6' | 'hostname';

/** The formats of strings that the kit checks. */
export type StringFormat = 'email' | 'uri' | 'date' | 'date-time' | CheckedFormat;

/** Rules for one text, as JSON Schema. Lengths are in code points. */
export interface TextRuleSet {
  /** The format that the text must have. */
  readonly format?: StringFormat;
  /** The fewest code points. */
  readonly minLength?: number;
  /** The most code points. */
  readonly maxLength?: number;
  /** A regular expression of the server: never run by `RegExp` as a whole. */
  readonly pattern?: string;
  /** The only texts that are allowed. */
  readonly enum?: readonly string[];
}

/** Rules for one number, as JSON Schema. */
export interface NumberRuleSet {
  readonly type?: 'integer';
  /** The smallest number that is allowed. */
  readonly minimum?: number;
  /** The largest number that is allowed. */
  readonly maximum?: number;
  /** The number must be larger than this. */
  readonly exclusiveMinimum?: number;
  /** The number must be smaller than this. */
  readonly exclusiveMaximum?: number;
  /** The number must be a whole multiple of this. */
  readonly multipleOf?: number;
  /** The only numbers that are allowed. */
  readonly enum?: readonly number[];
}

/** Further rules of a field: at least one set of `anyOf` and exactly one set of `oneOf` must hold. */
export interface Alternatives<RuleSet> {
  /** At least one of these sets must hold. */
  readonly anyOf?: readonly RuleSet[];
  /** Exactly one of these sets must hold. */
  readonly oneOf?: readonly RuleSet[];
}

/** The rules of a text. */
export interface TextRules extends Omit<TextRuleSet, 'format' | 'enum'>, Alternatives<TextRuleSet> {}

/** A string of a closed schema. */
export interface ClosedString extends TextRules {
  readonly type: 'string';
  /** The format that the string must have. */
  readonly format?: StringFormat;
}

/** A number of a closed schema. */
export interface ClosedNumber extends Omit<NumberRuleSet, 'type' | 'enum'>, Alternatives<NumberRuleSet> {
  /** True if only whole numbers are allowed. */
  readonly type: 'number' | 'integer';
}

/** A list of strings of a closed schema. */
export interface ClosedList {
  readonly type: 'array';
  /** Rules for every entry. */
  readonly items: ClosedString;
}

/** One property of a closed schema. */
export type ClosedProperty = ClosedString | ClosedNumber | ClosedList;

/**
 * The schema that a validator compiles: a JSON Schema made from the model, keyed by field ids. It holds only rules about values
 * (lengths, ranges, formats, patterns, alternatives). The core checks presence, options and counts itself, so a
 * validator gets no long lists, and nothing from the server but numbers, patterns and short lists of values.
 */
export interface ClosedSchema {
  readonly type: 'object';
  /** Rules for each field, by its id. */
  readonly properties: Readonly<Record<FieldId, ClosedProperty>>;
}

/** The values to validate, by field: only those that are present. */
export type ClosedValues = Readonly<Partial<Record<FieldId, string | number | readonly string[]>>>;

/** Validates the values of one form. Gives at most one issue a field, in the order of the schema's properties; never throws. */
export type CompiledCheck = (values: ClosedValues) => readonly Issue[];

/** Validates values against the rules of a form. `interpretedValidator` is built in, `ajvValidator` is optional. */
export interface Validator {
  /** Prepares the check of one form. @throws where the engine cannot run at all, for example ajv under a policy that forbids eval */
  compile(schema: ClosedSchema): CompiledCheck;
  /**
   * Prepares the check of one JSON field by the whole schema of its property, after the built-in check has found nothing.
   * Without it, what the built-in one leaves out is left to the server. It says which keyword is broken, and where
   * (`a.b[0]`; absent for the value itself). @throws where the engine cannot check this schema
   */
  compileJson?(schema: unknown): (value: unknown) => { readonly path?: string; readonly keyword: string } | undefined;
}
