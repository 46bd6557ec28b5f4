import { useLayoutEffect } from 'react';
import { isSecret, type Field } from '../core/schema/model.ts';
import { holdsSecret } from '../core/text/secrets.ts';
import type { BoundMessages } from '../messages/bind.ts';
import { isChanged } from '../react/fieldHandle.ts';
import { useMessages } from '../react/settings.ts';
import { useLatest } from '../react/useLatest.ts';
import type { FormValues, UseElicitationFormReturn } from '../react/types.ts';
import type { UnsentAnswer, ViewProps } from './view.ts';

/**
 * Puts back what was typed before the form was removed. When the form is removed, keeps what was typed and passes it on.
 * Never secrets.
 */
export function useKeptDraft(
  state: UseElicitationFormReturn,
  { kept, onUnsent }: Pick<ViewProps, 'kept' | 'onUnsent'>,
): void {
  const messages = useMessages();
  const latest = useLatest({ kept, onUnsent, messages });
  const { model, form } = state;
  // Layout, so that nobody sees the form without it, and the values are still there when it goes.
  useLayoutEffect(() => {
    const draft = latest.current.kept?.take();
    for (const { id } of model.fields) {
      const value = draft?.[id];
      if (value !== undefined) form.setValue(id, value, { shouldDirty: true });
    }
    return () => {
      const { current } = latest;
      if (!isChanged({ model, form })) return;
      const values = form.getValues();
      const open = model.fields.filter((field) => !isSecret(field) && !holdsSecret(values[field.id]));
      current.kept?.keep(Object.fromEntries(open.map(({ id }) => [id, values[id] ?? undefined])));
      current.onUnsent?.(unsentAnswers(open, values, current.messages));
    };
  }, [model, form, latest]);
}

/** What the fields hold, as text to be read and copied. */
function unsentAnswers(fields: readonly Field[], values: FormValues, messages: BoundMessages): readonly UnsentAnswer[] {
  return fields
    .map((field) => ({ label: field.label, value: textOf(field, values[field.id] ?? undefined, messages) }))
    .filter(({ value }) => value !== '');
}

function textOf(field: Field, value: FormValues[Field['id']] | undefined, messages: BoundMessages): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const entries = Array.isArray(value) ? value : [value ?? ''];
  if (field.kind !== 'choice' && field.kind !== 'choices') return entries.join('\n');
  return field.options.flatMap(({ id, label }) => (entries.includes(id) ? label : [])).join('\n');
}
