import { defaultMessages } from '../messages/en.ts';
import { template } from '../messages/format.ts';
import type { IssueMessages, Messages } from '../messages/types.ts';

const wrongFormat = template('{label} has invalid format');
const otherwise = template('{label} is invalid');

const issues: IssueMessages = {
  required: template('{label} is required'),
  // Numbers as they are written in code: the reference does not format them.
  tooShort: ({ label, limit }) => `${label} must be at least ${limit} characters`,
  tooLong: ({ label, limit }) => `${label} must be no more than ${limit} characters`,
  tooSmall: ({ label, limit }) => `${label} must be at least ${limit}`,
  tooLarge: ({ label, limit }) => `${label} must be no more than ${limit}`,
  notANumber: template('{label} must be a number'),
  notAnInteger: template('{label} must be a integer'),
  unsafeNumber: otherwise,
  notAMultiple: otherwise,
  email: wrongFormat,
  uri: wrongFormat,
  date: wrongFormat,
  dateTime: wrongFormat,
  skippedTime: wrongFormat,
  pattern: wrongFormat,
  notAnOption: ({ label, options }) => `${label} must be one of: ${options.join(', ')}`,
  tooFew: otherwise,
  tooMany: otherwise,
  duplicate: otherwise,
  blankItem: otherwise,
  blankOther: otherwise,
  jsonSyntax: otherwise,
  jsonType: otherwise,
  jsonMissing: otherwise,
  jsonRule: otherwise,
};

/**
 * English, with errors in the nine texts of the 2025-06-18 reference of elicitation request types ("{field} is
 * required", "{field} must be at least {n} characters", …), word for word. All else is the kit's own English.
 */
export const messages: Messages = { ...defaultMessages, issues };
