import type { ContentIssue } from '../core/answer/checkContent.ts';
import type { Issue } from '../core/schema/issues.ts';
import type { Field } from '../core/schema/model.ts';
import { bindMessages, issueText, withKeyword, type IssueTexts } from './bind.ts';
import type { Messages } from './types.ts';

/** What `describeIssue` may know beside the issue. */
export interface DescribeIssueOptions {
  /** The field that the issue is about: options are then "chosen", entries "added", and a pattern is named. */
  readonly field?: Field | undefined;
  /** BCP 47 tag of the messages, for the digits of numbers. @default 'en' */
  readonly locale?: string | undefined;
}

/**
 * The sentence of an issue of `checkContent` or `createCheck`, for hosts that answer in words: "Must be at least 2 characters".
 * It does not name the property. Never throws.
 * @param messages the catalogue of a language: `messages` of `react-elicitation/locales/<tag>`, or `defaultMessages`
 */
export function describeIssue(
  issue: Issue | ContentIssue,
  messages: Messages,
  { field, locale = 'en' }: DescribeIssueOptions = {},
): string {
  if (issue.code === 'notAForm') return messages.problemTitle;
  const { issues, issueOfEntry, issueInSummary, issueOfEntryInSummary } = messages;
  const group = { issues, issueOfEntry, issueInSummary, issueOfEntryInSummary };
  // All of them have parameters, whether they are functions or texts with braces.
  const shape = { ...withParameters(group), issues: withParameters(issues) };
  const texts: IssueTexts = bindMessages(group, locale, shape);
  return withKeyword(issueText(texts, inTheSchema(issue), field ?? anyField), issue);
}

/** What no field can have is said in the words of a schema. */
function inTheSchema(issue: Exclude<Issue | ContentIssue, { code: 'notAForm' }>): Issue {
  const { id } = anyField;
  if (issue.code === 'notAnObject') return { field: id, code: 'jsonType', type: 'object' };
  return issue.code === 'unknownProperty'
    ? { field: id, code: 'jsonRule', path: issue.key, keyword: 'properties' }
    : issue;
}

const withParameters = (group: object) => Object.fromEntries(Object.keys(group).map((name) => [name, () => '']));

/** Its words are those of a value that is entered. */
const anyField: Field = {
  id: 'f0',
  key: '',
  kind: 'text',
  label: '',
  required: false,
  multiline: false,
  secret: false,
};
