import type { PendingElicitation } from './elicitations.ts';
import type { Draft } from './field.ts';

/** What was typed into questions that ended unanswered, for when the same server asks the same again. */
export interface Drafts {
  /** @returns what was typed last time, without secrets */
  of(pending: PendingElicitation): Draft | undefined;
  /** Keeps what is typed; nothing is kept of an empty draft. Secrets are for the caller to leave out. */
  keep(pending: PendingElicitation, draft: Draft): void;
  /** The person has answered: nothing is kept. */
  drop(pending: PendingElicitation): void;
}

/** Drafts that are kept at once; the oldest goes first. */
const most = 20;

/** A place for drafts that outlives what shows them: a dialog that was taken away, a host that was mounted anew. */
export function createDrafts(): Drafts {
  const kept = new Map<string, Draft>();
  const answered = new Set<string>();
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
  };
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
