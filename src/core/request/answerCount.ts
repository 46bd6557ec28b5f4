import { readAnswer } from '../answer/readAnswer.ts';
import { isBlank, isText } from '../protocol/json.ts';
import { isSecret, otherTextOf, type Field, type FieldId, type FormModel } from '../schema/model.ts';
import { holdsSecret } from '../text/secrets.ts';

/** The number of answers that accept would send. */
export interface AnswerCount {
  readonly count: number;
  /** A secret is among the answers. */
  readonly hasSecret: boolean;
}

type Values = Readonly<Record<FieldId, unknown>>;

/**
 * Makes a function that counts the answers in a form. It looks only at what changed since the last call, and returns the same
 * object until the result differs: it is called at each key.
 */
export function createAnswerCounter(): (model: FormModel, values: Values) => AnswerCount {
  let counted: FormModel | undefined;
  let seen: { readonly value: unknown; readonly isAnswer: boolean; readonly isSecret: boolean }[] = [];
  let last: AnswerCount = { count: 0, hasSecret: false };
  return (model, values) => {
    if (model !== counted) seen = [];
    counted = model;
    let count = 0;
    let hasSecret = false;
    for (const [index, field] of model.fields.entries()) {
      const value = values[field.id];
      let answer = seen[index];
      if (!answer || answer.value !== value) {
        const isAnswer = isAnswered(field, value);
        seen[index] = answer = { value, isAnswer, isSecret: isAnswer && (isSecret(field) || holdsSecret(value)) };
      }
      if (answer.isAnswer) count += 1;
      hasSecret ||= answer.isSecret;
    }
    if (count !== last.count || hasSecret !== last.hasSecret) last = { count, hasSecret };
    return last;
  };
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
