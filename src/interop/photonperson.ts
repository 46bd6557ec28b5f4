import type { ElicitationOrigin, Elicitations } from '../core/queue/elicitations.ts';
import { isObject, own, setOwn, type JsonObject } from '../core/protocol/json.ts';
import type { Content, ElicitParams, ElicitResult } from '../core/protocol/types.ts';
import { answerFromResult, blankOf, type PhotonAnswer } from './photonanswer.ts';
import { answerKeys, askToElicitation, isDangerous } from './photonask.ts';
import type { PhotonAsk } from './photonasks.ts';
import { explainIssue, type AnswerIssue } from './photonissues.ts';
import { withMember } from './members.ts';

export interface AskOrigin extends ElicitationOrigin {
  /** The text for an answer that is asked again. @default plain English */
  readonly explain?: ((issue: AnswerIssue, ask: PhotonAsk) => string) | undefined;
  /** How often one ask is put before an answer that does not fit is given up. @default 5 */
  readonly maxAttempts?: number | undefined;
}

/**
 * Puts an ask to a person through the queue, where asks wait their turn, and gives what the photon expects. An answer
 * that does not fit is asked again, with the reason and with what was answered; time (`timeoutMs`) runs through all of
 * it and ends in cancel. Without a queue (nobody can be asked) it is {@link defaultAnswer}.
 */
export async function answerAsk(
  elicitations: Elicitations | undefined,
  ask: PhotonAsk,
  from: AskOrigin,
): Promise<PhotonAnswer> {
  const elicitation = askToElicitation(ask);
  if (!elicitation.ok) return { ok: false, action: 'unsupported', reason: elicitation.reason };
  if (!elicitations) return defaultAnswer(ask);
  const { explain = explainIssue, maxAttempts = 5, timeoutMs, call = {}, ...origin } = from;
  const until = timeoutMs === undefined ? undefined : Date.now() + timeoutMs;
  let { params } = elicitation;
  try {
    for (let attempt = 1; ; attempt += 1) {
      const left = until === undefined ? undefined : Math.max(0, until - Date.now());
      const result = await elicitations.request(params, { ...origin, call, timeoutMs: left });
      const answer = answerFromResult(ask, result);
      if (answer.ok || answer.action !== 'invalid' || attempt >= maxAttempts) return answer;
      params = askedAgain(
        elicitation.params,
        result,
        answer.issues.map((issue) => explain(issue, ask)),
      );
    }
  } finally {
    // Whoever names the call says when it is over.
    if (from.call === undefined) elicitations.release?.(call);
  }
}

function askedAgain(params: ElicitParams, result: ElicitResult, reasons: readonly string[]): ElicitParams {
  if (params.mode === 'url') return params;
  const message = [params.message, ...new Set(reasons)].filter((text) => text !== '').join('\n\n');
  const content = result.action === 'accept' ? result.content : undefined;
  return {
    ...params,
    message,
    requestedSchema: content ? prefilled(params.requestedSchema, content) : params.requestedSchema,
  };
}

/** The schema with what was answered as defaults. */
function prefilled(schema: unknown, content: Content): unknown {
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  if (!isObject(schema) || !isObject(properties)) return schema;
  const filled: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(properties)) {
    const answered = own(content, key);
    setOwn(
      filled,
      key,
      isObject(property) && answered !== undefined ? withMember(property, 'default', answered) : property,
    );
  }
  return withMember(schema, 'properties', filled);
}

/**
 * What an ask gives where nobody can be asked (a client without the capability): its own default, if that would be a
 * valid answer; nothing, if it may be left blank; and to a confirmation, no. Else it is unsupported: fail, or skip the
 * ask, but make nothing up.
 */
export function defaultAnswer(ask: PhotonAsk): PhotonAnswer {
  const elicitation = askToElicitation(ask);
  if (!elicitation.ok) return { ok: false, action: 'unsupported', reason: elicitation.reason };
  // An ask that became an elicitation is an object.
  const given = ask as unknown as JsonObject;
  const kind = String(own(given, 'ask'));
  const key = own(answerKeys, kind);
  if (kind === 'confirm')
    return { ok: true, value: own(given, 'default') === true && !isDangerous(given), fromDefault: true };
  if (typeof key === 'string') {
    const start = defaultOf(elicitation.params, key);
    // Whatever it is, the answer is judged.
    const content = { [key]: start as Content[string] };
    const answer = start === undefined ? undefined : answerFromResult(ask, { action: 'accept', content });
    if (answer?.ok) return { ...answer, fromDefault: true };
    if (own(given, 'required') === false) return { ok: true, value: blankOf(kind, given), fromDefault: true };
  }
  return { ok: false, action: 'unsupported', reason: 'nobodyToAsk' };
}

/** What the form would start with: a date without its time, several as a list. */
function defaultOf(params: ElicitParams, key: string): unknown {
  const schema = params.mode === 'url' ? undefined : params.requestedSchema;
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  const property = isObject(properties) ? own(properties, key) : undefined;
  return isObject(property) ? (own(property, 'default') ?? undefined) : undefined;
}
