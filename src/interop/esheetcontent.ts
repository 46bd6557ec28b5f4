import { createCheck } from '../core/answer/check.ts';
import { blank } from '../core/answer/draft.ts';
import type { DraftValue, Field, FieldId, FormModel } from '../core/schema/model.ts';
import type { Problem } from '../core/schema/finding.ts';
import type { Issue } from '../core/answer/issues.ts';
import { own, type JsonObject } from '../core/protocol/json.ts';
import { parseForm } from '../core/schema/parse.ts';
import type { Content } from '../core/protocol/types.ts';
import { answersOf } from './esheetanswers.ts';
import { draftOfAnswer } from './esheetdraft.ts';
import { flattened } from './esheetflat.ts';
import type { FormDefinitionLike } from './esheetform.ts';

/** An issue with the property that it is about. */
export type ConversionIssue = Issue & { readonly key: string };

export type ElicitContent =
  /** May be sent. `ignored`: answers to fields that the schema does not have, or that no answer can hold. */
  | { readonly ok: true; readonly content: Content; readonly ignored: readonly string[] }
  /** Something is wrong with the answers: at most one issue a property, in the order of the schema. */
  | { readonly ok: false; readonly issues: readonly ConversionIssue[]; readonly ignored: readonly string[] }
  /** Nothing can be answered: see `parseForm`. */
  | {
      readonly ok: false;
      readonly problem: Problem;
      readonly key?: string;
      readonly issues: readonly [];
      readonly ignored: readonly [];
    };

export interface ElicitContentOptions {
  /** The eSheet form that was filled in: tells the place of a rating's level, and which of two named answers is yes. */
  readonly definition?: FormDefinitionLike | undefined;
}

/**
 * Turns eSheet's answers (a map of responses, a submission, or its items) into elicitation content, checked against the
 * requested schema as the kit checks its own forms. A pattern is left to the server: judge the content with `createCheck`
 * and a validator where that matters. What was not answered is left out, but a required boolean, which is false. Total.
 */
export function toElicitContent(
  responses: unknown,
  requestedSchema: unknown,
  { definition }: ElicitContentOptions = {},
): ElicitContent {
  const parsed = parseForm(requestedSchema);
  if (!parsed.ok) {
    const { problem, key } = parsed;
    return { ok: false, problem, ...(key !== undefined && { key }), issues: [], ignored: [] };
  }
  try {
    return convert(answersOf(responses), parsed.model, definitionsOf(definition));
  } catch {
    // Only a getter or a proxy gets here: what arrived as JSON cannot throw on reading.
    return { ok: false, problem: 'unreadable', issues: [], ignored: [] };
  }
}

function definitionsOf(form: FormDefinitionLike | undefined): ReadonlyMap<string, JsonObject> {
  return new Map(flattened(form?.fields).fields.map(({ id, field }) => [id, field]));
}

function convert(answers: JsonObject, model: FormModel, definitions: ReadonlyMap<string, JsonObject>): ElicitContent {
  const keys = new Map(model.fields.map(({ id, key }) => [id, key]));
  const asked = new Set(keys.values());
  const ignored = Object.keys(answers).filter((id) => !asked.has(id));
  const draft: Record<FieldId, DraftValue> = {};
  const misfits = new Map<FieldId, Issue>();
  for (const field of model.fields) {
    const answer = own(answers, field.key);
    const value = answer === undefined ? blank(field) : draftOfAnswer(field, answer, definitions.get(field.key));
    draft[field.id] = value;
    if (answer !== undefined && value === undefined && field.kind !== 'fixed') misfits.set(field.id, misfit(field));
  }
  const result = createCheck(model)(draft);
  const others = new Map(result.ok ? [] : result.issues.map((issue) => [issue.field, issue]));
  const issues = [...keys].flatMap(([id, key]): ConversionIssue[] => {
    const issue = misfits.get(id) ?? others.get(id);
    return issue ? [{ ...issue, key }] : [];
  });
  if (issues.length > 0) return { ok: false, issues, ignored };
  return { ok: true, content: result.ok ? result.content : {}, ignored };
}

/** What is wrong with an answer that the field cannot hold at all: an object for a text, an option that is not there. */
function misfit({ id, kind }: Field): Issue {
  return {
    field: id,
    code: kind === 'number' ? 'notANumber' : kind === 'date' || kind === 'dateTime' ? kind : 'notAnOption',
  };
}
