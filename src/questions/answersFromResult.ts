import { ownProperty } from '../core/protocol/json.ts';
import type { ElicitResult } from '../core/protocol/types.ts';
import type { Question, QuestionAnswer } from './question.ts';
import { keyOf, valueOf } from './questionsToElicitation.ts';

/**
 * The answers to questions that `questionsToElicitation` asked, in their order. Undefined if the user declined or cancelled.
 * A question that was left without an answer has the answer `undefined`, never an empty list or text.
 */
export function answersFromResult(
  questions: readonly Question[],
  result: ElicitResult,
): readonly QuestionAnswer[] | undefined {
  if (result.action !== 'accept') return undefined;
  const content = result.content ?? {};
  return questions.map(({ id, options = [] }, index): QuestionAnswer => {
    const value = ownProperty(content, keyOf(index));
    const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
    const values = new Set(options.map(valueOf));
    const isOther = options.length > 0 && texts.some((text) => !values.has(text));
    if (texts.length === 0) return { id, answer: undefined, isOther: false };
    return { id, answer: Array.isArray(value) ? texts : texts[0], isOther };
  });
}

/** The texts of an answer: of one without an answer none. */
export const textsOf = ({ answer }: QuestionAnswer): readonly string[] => (answer === undefined ? [] : [answer].flat());
