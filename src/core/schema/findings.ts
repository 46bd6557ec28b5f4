/** Something that a server's author should know about a schema. Shown in the developer's view only. */
export interface Finding {
  /** The property it is about; absent for the root. */
  readonly key?: string;
  /** The JSON Schema keyword that departs from the grammar, or breaks it. */
  readonly keyword: string;
  /** error: the field or form cannot be shown · warning: a part is ignored or left to the server · info: handled, but outside the grammar. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: FindingCode;
  /** Plain English for developers: what is wrong, and the remedy. */
  readonly message: string;
}

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
  /** Not the schema of an object. */
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

/** Every reason for a finding, with its code and severity. `findingTexts.ts` has the sentences. */
export const reasons = {
  notASchema: ['unsupported', 'error'],
  remoteReference: ['unsupported', 'error'],
  missingReference: ['unsupported', 'error'],
  circularReference: ['unsupported', 'error'],
  onlyNull: ['unsupported', 'error'],
  type: ['unsupported', 'error'],
  union: ['unsupported', 'error'],
  items: ['unsupported', 'error'],
  itemsNotText: ['unsupported', 'error'],
  constValue: ['unsupported', 'error'],
  constLength: ['limit', 'error'],
  falseSchema: ['contradiction', 'error'],
  lengths: ['contradiction', 'error'],
  range: ['contradiction', 'error'],
  counts: ['contradiction', 'error'],
  noOptions: ['contradiction', 'error'],
  fewOptions: ['contradiction', 'error'],
  constRules: ['contradiction', 'error'],
  noBranch: ['contradiction', 'error'],
  notACount: ['ignored', 'warning'],
  notANumber: ['ignored', 'warning'],
  notPositive: ['ignored', 'warning'],
  notAText: ['ignored', 'warning'],
  notNames: ['ignored', 'warning'],
  notProperties: ['ignored', 'warning'],
  optionValues: ['ignored', 'warning'],
  optionsTwice: ['ignored', 'warning'],
  optionNames: ['ignored', 'warning'],
  rewritten: ['offGrammar', 'info'],
  checked: ['offGrammar', 'info'],
  masked: ['offGrammar', 'info'],
  json: ['offGrammar', 'info'],
  typedOptions: ['offGrammar', 'info'],
  itemOptions: ['offGrammar', 'info'],
  itemsType: ['offGrammar', 'info'],
  freeList: ['offGrammar', 'info'],
  fixed: ['offGrammar', 'info'],
  unionType: ['offGrammar', 'info'],
  typeMissing: ['offGrammar', 'warning'],
  rootMember: ['offGrammar', 'info'],
  pattern: ['leftToServer', 'warning'],
  format: ['leftToServer', 'warning'],
  keyword: ['leftToServer', 'warning'],
  defaultType: ['unusableDefault', 'warning'],
  defaultBlank: ['unusableDefault', 'warning'],
  defaultOption: ['unusableDefault', 'warning'],
  defaultTwice: ['unusableDefault', 'warning'],
  defaultLines: ['unusableDefault', 'warning'],
  defaultAsText: ['unusableDefault', 'warning'],
  defaultLength: ['limit', 'warning'],
  textLength: ['limit', 'warning'],
  requiredAbsent: ['requiredAbsent', 'warning'],
  secret: ['secret', 'warning'],
  root: ['unsupported', 'error'],
  size: ['limit', 'error'],
  fields: ['limit', 'error'],
  options: ['limit', 'error'],
  unreadable: ['unsupported', 'error'],
} as const satisfies Record<string, readonly [FindingCode, Finding['severity']]>;

export type Reason = keyof typeof reasons;

/** A finding without its code and sentence: `describeFinding` adds them, so that a form loads without the sentences. */
export interface RawFinding extends Pick<Finding, 'key' | 'keyword'> {
  readonly reason: Reason;
  /** Numbers and names for the sentence. */
  readonly detail: readonly (string | number)[];
}

/** Reports on one property, or on the root. */
export type Report = (reason: Reason, keyword: string, ...detail: readonly (string | number)[]) => void;

export function reporter(list: RawFinding[], key?: string): Report {
  return (reason, keyword, ...detail) => void list.push({ keyword, reason, detail, ...(key !== undefined && { key }) });
}
