import type { Finding } from './finding.ts';
import type { Reason } from './findingKinds.ts';

/** What was found, without its code and sentence: `describeFinding` has those, so that a form loads without them. */
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
