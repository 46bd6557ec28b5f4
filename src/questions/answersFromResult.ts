import { isText, ownProperty } from '../core/protocol/json.ts';
import type { ElicitResult } from '../core/protocol/types.ts';
import { total } from '../core/protocol/total.ts';
import type { Question, QuestionAnswer } from './question.ts';
import { constantsOf, keyOf } from './questionsToElicitation.ts';

/** The answer to one question, and its texts. */
export interface ReadAnswer extends QuestionAnswer {
  /** What was chosen and what was typed, in the order of the content. */
  readonly texts: readonly string[];
  /** Those that are no option. */
  readonly own: readonly string[];
}

/**
 * The answers to questions that `questionsToElicitation` asked, in their order. Undefined if the user declined or cancelled.
 * A question that was left without an answer has the answer `undefined`, never an empty list or text. Two options of one label
 * are told apart by their descriptions, else by their places: "notes.txt (in docs/)", "notes.txt (2)". Never throws: undefined for
 * what cannot be read.
 */
export const answersFromResult: (
  questions: readonly Question[],
  result: ElicitResult,
) => readonly QuestionAnswer[] | undefined = total(
  (questions, result) => readAnswers(questions, result)?.map(({ id, answer, isOther }) => ({ id, answer, isOther })),
  () => undefined,
);

/** With the texts. Throws where something throws when it is read. */
export function readAnswers(questions: readonly Question[], result: ElicitResult): readonly ReadAnswer[] | undefined {
  if (result.action !== 'accept') return undefined;
  const content = result.content ?? {};
  return questions.map((question, index): ReadAnswer => {
    const { id, options = [] } = question;
    const value: unknown = ownProperty(content, keyOf(index));
    // The value that the asker gave an option; of one without a value the name that no other has.
    const returned = new Map(constantsOf(question).map((name, index) => [name, options[index]?.value ?? name]));
    const given = [value].flat().filter(isText);
    const texts = given.map((text) => returned.get(text) ?? text);
    const own = given.filter((text) => !returned.has(text));
    const answer = Array.isArray(value) && texts.length > 0 ? texts : texts[0];
    return { id, answer, isOther: options.length > 0 && own.length > 0, texts, own };
  });
}
