import type { PendingElicitation } from './elicitations.ts';
import type { Draft } from '../schema/model.ts';
import { serverKey } from './origin.ts';
import type { Content } from '../protocol/types.ts';
import { isSameQuestion, questionOf, type Question } from './sameQuestion.ts';
import { startTimer } from './timer.ts';

/**
 * What a person wrote for a server, for when the same server asks the same again. Secrets are for the caller to leave
 * out. In memory only, the last twenty of each; what has had its time is let go, whether anybody asks for it or not.
 */
export interface Drafts {
  /** @returns what was typed last time, and not answered */
  of(pending: PendingElicitation): Draft | undefined;
  /** Keeps what is typed, for an hour; nothing is kept of an empty draft. */
  keep(pending: PendingElicitation, draft: Draft): void;
  /** The person has answered: nothing is kept of what was typed. */
  drop(pending: PendingElicitation): void;
  /** @returns what was answered last time, where the same is asked again: see `keepAnswer` */
  answerTo(pending: PendingElicitation): Content | undefined;
  /**
   * Keeps an accepted answer for the same question: the same fields, under the same key of the same call's rounds, or with
   * the same message (more lines or sentences may stand around it) in the same call or within five minutes. In its place: what was answered
   * to the same question before is let go, also where nothing is given now.
   */
  keepAnswer(pending: PendingElicitation, content: Content): void;
  /** What was answered was not sent, since the round that it is part of was cancelled: kept like what was typed. */
  unsent(pending: PendingElicitation): void;
  /** The call is over: its answers are kept for the rest of the five minutes. */
  over(call: string): void;
}

/** Drafts that are kept at once, and answers; the oldest goes first. */
const most = 20;

/** An answer that was sent is offered again for so long: a server that refuses it asks at once, an agent after a while. */
const answerKeptMs = 300_000;

/** What was not sent waits no longer than this, nor does an answer for the end of its call. */
const longestKeptMs = 3_600_000;

interface Answer extends Question {
  readonly content: Content;
  /** Until then it counts in any call. */
  readonly again: number;
  readonly until: number;
}

/** A place for drafts that outlives what shows them: a dialog that was taken away, a host that was mounted anew. */
export function createDrafts(): Drafts {
  const kept = new Map<string, { readonly draft: Draft; readonly until: number }>();
  const answered = new Set<string>();
  let answers: readonly Answer[] = [];
  let stopClock = (): void => {};

  /** Lets go of what has had its time, and looks again when the next one has. */
  function tidy(): void {
    stopClock();
    const now = Date.now();
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
    answers = answers.filter(({ until }) => until > now);
    const ends = [...kept.values(), ...answers].map(({ until }) => until);
    if (ends.length > 0) stopClock = startTimer(Math.min(...ends) - now, tidy, 'background');
  }

  return {
    of(pending) {
      tidy();
      const key = keyOf(pending);
      return key === undefined ? undefined : kept.get(key)?.draft;
    },
    keep(pending, draft) {
      const key = keyOf(pending);
      // What is answered goes from the screen a moment later, as it was filled in.
      if (key === undefined || answered.delete(pending.id)) return;
      kept.delete(key);
      if (Object.keys(draft).length > 0) kept.set(key, { draft, until: Date.now() + longestKeptMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      tidy();
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
      tidy();
    },
    answerTo(pending) {
      tidy();
      const now = questionOf(pending);
      return now && answers.find((before) => isSameQuestion(before, now, Date.now() < before.again))?.content;
    },
    keepAnswer(pending, content) {
      const now = questionOf(pending);
      if (!now) return;
      answers = answers.filter((before) => before.id !== now.id && !isSameQuestion(before, now, true));
      if (Object.keys(content).length > 0) {
        const again = Date.now() + answerKeptMs;
        const until = now.call === undefined ? again : Date.now() + longestKeptMs;
        answers = [{ ...now, content, again, until }, ...answers].slice(0, most);
      }
      tidy();
    },
    unsent({ id }) {
      const until = Date.now() + longestKeptMs;
      answers = answers.map((answer) => (answer.id === id ? { ...answer, again: until, until } : answer));
      tidy();
    },
    over(call) {
      answers = answers.map((answer) => (answer.call === call ? { ...answer, until: answer.again } : answer));
      tidy();
    },
  };
}

/** The same server, asking the same: message and schema as they came. Undefined for what is no form, or cannot be compared. */
function keyOf({ server, request }: PendingElicitation): string | undefined {
  if (request.mode === 'url') return undefined;
  try {
    return JSON.stringify([serverKey(server), request.message, request.requestedSchema]);
  } catch {
    return undefined;
  }
}
