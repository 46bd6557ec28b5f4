import { useEffect, useLayoutEffect, useRef } from 'react';
import { isSecret, type Draft } from '../core/schema/model.ts';
import { holdsSecret } from '../core/text/secrets.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';

/** Where what is typed into one question is kept while nothing shows it. */
export interface DraftPlace {
  readonly take: () => Draft | undefined;
  readonly keep: (draft: Draft) => void;
}

/** Puts back what was typed before the form was taken away, and keeps it when it is. Never secrets. */
export function useKeptDraft(state: UseElicitationFormReturn, place: DraftPlace | undefined): void {
  const { isDirty } = state;
  const latest = useRef({ state, place, isDirty });
  useEffect(() => {
    latest.current = { state, place, isDirty };
  });

  const { model, form } = state;
  // Layout, so that nobody sees the form without it, and the values are still there when it goes.
  useLayoutEffect(() => {
    const draft = latest.current.place?.take();
    for (const { id } of model.fields) {
      const value = draft?.[id];
      if (value !== undefined) form.setValue(id, value, { shouldDirty: true });
    }
    return () => {
      const { place: kept, isDirty: entered } = latest.current;
      if (!kept || !entered) return;
      const values = form.getValues();
      const open = model.fields.filter(
        (field) => field.kind !== 'fixed' && !isSecret(field) && !holdsSecret(values[field.id]),
      );
      kept.keep(Object.fromEntries(open.map(({ id }) => [id, values[id] ?? undefined])));
    };
  }, [model, form]);
}
