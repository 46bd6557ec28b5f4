import { createFieldsCheck } from '../core/answer/createFieldsCheck.ts';
import { readAnswer } from '../core/answer/readAnswer.ts';
import { blankDraft } from '../core/answer/createDraft.ts';
import type { Issue } from '../core/schema/issues.ts';
import { isBlank, isObject, ownProperty, setOwn, type JsonObject } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import type { Content } from '../core/protocol/types.ts';
import type { Problem } from '../core/schema/findings.ts';
import type { DraftValue, Field, Option, OptionId } from '../core/schema/model.ts';
import { readForm } from '../core/schema/readForm.ts';
import { listOf, member, textsOf, type FormDefinitionLike } from './esheetDefinition.ts';
import { flatFields } from './esheetRequest.ts';

/** An issue with the property that it is about. */
export type ConversionIssue = Issue & { readonly key: string };

/** Result of `toElicitContent`: content that may be sent, issues, or why there is no form. */
export type ElicitContent =
  /** May be sent. `ignored`: answers to fields that the schema does not have, or that no field kind covers. */
  | { readonly ok: true; readonly content: Content; readonly ignored: readonly string[] }
  /** At most one issue for each property, in the order of the schema. `problem`: the schema is not a form, see `parseForm`. */
  | {
      readonly ok: false;
      readonly issues: readonly ConversionIssue[];
      readonly ignored: readonly string[];
      readonly problem?: Problem;
      readonly key?: string;
    };

/** Options of `toElicitContent`. */
export interface ElicitContentOptions {
  /** The eSheet form that was filled in. It tells the level of a rating, and which of two named answers means yes. */
  readonly definition?: FormDefinitionLike | undefined;
}

/**
 * Converts eSheet's answers (a map of responses, a submission, or its items) to elicitation content, checked against the
 * requested schema in the same way as the kit's own forms. An unanswered field is left out if it is optional, and an issue
 * if it is required. Exceptions: a required boolean beside other fields is false, and constants and empty defaults are sent.
 * Never throws: what cannot be read has the problem `unreadable`.
 */
export const toElicitContent: (
  responses: unknown,
  requestedSchema: unknown,
  options?: ElicitContentOptions,
) => ElicitContent = total(convert, () => ({ ok: false, problem: 'unreadable', issues: [], ignored: [] }));

function convert(
  responses: unknown,
  requestedSchema: unknown,
  { definition }: ElicitContentOptions = {},
): ElicitContent {
  const parsed = readForm(requestedSchema);
  if (!parsed.ok) {
    const { problem, key } = parsed;
    return { ok: false, problem, ...(key !== undefined && { key }), issues: [], ignored: [] };
  }
  const answers = answersOf(responses);
  const definitions = flatFields(definition?.fields);
  const keys = new Set(parsed.model.fields.map(({ key }) => key));
  const ignored = Object.keys(answers).filter((id) => !keys.has(id));
  const { content, faults } = createFieldsCheck(parsed.model)((field) => {
    const answer = ownProperty(answers, field.key);
    // Only a form that asks for JSON has such fields.
    if (field.kind === 'json') return 'absent';
    // A constant is its own answer, whatever was filled in.
    if (answer === undefined || field.kind === 'fixed') return readAnswer(field, blankDraft(field));
    const draft = draftOfAnswer(field, answer, definitions.get(field.key));
    return draft === undefined ? { issue: { field: field.id, code: codeOf(field) } } : readAnswer(field, draft);
  });
  const issues = faults.map(({ field, issue }): ConversionIssue => ({ ...issue, key: field.key }));
  return issues.length === 0 ? { ok: true, content, ignored } : { ok: false, issues, ignored };
}

/** An issue of an answer that no control of the field holds. It is not that there is none. */
function codeOf({ kind }: Field): 'notANumber' | 'date' | 'dateTime' | 'notAnOption' {
  if (kind === 'number') return 'notANumber';
  return kind === 'date' || kind === 'dateTime' ? kind : 'notAnOption';
}

