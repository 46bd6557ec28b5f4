import type { Draft, FieldId, FormModel } from '../core/schema/model.ts';
import type { Issue } from '../core/answer/issues.ts';
import type { Check } from '../core/answer/check.ts';
import { kindOf, readJson, type JsonFault, type JsonKind } from './jsonvalue.ts';
import type { ToolReading } from './readtool.ts';

/** A text that is not the JSON asked for: to the kit a text of the wrong form, with what is wrong with it. */
export type JsonIssue = Extract<Issue, { code: 'pattern' }> & JsonFault & { readonly asked: JsonKind };

/** A check that also judges the texts of JSON. */
export function withJson(check: Check, model: FormModel, { json }: ToolReading): Check {
  const fields = model.fields.filter(({ key }) => json.has(key));
  if (fields.length === 0) return check;

  function issuesOf(draft: Draft, only: readonly FieldId[] | undefined): readonly Issue[] {
    return fields.flatMap(({ id, key, required }): readonly Issue[] => {
      const text = draft[id];
      const rule = json.get(key)?.rule;
      if (!rule || typeof text !== 'string' || (only && !only.includes(id))) return [];
      if (text.trim() === '') return required ? [{ field: id, code: 'required' }] : [];
      const reading = readJson(text, rule);
      if (reading.ok) return [];
      const issue: JsonIssue = { field: id, code: 'pattern', asked: kindOf(rule), ...reading.fault };
      return [issue];
    });
  }

  function merged(issues: readonly Issue[], further: readonly Issue[]): readonly Issue[] {
    const byField = new Map([...further, ...issues].map((issue) => [issue.field, issue]));
    return model.fields.flatMap(({ id }) => byField.get(id) ?? []);
  }

  return (draft, only) => {
    const result = check(draft, only);
    const issues = merged(result.ok ? [] : result.issues, issuesOf(draft, only));
    return issues.length === 0 ? result : { ok: false, issues };
  };
}
