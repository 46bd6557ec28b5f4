import { ElicitationHost, type ElicitationSource, type PendingElicitation } from 'react-elicitation';
import 'react-elicitation/styles.css';

let pending: readonly PendingElicitation[] = [];
const listeners = new Set<() => void>();

/** Call it whenever your store changes, with `{ id, request, server, state: 'asked' }` for each question. */
export function setPending(next: readonly PendingElicitation[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

const remove = (id: string) => setPending(pending.filter((question) => question.id !== id));

const source: ElicitationSource = {
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: () => pending, // the same array until something changes
  async respond(id, result) {
    const question = pending.find((each) => each.id === id);
    const response = await fetch(`/questions/${id}`, { method: 'POST', body: JSON.stringify(result) });
    if (!question || !response.ok) return false; // the form stays, and can be sent again
    // A link that was opened stays until the user is done there.
    if (question.request.mode !== 'url' || result.action !== 'accept') remove(id);
    else setPending(pending.map((each) => (each.id === id ? { ...each, state: 'opened' } : each)));
    return true;
  },
  finish: remove,
};

export const Questions = () => <ElicitationHost elicitations={source} />;
