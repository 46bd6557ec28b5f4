import { isObject, own, setOwn, type JsonObject } from '../core/protocol/json.ts';

/**
 * What was answered, by field: of a map of responses (`{ answer }`, `{ selected }`, or plain values), of a submission
 * (`{ items: [{ id, answer }] }`), or of its items. Fields that hold nothing are left out.
 */
export function answersOf(responses: unknown): JsonObject {
  const items = isObject(responses) ? own(responses, 'items') : responses;
  const answers: Record<string, unknown> = {};
  const add = (id: string, response: unknown) => {
    const answer = isObject(response) ? (given(own(response, 'selected')) ?? given(own(response, 'answer'))) : response;
    if (given(answer) !== undefined) setOwn(answers, id, answer);
  };
  if (Array.isArray(items)) {
    for (const item of items) {
      const id = isObject(item) ? own(item, 'id') : undefined;
      if (typeof id === 'string') add(id, item);
    }
  } else if (isObject(responses)) for (const [id, response] of Object.entries(responses)) add(id, response);
  return answers;
}

function given(value: unknown): unknown {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** The text of what was picked, `{ id, value }` or the text itself. Numbers and booleans of plain values count as written. */
export function textOf(answer: unknown): string | undefined {
  if (typeof answer === 'string') return answer;
  if (typeof answer === 'number' || typeof answer === 'boolean') return String(answer);
  return isObject(answer) ? textOf(own(answer, 'value')) : undefined;
}

/** The texts of all that was picked; undefined where one of them has none. */
export function picksOf(answer: unknown): readonly string[] | undefined {
  const picks = (Array.isArray(answer) ? answer : [answer]).map(textOf);
  return picks.every((pick): pick is string => pick !== undefined) ? picks : undefined;
}
