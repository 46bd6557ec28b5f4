import type { PendingElicitation, RoundPlace } from './elicitations.ts';
import { isObject, own } from '../protocol/json.ts';
import { serverKey } from './origin.ts';
import type { ElicitParams } from '../protocol/types.ts';

/** What a question is known by when something is asked again. */
export interface Question {
  readonly id: string;
  /** Its key. */
  readonly server: string;
  /** The fields that it asks for. */
  readonly names: string;
  readonly message: string;
  readonly call: string | undefined;
  readonly round: RoundPlace | undefined;
}

/** Undefined for what is no form, has no fields, or cannot be read. */
export function questionOf({ id, server, request, call, round }: PendingElicitation): Question | undefined {
  const names = namesOf(request);
  return names === undefined
    ? undefined
    : { id, server: serverKey(server), names, message: request.message, call, round };
}

/**
 * Whether a question was asked before: by the same server for the same fields, under the same key of the same call's
 * rounds, or with the same message (whole lines or sentences of more).
 * @param elsewhere Whether it counts outside of its call, too.
 */
export function isSameQuestion(before: Question, now: Question, elsewhere: boolean): boolean {
  if (before.id === now.id || before.server !== now.server || before.names !== now.names) return false;
  // What stands beside it in one round is another question.
  if (before.round !== undefined && before.round.id === now.round?.id) return false;
  const sameCall = now.call !== undefined && before.call === now.call;
  if (sameCall && before.round !== undefined && before.round.key === now.round?.key) return true;
  return (sameCall || elsewhere) && stillSays(now.message, before.message);
}

/** Whether all of a message is there again, in whole lines or sentences: more of them may stand before and after it. */
function stillSays(now: string, before: string): boolean {
  const said = sentencesOf(before);
  return said !== '\n' && (now === before || sentencesOf(now).includes(said));
}

/** One on each line, without what ends it. */
function sentencesOf(message: string): string {
  const parts = message.split(ends()).map((part) => part.trim());
  return ['', ...parts.filter((part) => part !== ''), ''].join('\n');
}

/** Most scripts put a space after a sentence, which tells it from "1.5" and "example.com"; full-width marks need none. */
const ends = () =>
  /[\p{Sentence_Terminal}\u2026]["'\u2019\u201d\u00bb)\]]?(?:\s|$)|[\u3002\uff01\uff1f\uff61\uff0e][\u300d\u300f\uff09]?|[\n\r\u2028\u2029]/u;

function namesOf(request: ElicitParams): string | undefined {
  if (request.mode === 'url') return undefined;
  try {
    const { requestedSchema: schema } = request;
    const properties = isObject(schema) ? own(schema, 'properties') : undefined;
    const names = isObject(properties) ? Object.keys(properties).sort() : [];
    return names.length === 0 ? undefined : JSON.stringify(names);
  } catch {
    return undefined;
  }
}
