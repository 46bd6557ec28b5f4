import type { CheckResult } from '../answer/createCheck.ts';
import { readAnswer } from '../answer/readAnswer.ts';
import { isBlank, isText } from '../protocol/json.ts';
import { isSecret, otherTextOf, type Field, type FieldId, type FormModel } from '../schema/model.ts';
import { holdsSecret } from '../text/secrets.ts';

/** The number of answers that accept would send. */
export interface AnswerCount {
  readonly count: number;
  /** A secret is among the answers. */
  readonly hasSecret: boolean;
  /** Accept would send them: all that is required is there, and nothing is wrong. */
  readonly isValid: boolean;
}

/** What is known of the value of a field. isWrong: undefined until it was checked. */
interface Seen {
  readonly value: unknown;
  readonly isAnswer: boolean;
  readonly isSecret: boolean;
  isWrong?: boolean;
}

type CheckFields = (only: readonly FieldId[]) => CheckResult;

type Values = Readonly<Record<FieldId, unknown>>;

/**
 * Makes a function that counts the answers in a form. It looks only at what changed since the last call, and returns the same
 * object until the result differs: it is called at each key. Values are checked once all that is required is there.
 */
export function createAnswerCounter(): (model: FormModel, values: Values, check: CheckFields) => AnswerCount {
  let counted: FormModel | undefined;
  let seen: Seen[] = [];
  let last: AnswerCount = { count: 0, hasSecret: false, isValid: false };
  return (model, values, check) => {
    if (model !== counted) seen = [];
    counted = model;
    let count = 0;
    let hasSecret = false;
    let isComplete = true;
    for (const [index, field] of model.fields.entries()) {
      const value = values[field.id];
      let answer = seen[index];
      if (!answer || answer.value !== value) {
        const isAnswer = isAnswered(field, value);
        seen[index] = answer = { value, isAnswer, isSecret: isAnswer && (isSecret(field) || holdsSecret(value)) };
      }
      if (answer.isAnswer) count += 1;
      else if (field.required) isComplete = false;
      hasSecret ||= answer.isSecret;
    }
    const isValid = isComplete && areValid(model.fields, seen, check);
    if (count !== last.count || hasSecret !== last.hasSecret || isValid !== last.isValid)
      last = { count, hasSecret, isValid };
    return last;
  };
}

/** Checks the values that were not checked yet, in one go, and notes what is wrong. */
function areValid(fields: readonly Field[], seen: readonly Seen[], check: CheckFields): boolean {
  const unchecked = fields.filter((_, index) => seen[index]?.isWrong === undefined);
  if (unchecked.length > 0) {
    const result = check(unchecked.map(({ id }) => id));
    const wrong = new Set(result.ok ? [] : result.issues.map(({ field }) => field));
    for (const [index, { id }] of fields.entries()) if (seen[index]) seen[index].isWrong ??= wrong.has(id);
  }
  return !seen.some(({ isWrong }) => isWrong);
}

/** Tells whether a field has an answer, or the beginning of one that is not valid yet: the number does not flicker while the user types. */
function isAnswered(field: Field, value: unknown): boolean {
  const answer = field.kind === 'json' ? 'absent' : readAnswer(field, value ?? undefined);
  return (answer !== 'absent' && 'value' in answer) || [value].flat().some(hasContent);
}

function hasContent(entry: unknown): boolean {
  const text = otherTextOf(entry) ?? entry;
  return !isBlank(isText(text) ? text.trim() : text);
}
