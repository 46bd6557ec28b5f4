export { toElicitContent } from './interop/esheetContent.ts';
export { toFormDefinition } from './interop/esheetDefinition.ts';
export { fromFormDefinition } from './interop/esheetRequest.ts';

export type { ConversionIssue, ElicitContent, ElicitContentOptions } from './interop/esheetContent.ts';
export type {
  FieldDefinition,
  FieldOption,
  FormDefinition,
  FormDefinitionLike,
  FormDefinitionOptions,
} from './interop/esheetDefinition.ts';
export type { FormLoss, FormRequest, FormRequestOptions } from './interop/esheetRequest.ts';
