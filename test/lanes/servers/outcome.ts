import type { Way } from './clients.ts';

/** What a test shows about a real server: a row of docs/internal/compatibility.md. */
export interface Outcome {
  /** The package. */
  readonly server: string;
  readonly version: string;
  /** The client: the SDK's generation and the revision spoken, or the system's own client. */
  readonly way: Way | (string & {});
  readonly transport: string;
  readonly what: string;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Read by `scripts/tables.mjs` from the JSON report, beside whether the test passed. */
    outcome?: Outcome;
  }
}

/** Options of a test: it shows this of the server. The report says whether it passed. */
export type Row = (what: string) => { readonly meta: { readonly outcome: Outcome } };

export const rowOf =
  (shown: Omit<Outcome, 'what'>): Row =>
  (what) => ({ meta: { outcome: { ...shown, what } } });

/** Records what this test shows, where that is known only as it runs. */
export function outcome(task: { readonly meta: { outcome?: Outcome } }, shown: Outcome): void {
  task.meta.outcome = shown;
}
