import type { UseFormReturn } from 'react-hook-form';
import type { DraftValue, FieldId, FormModel } from '../core/schema/model.ts';
import type { Finding } from '../core/schema/finding.ts';
import type { Issue } from '../core/answer/issues.ts';
import type { IssueError } from './resolver.ts';
import type { FormValues } from './types.ts';

/** What a row shows. The same object until one of its members changes. */
export interface RowSnapshot {
  readonly value: DraftValue;
  readonly error: IssueError | undefined;
  /** The first render in the browser of what a server rendered: nothing may differ from there. */
  readonly hydrating?: true;
}

/** Stands for what was last put into a row from outside of its control, or said about it. The same until that happens again. */
export type Put = RowSnapshot;

/** What the form as a whole shows. The same object until one of its members changes. */
export interface FormStatus {
  readonly issues: readonly Issue[];
  readonly failedAttempts: number;
  readonly checkFailed: boolean;
  readonly submitting: boolean;
  readonly settled: boolean;
  readonly findings: readonly Finding[];
  /** Counts changes of any field, once somebody who renders the whole form asked for it. */
  readonly changes: number;
  readonly hydrating?: true;
}

/** One subscription to react-hook-form for the whole form, handed on to the rows that are concerned. */
export interface FormStore {
  row(id: FieldId): RowSnapshot;
  serverRow(id: FieldId): RowSnapshot;
  /** For who shows by itself what is typed: changes with everything else. */
  put(id: FieldId): Put;
  /** Runs a change of what the field's control shows already. */
  typing(id: FieldId, change: () => void): void;
  subscribeRow(id: FieldId, listener: () => void): () => void;
  status(): FormStatus;
  serverStatus(): FormStatus;
  subscribeStatus(listener: () => void): () => void;
  update(change: Partial<FormStatus>): void;
  /**
   * A row for who renders the whole form: from now on `changes` counts.
   * @param _changes The count, so that whoever memoises what came of this depends on it.
   */
  rowAt(_changes: number, id: FieldId): RowSnapshot;
}

type Form = Pick<UseFormReturn<FormValues>, 'control' | 'getValues'>;
/** The errors of react-hook-form are typed by the shape of values; ours are flat. */
type Errors = Readonly<Record<FieldId, IssueError | undefined>>;

export function createFormStore(form: Form, model: FormModel): FormStore {
  const rows = new Map<FieldId, RowSnapshot>();
  const puts = new Map<FieldId, Put>();
  const serverRows = new Map<FieldId, RowSnapshot>();
  const rowListeners = new Map<FieldId, Set<() => void>>();
  const statusListeners = new Set<() => void>();
  let errors: Errors = {};
  let submits = 0;
  let counting = false;
  let typed: FieldId | undefined;
  let status: FormStatus = {
    issues: [],
    failedAttempts: 0,
    checkFailed: false,
    submitting: false,
    settled: false,
    findings: [],
    changes: 0,
  };
  const serverStatus: FormStatus = { ...status, hydrating: true };

  function row(id: FieldId): RowSnapshot {
    const known = rows.get(id) ?? { value: form.getValues(id), error: errors[id] };
    rows.set(id, known);
    return known;
  }

  function update(change: Partial<FormStatus>): void {
    // The names of a change are those of the status.
    if (Object.entries(change).every(([name, value]) => value === status[name as keyof FormStatus])) return;
    status = { ...status, ...change };
    for (const listener of statusListeners) listener();
  }

  /** @returns whether it changed */
  function refresh(id: FieldId, value: DraftValue): boolean {
    const before = rows.get(id);
    if (!before) return false;
    const error = sameError(before.error, errors[id]) ? before.error : errors[id];
    if (Object.is(before.value, value) && before.error === error) return false;
    rows.set(id, { value, error });
    if (typed !== id || before.error !== error) puts.delete(id);
    for (const listener of rowListeners.get(id) ?? []) listener();
    return true;
  }

  function refreshAll(): boolean {
    const values = form.getValues();
    return [...rows.keys()].filter((id) => refresh(id, values[id])).length > 0;
  }

  // Not `form.subscribe`: for a listener to values, react-hook-form copies all of them at every key. As that does, it
  // counts as mounted from here on: until then values that were set are not those that it gives.
  form.control._state.mount = true;
  form.control._subjects.state.subscribe({
    next(event) {
      // A key has a type; a value that was set, values; what was judged, errors; a reset, nothing.
      const concerned = 'type' in event || 'values' in event || 'errors' in event;
      if (!concerned && Object.keys(event).some((kind) => kind !== 'name')) return;
      const { errors: held, submitCount } = form.control._formState;
      const before = errors;
      errors = (event.errors ?? held) as Errors;
      const id = event.name as FieldId | undefined;
      const changed = id === undefined ? refreshAll() : refresh(id, form.getValues(id));
      const change: { -readonly [N in keyof FormStatus]?: FormStatus[N] } = {};
      if (before !== errors) {
        const issues = model.fields.flatMap((field) => errors[field.id]?.issue ?? []);
        if (!sameIssues(status.issues, issues)) change.issues = issues;
      }
      const attempts = event.submitCount ?? submitCount;
      if (attempts > submits && (change.issues ?? status.issues).length > 0) {
        change.failedAttempts = status.failedAttempts + 1;
      }
      submits = attempts;
      if (changed && counting) change.changes = status.changes + 1;
      update(change);
    },
  });

  return {
    row,
    put(id) {
      const known = puts.get(id) ?? row(id);
      puts.set(id, known);
      return known;
    },
    typing(id, change) {
      typed = id;
      try {
        change();
      } finally {
        typed = undefined;
      }
    },
    serverRow(id) {
      const known = serverRows.get(id) ?? { ...row(id), hydrating: true };
      serverRows.set(id, known);
      return known;
    },
    subscribeRow(id, listener) {
      const listeners = rowListeners.get(id) ?? new Set();
      rowListeners.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
      };
    },
    status: () => status,
    serverStatus: () => serverStatus,
    subscribeStatus(listener) {
      statusListeners.add(listener);
      return () => {
        statusListeners.delete(listener);
      };
    },
    update,
    rowAt(_changes, id) {
      counting = true;
      return row(id);
    },
  };
}

function sameError(a: IssueError | undefined, b: IssueError | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  if (a.issue && b.issue) return sameIssue(a.issue, b.issue);
  return a.issue === b.issue && a.type === b.type && a.message === b.message;
}

function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return a.length === b.length && a.every((issue, index) => sameIssue(issue, b[index] as Issue));
}

function sameIssue(a: Issue, b: Issue): boolean {
  const entries = Object.entries(a);
  const others = new Map<string, unknown>(Object.entries(b));
  return entries.length === others.size && entries.every(([name, value]) => others.get(name) === value);
}
