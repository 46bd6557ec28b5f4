import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Draft, FormModel } from '../core/schema/model.ts';
import type { Content, ElicitResult } from '../core/protocol/types.ts';
import type { ElicitationFormState } from '../react/types.ts';
import { mayRemember } from './secrecy.ts';

/** Where what is typed into one question is kept while nothing shows it. */
export interface DraftPlace {
  readonly take: () => Draft | undefined;
  readonly keep: (draft: Draft) => void;
  /** What was accepted, without secrets. */
  readonly keepAnswer: (content: Content) => void;
}

/** Puts back what was typed before the form was taken away, and keeps it when it is. Never secrets. */
export function useKeptDraft(state: ElicitationFormState, place: DraftPlace | undefined): void {
  const latest = useRef({ state, place });
  useEffect(() => {
    latest.current = { state, place };
  });

  const { model } = state;
  // Layout, so that nobody sees the form without it, and the values are still there when it goes.
  useLayoutEffect(() => {
    const { state: shown, place: kept } = latest.current;
    const draft = kept?.take();
    for (const { id } of model.fields) {
      const value = draft?.[id];
      if (value !== undefined) shown.form.setValue(id, value);
    }
    return () => {
      if (!kept || !shown.dirty()) return;
      const values = shown.form.getValues();
      const open = model.fields.filter((field) => mayRemember(field, values[field.id]));
      kept.keep(Object.fromEntries(open.map(({ id }) => [id, values[id]])));
    };
  }, [model]);
}

/** Keeps an accepted answer for when the same is asked again: what somebody wrote, no secrets, and no yes or no. */
export function keepAnswer(model: FormModel, result: ElicitResult, place: DraftPlace | undefined): void {
  if (!place || isQuestion(model)) return;
  // Thought over: what was accepted before is no answer any more.
  if (result.action !== 'accept') return place.keepAnswer({});
  const fields = new Map(model.fields.map((field) => [field.key, field]));
  const open = Object.entries(result.content ?? {}).filter(([key, value]) => {
    const field = fields.get(key);
    return field && mayRemember(field, value);
  });
  place.keepAnswer(Object.fromEntries(open));
}

/** Nothing but a yes or no. */
export function isQuestion({ fields }: FormModel): boolean {
  const [only, ...others] = fields;
  return only === undefined || (others.length === 0 && only.kind === 'boolean');
}
