import type { Finding, FindingCode } from './finding.ts';

/** What was found, without its sentence: `describeFinding` has those, so that a form loads without them. */
export interface RawFinding extends Omit<Finding, 'message'> {
  readonly reason: Reason;
  /** Numbers and names for the sentence. */
  readonly detail: readonly (string | number)[];
}

/** Every reason for a finding, by the code and severity that it has. */
export const reasons = {
  notASchema: ['unsupported', 'error'],
  remoteReference: ['unsupported', 'error'],
  missingReference: ['unsupported', 'error'],
  chainedReference: ['unsupported', 'error'],
  onlyNull: ['unsupported', 'error'],
  type: ['unsupported', 'error'],
  union: ['unsupported', 'error'],
  items: ['unsupported', 'error'],
  itemsNotText: ['unsupported', 'error'],
  constValue: ['unsupported', 'error'],
  falseSchema: ['contradiction', 'error'],
  lengths: ['contradiction', 'error'],
  range: ['contradiction', 'error'],
  counts: ['contradiction', 'error'],
  noOptions: ['contradiction', 'error'],
  fewOptions: ['contradiction', 'error'],
  constType: ['contradiction', 'error'],
  notACount: ['ignored', 'warning'],
  notANumber: ['ignored', 'warning'],
  notPositive: ['ignored', 'warning'],
  notAText: ['ignored', 'warning'],
  notNames: ['ignored', 'warning'],
  notProperties: ['ignored', 'warning'],
  optionValues: ['ignored', 'warning'],
  optionsTwice: ['ignored', 'warning'],
  optionNames: ['ignored', 'warning'],
  undone: ['offGrammar', 'info'],
  checked: ['offGrammar', 'info'],
  masked: ['offGrammar', 'info'],
  typedOptions: ['offGrammar', 'info'],
  itemsSpelling: ['offGrammar', 'info'],
  itemsType: ['offGrammar', 'info'],
  freeList: ['offGrammar', 'info'],
  fixed: ['offGrammar', 'info'],
  unionType: ['offGrammar', 'info'],
  typeMissing: ['offGrammar', 'warning'],
  rootMember: ['offGrammar', 'info'],
  lookaround: ['leftToServer', 'warning'],
  longPattern: ['leftToServer', 'warning'],
  format: ['leftToServer', 'warning'],
  keyword: ['leftToServer', 'warning'],
  defaultType: ['unusableDefault', 'warning'],
  defaultBlank: ['unusableDefault', 'warning'],
  defaultOption: ['unusableDefault', 'warning'],
  defaultTwice: ['unusableDefault', 'warning'],
  requiredAbsent: ['requiredAbsent', 'warning'],
  secret: ['secret', 'warning'],
  root: ['unsupported', 'error'],
  size: ['limit', 'error'],
  fields: ['limit', 'error'],
  options: ['limit', 'error'],
  unreadable: ['unsupported', 'error'],
} as const satisfies Record<string, readonly [FindingCode, Finding['severity']]>;

export type Reason = keyof typeof reasons;

/** Reports on one property, or on the root. */
export type Report = (reason: Reason, keyword: string, ...detail: readonly (string | number)[]) => void;

export function reporter(list: RawFinding[], key?: string): Report {
  return (reason, keyword, ...detail) => {
    const [code, severity] = reasons[reason];
    list.push({ keyword, severity, code, reason, detail, ...(key !== undefined && { key }) });
  };
}
