import type { PendingElicitation, RoundPlace } from './elicitations.ts';
import type { Draft } from './field.ts';
import { isObject, own } from './json.ts';
import type { Content, ElicitParams } from './protocol.ts';

/** What a person wrote for a server, for when the same server asks the same again. Secrets are for the caller to leave out. */
export interface Drafts {
  /** @returns what was typed last time, and not answered */
  of(pending: PendingElicitation): Draft | undefined;
  /** Keeps what is typed; nothing is kept of an empty draft. */
  keep(pending: PendingElicitation, draft: Draft): void;
  /** The person has answered: nothing is kept of what was typed. */
  drop(pending: PendingElicitation): void;
  /** @returns what was answered last time, where the same is asked again: see `keepAnswer` */
  answerTo(pending: PendingElicitation): Content | undefined;
  /**
   * Keeps an accepted answer for the same question: the same fields, under the same key of the same call's rounds, or with
   * the same message (more may stand around it) in the same call or within five minutes.
   */
  keepAnswer(pending: PendingElicitation, content: Content): void;
  /** What was answered was not sent, since the round that it is part of was cancelled: kept like what was typed. */
  unsent(pending: PendingElicitation): void;
}

/** Drafts that are kept at once, and answers; the oldest goes first. */
const most = 20;

/** An answer that was sent is offered again for so long: a server that refuses it asks at once, an agent after a while. */
const answerKeptMs = 300_000;

interface Answer {
  readonly id: string;
  readonly server: string;
  readonly names: string;
  readonly message: string;
  readonly call: string | undefined;
  readonly round: RoundPlace | undefined;
  readonly content: Content;
  until: number;
}

/** A place for drafts that outlives what shows them: a dialog that was taken away, a host that was mounted anew. */
export function createDrafts(): Drafts {
  const kept = new Map<string, Draft>();
  const answered = new Set<string>();
  let answers: readonly Answer[] = [];
  return {
    of(pending) {
      const key = keyOf(pending);
      return key === undefined ? undefined : kept.get(key);
    },
    keep(pending, draft) {
      const key = keyOf(pending);
      // What is answered goes from the screen a moment later, as it was filled in.
      if (key === undefined || answered.delete(pending.id)) return;
      kept.delete(key);
      if (Object.keys(draft).length === 0) return;
      kept.set(key, draft);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
    drop(pending) {
      const key = keyOf(pending);
      if (key === undefined) return;
      kept.delete(key);
      answered.add(pending.id);
      for (const first of answered) {
        if (answered.size <= most) break;
        answered.delete(first);
      }
    },
    answerTo(pending) {
      const names = namesOf(pending.request);
      return answers.find((answer) => answer.names === names && isSameQuestion(answer, pending))?.content;
    },
    keepAnswer(pending, content) {
      const { id, server, request, call, round } = pending;
      answers = answers.filter((answer) => answer.id !== id);
      const names = namesOf(request);
      if (names === undefined || Object.keys(content).length === 0) return;
      const about = { id, server: server.name, names, message: request.message, call, round };
      answers = [{ ...about, content, until: Date.now() + answerKeptMs }, ...answers].slice(0, most);
    },
    unsent({ id }) {
      for (const answer of answers) if (answer.id === id) answer.until = Number.POSITIVE_INFINITY;
    },
  };
}

function isSameQuestion(answer: Answer, { id, server, request, call, round }: PendingElicitation): boolean {
  if (answer.id === id || answer.server !== server.name) return false;
  // What stands beside it in one round is another question.
  if (answer.round !== undefined && answer.round.id === round?.id) return false;
  const sameCall = call !== undefined && answer.call === call;
  if (sameCall && answer.round !== undefined && answer.round.key === round?.key) return true;
  return (sameCall || Date.now() < answer.until) && answer.message !== '' && request.message.includes(answer.message);
}

/** The fields that a form asks for. Undefined for what is no form, has none, or cannot be read. */
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

/** The same server, asking the same: message and schema as they came. Undefined for what is no form, or cannot be compared. */
function keyOf({ server, request }: PendingElicitation): string | undefined {
  if (request.mode === 'url') return undefined;
  try {
    return JSON.stringify([server.name, request.message, request.requestedSchema]);
  } catch {
    return undefined;
  }
}
