/** Something about a schema that its author should know. Shown to users only with the `findings` setting. */
export interface Finding {
  /** The property it is about; absent for the root. */
  readonly key?: string;
  /** The JSON Schema keyword that departs from the specification. */
  readonly keyword: string;
  /** error: the field or form cannot be shown · warning: a part is ignored or left to the server · info: handled, but not in the specification. */
  readonly severity: 'error' | 'warning' | 'info';
  /** The subject of the finding, for programs. */
  readonly code: FindingCode;
  /** Plain English for developers: what is wrong, and the remedy. */
  readonly message: string;
}

/** The subject of a finding, for programs. */
export type FindingCode =
  | 'unsupported'
  | 'contradiction'
  | 'ignored'
  | 'leftToServer'
  | 'offGrammar'
  | 'unusableDefault'
  | 'requiredAbsent'
  | 'limit'
  | 'secret';

/** Why no form can be made of a schema. */
export type Problem =
  /** No schema of an object. */
  | 'notAnObject'
  /** A required field is of a kind that a form cannot hold. */
  | 'requiredUnsupported'
  /** A required field has rules that no value meets. */
  | 'contradiction'
  | 'tooManyFields'
  | 'tooManyOptions'
  | 'tooLarge'
  /** Reading the schema failed: a proxy or a getter threw. Never happens to what arrived as JSON. */
  | 'unreadable';
