import { answerOf } from './answer.ts';
import type { Draft, FieldId, FormModel } from '../schema/model.ts';
import type { Issue } from './issues.ts';
import { setOwn } from '../protocol/json.ts';
import type { Content, ContentValue } from '../protocol/types.ts';
import { closeSchema } from '../schema/schema.ts';
import type { ClosedValues, Validator } from './validator.ts';

export type CheckResult =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export interface Check {
  /** Judges a draft: the content to send, or what is wrong, at most one issue a field in field order. */
  (draft: Draft): CheckResult;
  /** The issues of some fields only, for those that were judged before. */
  readonly judge: (draft: Draft, only: readonly FieldId[]) => readonly Issue[];
  /** Where the schema has patterns: settles when their engine has arrived. Until then they are left to the server. */
  readonly ready?: Promise<void>;
}

export interface ReadingOptions {
  /** BCP 47: numbers are written and read with its decimal mark and groups as well. @default plain decimals */
  readonly locale?: string | undefined;
}

/**
 * Compiles a form once; the check may then be called at every change.
 * @throws where the validator cannot run at all (ajv under a policy that forbids eval).
 */
export function createCheck(model: FormModel, validator: Validator, { locale }: ReadingOptions = {}): Check {
  const closed = closeSchema(model);
  const judgeValues = Object.keys(closed.properties).length > 0 ? validator.compile(closed) : undefined;

  const read = (draft: Draft, only?: ReadonlySet<FieldId>) => {
    const content: Content = {};
    const values: { [id: FieldId]: string | number | readonly string[] } = {};
    const issues = new Map<FieldId, Issue>();
    for (const field of model.fields) {
      if (only && !only.has(field.id)) continue;
      const answer = answerOf(field, draft[field.id], locale);
      if (answer === 'absent') continue;
      if ('issue' in answer) issues.set(field.id, answer.issue);
      else {
        setOwn<ContentValue>(content, field.key, answer.value);
        if (Object.hasOwn(closed.properties, field.id) && typeof answer.value !== 'boolean')
          values[field.id] = answer.value;
      }
    }
    for (const issue of judgeValues?.(values as ClosedValues) ?? []) {
      if (!issues.has(issue.field)) issues.set(issue.field, issue);
    }
    return { content, issues: model.fields.flatMap(({ id }) => issues.get(id) ?? []) };
  };

  const check = (draft: Draft): CheckResult => {
    const { content, issues } = read(draft);
    return issues.length === 0 ? { ok: true, content } : { ok: false, issues };
  };
  const judge = (draft: Draft, only: readonly FieldId[]) => read(draft, new Set(only)).issues;
  return Object.assign(check, { judge, ...(judgeValues?.ready && { ready: judgeValues.ready }) });
}
