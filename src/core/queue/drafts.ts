import type { Draft } from '../schema/model.ts';
import type { ElicitationSource } from './elicitations.ts';

/** Typed text of requests that are pending, by their ids. In memory only, and without secrets. */
type Drafts = NonNullable<ElicitationSource['drafts']>;

/** The store of a source, which forgets what is no longer pending. */
export interface DraftStore extends Drafts {
  readonly forget: (id: string) => void;
  readonly isEmpty: () => boolean;
  /** Forgets all but these. */
  readonly keepOnly: (isPending: (id: string) => boolean) => void;
}

export function createDrafts(isPending: (id: string) => boolean): DraftStore {
  const drafts = new Map<string, Draft>();
  const forget = (id: string) => void drafts.delete(id);
  return {
    get: (id) => drafts.get(id),
    set(id, draft) {
      if (draft && isPending(id)) drafts.set(id, draft);
      else forget(id);
    },
    forget,
    isEmpty: () => drafts.size === 0,
    keepOnly(isKept) {
      for (const id of drafts.keys()) if (!isKept(id)) forget(id);
    },
  };
}
