import { toJson } from '../protocol/json.ts';
import type { ElicitParams } from '../protocol/types.ts';
import type { Draft } from '../schema/model.ts';
import type { ElicitationSource, PendingElicitation } from './elicitations.ts';
import { identityOf } from './identity.ts';
import { serverKey } from './origin.ts';

/** What the user typed into requests that were not answered. Secrets are left out before. In memory only. */
export interface Drafts {
  get(pending: PendingElicitation): Draft | undefined;
  /** Does nothing for a request that was answered. */
  set(pending: PendingElicitation, draft: Draft): void;
  /** The request was answered: forgets its draft. */
  drop(pending: PendingElicitation): void;
}

/** The oldest draft goes first. */
const maxDrafts = 20;

const draftsBySource = new WeakMap<object, Drafts>();

/** The drafts of a queue. Undefined if the queue keeps none (`keepDrafts`). */
export const draftsOf = (source: ElicitationSource): Drafts | undefined => draftsBySource.get(identityOf(source));

/** Lets a queue keep drafts from now on. */
export function keepDraftsOf(source: ElicitationSource): void {
  const kept = new Map<string, Draft>();
  const answered = new WeakSet<ElicitParams>();

  draftsBySource.set(identityOf(source), {
    get: (pending) => kept.get(keyOf(pending) ?? ''),
    set(pending, draft) {
      const key = keyOf(pending);
      if (key === undefined || answered.has(pending.request)) return;
      kept.delete(key);
      kept.set(key, draft);
      for (const oldest of kept.keys()) if (kept.size > maxDrafts) kept.delete(oldest);
    },
    drop(pending) {
      answered.add(pending.request);
      kept.delete(keyOf(pending) ?? '');
    },
  });
}

/** The same call of the same server, asking the same. Undefined for a URL, or a schema that cannot be compared. */
function keyOf({ server, call, request }: PendingElicitation): string | undefined {
  if (request.mode === 'url') return undefined;
  return toJson([serverKey(server), call ?? null, request.message, request.requestedSchema]);
}
