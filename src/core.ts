export { checkSchema, parseForm } from './core/parse.ts';
export { createCheck } from './core/check.ts';
export { createDraft } from './core/draft.ts';
export { toRequestedSchema } from './core/schema.ts';
export { displayText } from './core/display.ts';
export { completeDateTime, toLocalDateTime } from './core/datetime.ts';
export { keywordOf } from './core/keyword.ts';
export { defaultLimits } from './core/limits.ts';
export { createElicitations } from './core/queue.ts';
export { isElicitationRequest, readRequest } from './core/request.ts';
export { inspectUrl } from './core/url.ts';
export { otherSite } from './core/othersite.ts';

export type { Check, CheckResult, ReadingOptions } from './core/check.ts';
export type {
  Elicitations,
  ElicitationOrigin,
  ElicitationProblem,
  ElicitationsOptions,
  PendingElicitation,
  RoundPlace,
  SettledBy,
} from './core/elicitations.ts';
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
  OptionSpelling,
  OptionValue,
  TextField,
} from './core/field.ts';
export type { Finding, FindingCode, Problem } from './core/finding.ts';
export type { InferContent } from './core/infer.ts';
export type { Issue, IssueCode, IssueParams } from './core/issues.ts';
export type { Limits } from './core/limits.ts';
export type { ParsedForm } from './core/parse.ts';
export type { ParseOptions, Skipped } from './core/readform.ts';
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
} from './core/protocol.ts';
export type { ReadRequest } from './core/request.ts';
export type { OtherSite } from './core/othersite.ts';
export type { UrlInspection, UrlRefusal, UrlWarning } from './core/urlinspection.ts';
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
} from './core/validator.ts';
