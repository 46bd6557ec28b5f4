import type { Issue } from '../core/issues.ts';

/** What is wrong with an answer: the kit's own issues, and those of rules that only Photon has. */
export type AnswerIssue = { readonly key: string } & (
  | Issue
  /** Of a kind that the field cannot hold. */
  | { readonly code: 'unusable' }
  /** `limit` as the ask has it, ISO 8601. */
  | { readonly code: 'tooEarly' | 'tooLate'; readonly limit: string }
  | { readonly code: 'offStep'; readonly step: number; readonly from: number }
);

/** The reason in plain English, for the question that is asked again. */
export function explainIssue(issue: AnswerIssue): string {
  switch (issue.code) {
    case 'required':
      return 'An answer is needed.';
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
    case 'tooShort':
      return `That is too short: at least ${issue.limit} characters.`;
    case 'tooLong':
      return `That is too long: at most ${issue.limit} characters.`;
    case 'tooFew':
      return `Those are too few: at least ${issue.limit}.`;
    case 'tooMany':
      return `Those are too many: at most ${issue.limit}.`;
    case 'notAMultiple':
      return `That is no multiple of ${issue.of}.`;
    case 'notANumber':
    case 'notAnInteger':
    case 'unsafeNumber':
      return issue.code === 'notAnInteger' ? 'That is no whole number.' : 'That is no number that can be used.';
    case 'email':
      return 'That is no e-mail address.';
    case 'uri':
      return 'That is no web address.';
    case 'date':
    case 'dateTime':
      return 'That is no date.';
    case 'notAnOption':
      return 'That is none of the options.';
    case 'duplicate':
      return 'One answer is there twice.';
    case 'pattern':
    case 'blankItem':
    case 'unusable':
      return 'That cannot be used as an answer.';
    default:
      return issue satisfies never;
  }
}
