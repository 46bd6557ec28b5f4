import { isObject, isTexts, ownProperty, toJson } from '../protocol/json.ts';
import { readRequest } from '../protocol/request.ts';
import type { Content, ContentValue } from '../protocol/types.ts';
import type { Issue } from '../schema/issues.ts';
import type { Field, FormModel, JsonField } from '../schema/model.ts';
import { isOptionValue } from '../schema/options.ts';
import { readForm, type ParseOptions, type ReadOptions } from '../schema/readForm.ts';
import { jsonReading } from '../schema/readJsonField.ts';
import { createFieldsCheck } from './createFieldsCheck.ts';
import { jsonIssue } from './jsonIssue.ts';
import { markValid } from './markValid.ts';
import { countIssue, illTypedIssue, missingAnswer } from './valueIssues.ts';

/** An issue of content that no form of the kit made. `key` is the property as the server named it. */
export type ContentIssue =
  | (Issue & { readonly key: string })
  /** The schema has no such property, or none that can be checked. */
  | { readonly code: 'unknownProperty'; readonly key: string }
  /** The content is not an object. */
  | { readonly code: 'notAnObject' }
  /** The request is not a form, or a form that cannot be answered. */
  | { readonly code: 'notAForm' };

/** The content, if it is valid, or what is wrong with it. */
export type ContentCheckResult =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/**
 * Checks content that was not made by the kit's forms against the schema of a form-mode request, as the server wrote it.
 * Nothing is converted or trimmed: valid content is returned as it is. Missing content counts as `{}`. Never throws.
 * @param options `json: undefined` refuses values that only a JSON field can hold.
 */
export function checkContent(request: unknown, content: unknown, options?: ParseOptions): ContentCheckResult {
  return createContentCheck(request, options)(content);
}

/** Prepares `checkContent` for one request. It is read once, where no property has several types. */
export function createContentCheck(request: unknown, options?: ParseOptions): (content: unknown) => ContentCheckResult {
  const reading = readRequest(request);
  const params = reading.ok && reading.params.mode !== 'url' ? reading.params : undefined;
  // A host may show what is off the grammar as JSON: its answers are checked the same way. The message may name a secret.
  const all: ReadOptions = { json: jsonReading, message: params?.message, ...options };
  return createSchemaContentCheck(params?.requestedSchema, all, jsonContentIssue);
}

/** The issue of the value of a JSON field that was not written as JSON. */
export const jsonContentIssue: IssueOfJson = (field, value) =>
  toJson(value) !== undefined && isJson(value) ? jsonIssue(field, value) : illTypedIssue(field);

/** Tells whether JSON carries a value as it is: no NaN, no Date, no function. */
function isJson(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    // `toString` and not `instanceof`: the object may come from another window.
    if (typeof one === 'object' && /^\[object (?:Object|Array)\]$/.test(Object.prototype.toString.call(one)))
      for (const member of Object.values(one as object)) open.push(member);
    else if (one !== null && !isOptionValue(one)) return false;
  }
  return true;
}

type IssueOfJson = (field: JsonField, value: unknown) => Issue | undefined;

/** Checks content against a requested schema. */
export function checkSchemaContent(
  requestedSchema: unknown,
  content: unknown,
  options?: ReadOptions,
): ContentCheckResult {
  return createSchemaContentCheck(requestedSchema, options, illTypedIssue)(content);
}

type CheckOfContent = (content: unknown) => ContentCheckResult;

function createSchemaContentCheck(
  requestedSchema: unknown,
  options: ReadOptions | undefined,
  issueOfJson: IssueOfJson,
): CheckOfContent {
  let preparedCheck: CheckOfContent | undefined;
  return (content) => {
    const check = preparedCheck ?? prepare(content);
    try {
      return check(content === undefined ? {} : content);
    } catch {
      // A getter or a proxy: what arrived as JSON cannot throw on reading.
      return { ok: false, issues: [{ code: 'notAnObject' }] };
    }
  };

  function checkAndMark(model: FormModel, check: CheckOfContent): CheckOfContent {
    return (content) => {
      const result = check(content);
      if (result.ok) markValid(result.content, requestedSchema, model);
      return result;
    };
  }

  function prepare(content: unknown): CheckOfContent {
    const form = readForm(requestedSchema, { ...options, content });
    const check: CheckOfContent = form.ok
      ? checkAndMark(form.model, createModelContentCheck(form.model, issueOfJson))
      : () => ({ ok: false, issues: [{ code: 'notAForm' }] });
    // Reading fails too where the content throws: another one may not.
    if (form.ok ? !form.dependsOnContent : form.problem !== 'unreadable') preparedCheck = check;
    return check;
  }
}

/** Prepares the check of content against a model. */
export function createModelContentCheck(model: FormModel, issueOfJson: IssueOfJson): CheckOfContent {
  const checkFields = createFieldsCheck(model);
  return (values) => {
    if (!isObject(values)) return { ok: false, issues: [{ code: 'notAnObject' }] };
    const unknown = new Set(Object.keys(values));
    const { content, faults } = checkFields((field) => {
      const value = ownProperty(values, field.key);
      unknown.delete(field.key);
      if (value === undefined) return missingAnswer(field);
      const issue = field.kind === 'json' ? issueOfJson(field, value) : typeIssue(field, value);
      // The type has just been checked.
      return issue ? { issue } : { value: (Array.isArray(value) ? [...value] : value) as ContentValue };
    });
    if (faults.length === 0 && unknown.size === 0) return { ok: true, content };
    const issues = faults.map(({ field, issue }): ContentIssue => ({ ...issue, key: field.key }));
    return {
      ok: false,
      issues: [...issues, ...[...unknown].map((key) => ({ code: 'unknownProperty', key }) as const)],
    };
  };
}

/** Options, counts, and the types that no validator checks. */
function typeIssue(field: Exclude<Field, JsonField>, value: unknown): Issue | undefined {
  if (field.blank && value === '') return undefined;
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'dateTime':
    case 'number':
      return undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : illTypedIssue(field);
    case 'choice':
      if (field.other && typeof value === ('type' in field.other ? 'number' : 'string')) return undefined;
      return field.options.some((option) => option.value === value) ? undefined : illTypedIssue(field);
    case 'fixed':
      return field.value === value ? undefined : illTypedIssue(field);
    case 'choices':
    case 'list': {
      if (!isTexts(value)) return illTypedIssue(field);
      const options = field.kind === 'choices' && !field.other && new Set(field.options.map((option) => option.value));
      if (options && !value.every((entry) => options.has(entry))) return illTypedIssue(field);
      return countIssue(field, value);
    }
    default:
      return field satisfies never;
  }
}
