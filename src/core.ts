export { checkSchema, parseForm } from './core/schema/parse.ts';
export { createCheck } from './core/answer/createCheck.ts';
export { jsonFields } from './core/answer/jsonFields.ts';
export { checkContent } from './core/answer/checkContent.ts';
export { describeIssue, type DescribeIssueOptions } from './messages/describeIssue.ts';
export { createDraft } from './core/answer/createDraft.ts';
export { toRequestedSchema } from './core/schema/toRequestedSchema.ts';
export { displayText } from './core/text/display.ts';
export { createElicitations } from './core/queue/createElicitations.ts';
export { appResourceOf } from './core/protocol/appResource.ts';
export { isElicitationRequest } from './core/protocol/request.ts';
export { inspectUrl } from './core/url/inspectUrl.ts';

export type { Check, CheckOptions, CheckResult, ReadingOptions } from './core/answer/createCheck.ts';
export type { ContentCheckResult, ContentIssue } from './core/answer/checkContent.ts';
export type {
  Elicitations,
  ElicitationSource,
  ElicitationOrigin,
  ElicitationProblem,
  ElicitationsOptions,
  PendingElicitation,
  PolicyDecision,
  SettledBy,
} from './core/queue/elicitations.ts';
export type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  DateField,
  DateTimeField,
  Draft,
  DraftOf,
  DraftValue,
  Field,
  FieldBase,
  FieldId,
  FieldKind,
  FieldOf,
  FixedField,
  FormModel,
  JsonField,
  ListField,
  NumberField,
  Option,
  OptionId,
  OptionSource,
  OptionValue,
  OtherAnswer,
  OtherSource,
  OtherText,
  TextField,
} from './core/schema/model.ts';
export type { Finding, FindingCode, Problem } from './core/schema/findings.ts';
export type { Alternatives, NumberRuleSet, StringFormat, TextRules, TextRuleSet } from './core/schema/validator.ts';
export type { InferContent } from './core/protocol/infer.ts';
export type { Issue, IssueCode, IssueParams } from './core/schema/issues.ts';
export type { Limits } from './core/schema/limits.ts';
export type { JsonFields } from './core/schema/readRules.ts';
export type { ParsedForm } from './core/schema/parse.ts';
export type { ParseOptions, Skipped } from './core/schema/readForm.ts';
export type {
  Content,
  ContentValue,
  ElicitFormParams,
  ElicitParams,
  ElicitRequest,
  ElicitResult,
  ElicitUrlParams,
  FieldDisplay,
  LooseElicitParams,
  OptionDisplay,
  ResultMeta,
  ServerInfo,
} from './core/protocol/types.ts';
export type { UrlInspection, UrlRefusal, UrlWarning } from './core/url/inspectUrl.ts';
export type {
  ClosedList,
  ClosedNumber,
  ClosedProperty,
  ClosedSchema,
  ClosedString,
  ClosedValues,
  CompiledCheck,
  Validator,
} from './core/schema/validator.ts';
