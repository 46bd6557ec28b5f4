import type { Alternatives, FieldId, NumberRuleSet, StringFormat, TextRules } from '../schema/model.ts';
import type { Issue } from './issues.ts';

export type ClosedFormat = StringFormat;

export interface ClosedString extends TextRules {
  readonly type: 'string';
  readonly format?: ClosedFormat;
}

export interface ClosedNumber extends Omit<NumberRuleSet, 'type' | 'enum'>, Alternatives<NumberRuleSet> {
  readonly type: 'number' | 'integer';
}

export interface ClosedList {
  readonly type: 'array';
  readonly items: ClosedString;
}

export type ClosedProperty = ClosedString | ClosedNumber | ClosedList;

/**
 * What a validator compiles: a fresh JSON Schema made from the model, keyed by our own ids. It holds only rules about
 * values (lengths, ranges, formats, patterns): presence, choices and counts are judged by the core, so that a long list
 * never reaches a compiler, and nothing of the server's but numbers and patterns does.
 */
export interface ClosedSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<FieldId, ClosedProperty>>;
}

/** The values to judge, by field: only those that are present. Strings, finite numbers and string arrays. */
export type ClosedValues = Readonly<Partial<Record<FieldId, string | number | readonly string[]>>>;

export interface CompiledCheck {
  /** At most one issue a field, in the order of the schema's properties. Never throws. */
  (values: ClosedValues): readonly Issue[];
  /**
   * Where the schema has patterns: settles when their engine has arrived (or could not). Until then, and where the
   * engine cannot run a pattern, that pattern is left to the server.
   */
  readonly ready?: Promise<void>;
}

/** A judge of values. `ajvValidator` and `interpretedValidator` are the two that ship. */
export interface Validator {
  /** @throws where the engine cannot run at all (ajv under a policy that forbids eval): the kit then takes the interpreted one. */
  compile(schema: ClosedSchema): CompiledCheck;
}
