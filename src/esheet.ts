export { toElicitContent } from './interop/esheetcontent.ts';
export { toFormDefinition } from './interop/esheetdefinition.ts';
export { convertFormDefinition, fromFormDefinition } from './interop/esheetrequest.ts';

export type { ConversionIssue, ElicitContent, ElicitContentOptions } from './interop/esheetcontent.ts';
export type { FormDefinitionOptions } from './interop/esheetdefinition.ts';
export type {
  FieldDefinition,
  FieldOption,
  FormDefinition,
  FormDefinitionLike,
  TextInputType,
} from './interop/esheetform.ts';
export type { FormLoss } from './interop/esheetlosses.ts';
export type { ConvertedForm, FormRequest } from './interop/esheetrequest.ts';