/** The answers by field id. Each is `{ answer }`, `{ selected }` or the plain value; fields without one are left out. */
function answersOf(responses: unknown): JsonObject {
  const items = member(responses, 'items') ?? responses;
  const entries: [unknown, unknown][] = Array.isArray(items)
    ? items.map((item) => [member(item, 'id'), item])
    : Object.entries(isObject(items) ? items : {});
  const answers: Record<string, unknown> = {};
  for (const [id, response] of entries) {
    const given = isObject(response)
      ? [ownProperty(response, 'selected'), ownProperty(response, 'answer')]
      : [response];
    const answer = given.find((each) => !isBlank(each));
    if (typeof id === 'string' && answer !== undefined) setOwn(answers, id, answer);
  }
  return answers;
}

/** The text of what was picked, `{ id, value }` or the text itself. Plain numbers and booleans count as written. */
function textOf(answer: unknown): string | undefined {
  const text = isObject(answer) ? ownProperty(answer, 'value') : answer;
  if (typeof text === 'string') return text;
  return typeof text === 'number' || typeof text === 'boolean' ? String(text) : undefined;
}

/** The texts of all picks, if each has one. */
function textsPicked(answer: unknown): readonly string[] | undefined {
  const picks = (Array.isArray(answer) ? answer : [answer]).map(textOf);
  return picks.every((pick): pick is string => pick !== undefined) ? picks : undefined;
}

/** An answer as a control of the kit would hold it; undefined if no control holds such a thing. */
function draftOfAnswer(field: Field, answer: unknown, definition: JsonObject | undefined): DraftValue {
  switch (field.kind) {
    case 'number': {
      // The level of a rating is its place, counted from 1, whatever the levels are called.
      const place = member(definition, 'fieldType') === 'rating' ? placeOf(answer, definition) : -1;
      return place >= 0 ? String(place + 1) : textOf(answer);
    }
    case 'boolean':
      return truthOf(answer, definition);
    case 'choice':
      return Array.isArray(answer) ? undefined : optionIds(field.options, answer)?.[0];
    case 'choices':
      return optionIds(field.options, answer);
    case 'list':
      // A long text holds one entry on each line.
      return textsPicked(answer)?.flatMap((text) => text.split(/\r?\n/).filter((line) => line.trim() !== ''));
    case 'text':
    case 'date':
    case 'dateTime':
    case 'fixed':
    case 'json':
      return textOf(answer);
    default:
      return field satisfies never;
  }
}

/** The place of the picked option in the form: found by its id, else by its value. -1 if it is not there. */
function placeOf(answer: unknown, definition: JsonObject | undefined): number {
  const options = listOf(definition, 'options');
  const find = (name: string, wanted: unknown) =>
    wanted === undefined ? -1 : options.findIndex((option) => member(option, name) === wanted);
  const byId = find('id', member(answer, 'id'));
  return byId >= 0 ? byId : find('value', textOf(answer));
}

/** Yes or no, by id or value. With options of its own, the first means yes and the second no, as in eSheet's builder. */
function truthOf(answer: unknown, definition: JsonObject | undefined): boolean | undefined {
  const place = placeOf(answer, definition);
  if (place >= 0) return place < 2 ? place === 0 : undefined;
  const words = [answer, member(answer, 'id')].map((word) => textOf(word)?.toLowerCase() ?? '');
  if (words.some((word) => ['yes', 'true', '1'].includes(word))) return true;
  return words.some((word) => ['no', 'false', '0'].includes(word)) ? false : undefined;
}

function optionIds(options: readonly Option[], answer: unknown): OptionId[] | undefined {
  const byText = new Map(textsOf(options).map((text, index) => [text, options[index]?.id]));
  const ids = textsPicked(answer)?.map((text) => byText.get(text));
  return ids?.every((id): id is OptionId => id !== undefined) ? ids : undefined;
}
