import type { Issue } from '../core/answer/issues.ts';

/** What is wrong with an answer: the kit's own issues, and those of rules that only Photon has. */
export type AnswerIssue = { readonly key: string } & (
  | Issue
  /** Of a kind that the field cannot hold. */
  | { readonly code: 'unusable' }
  /** `limit` as the ask has it, ISO 8601. */
  | { readonly code: 'tooEarly' | 'tooLate'; readonly limit: string }
  | { readonly code: 'offStep'; readonly step: number; readonly from: number }
);

/**
 * The reason in plain English, for the question that is asked again. The kit's own form refuses most of what can be wrong
 * before it gets here, in its own words; what is left has its sentence.
 */
export function explainIssue(issue: AnswerIssue): string {
  switch (issue.code) {
    case 'tooEarly':
      return `That is too early: not before ${issue.limit}.`;
    case 'tooLate':
      return `That is too late: not after ${issue.limit}.`;
    case 'offStep':
      return `That is between two steps: count from ${issue.from} in steps of ${issue.step}.`;
    case 'tooSmall':
      return `That is too small: ${issue.exclusive ? 'more than' : 'at least'} ${issue.limit}.`;
    case 'tooLarge':
      return `That is too large: ${issue.exclusive ? 'less than' : 'at most'} ${issue.limit}.`;
    case 'required':
      return 'An answer is needed.';
    default:
      return 'That cannot be used as an answer.';
  }
}
