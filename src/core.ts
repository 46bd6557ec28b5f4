export { checkSchema, parseForm } from './core/schema/parse.ts';
export { createCheck } from './core/answer/check.ts';
export { checkContent } from './core/answer/checkContent.ts';
export { createDraft } from './core/answer/draft.ts';
export { toRequestedSchema } from './core/schema/schema.ts';
export { displayText } from './core/text/display.ts';
export { completeDateTime, toLocalDateTime } from './core/answer/datetime.ts';
export { keywordOf } from './core/schema/keyword.ts';
export { defaultLimits } from './core/schema/limits.ts';
export { createElicitations } from './core/queue/queue.ts';
export { isElicitationRequest, readRequest } from './core/protocol/request.ts';
export { inspectUrl } from './core/url/url.ts';
export { otherSite } from './core/url/otherSite.ts';

export type { Check, CheckResult, ReadingOptions } from './core/answer/check.ts';
export type { ContentCheckResult, ContentIssue } from './core/answer/checkContent.ts';
export type {
  Elicitations,
  ElicitationSource,
  ElicitationOrigin,
  ElicitationProblem,
  ElicitationsOptions,
  PendingElicitation,
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
  ListField,
  NumberField,
  Option,
  OptionId,
  OptionSource,
  OptionValue,
  TextField,
} from './core/schema/model.ts';
export type { Finding, FindingCode, Problem } from './core/schema/finding.ts';
export type { InferContent } from './core/protocol/infer.ts';
export type { Issue, IssueCode, IssueParams } from './core/answer/issues.ts';
export type { Limits } from './core/schema/limits.ts';
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
  LooseElicitParams,
  ServerInfo,
} from './core/protocol/types.ts';
export type { ReadRequest } from './core/protocol/request.ts';
export type { OtherSite } from './core/url/otherSite.ts';
export type { UrlInspection, UrlRefusal, UrlWarning } from './core/url/urlInspection.ts';
export type {
  ClosedFormat,
  ClosedList,
  ClosedNumber,
  ClosedProperty,
  ClosedSchema,
  ClosedString,
  ClosedValues,
  CompiledCheck,
  Validator,
} from './core/answer/validator.ts';
