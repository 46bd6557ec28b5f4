import { useLayoutEffect } from 'react';
import { unfinished } from '../components/DateControl.tsx';
import { isSecret, type Draft, type Field } from '../core/schema/model.ts';
import { forgetLastMatch } from '../core/text/lastMatch.ts';
import { holdsSecret } from '../core/text/secrets.ts';
import { isChanged } from '../react/fieldHandle.ts';
import { rewriteNumbers } from '../react/formSession.ts';
import type { ResolvedSettings } from '../react/settings.ts';
import type { FormValues, UseElicitationFormReturn } from '../react/types.ts';
import { useLatest } from '../react/useLatest.ts';
import { timeInWords } from './fieldTexts.ts';
import type { UnsentAnswer, ViewProps } from './view.ts';

/** Puts back what was typed before the form was removed. When the form is removed, keeps what was typed and passes it on. */
export function useKeptDraft(
  state: UseElicitationFormReturn,
  { drafts, onUnsent }: Pick<ViewProps, 'drafts' | 'onUnsent'>,
  settings: ResolvedSettings,
): void {
  const latest = useLatest({ drafts, onUnsent, settings });
  const { model, form } = state;
  // Layout, so that nobody sees the form without it, and the values are still there when it goes.
  useLayoutEffect(() => {
    const draft = latest.current.drafts?.take();
    const { locale } = latest.current.settings;
    const numbers = draft && rewriteNumbers(model, draft, draft.locale ?? locale, locale);
    for (const { id } of model.fields) {
      if (draft && id in draft) form.setValue(id, numbers?.[id] ?? draft[id] ?? null, { shouldDirty: true });
    }
    return () => {
      const { current } = latest;
      const changed = isChanged({ model, form });
      // Text that was put back and then emptied must not come back again.
      if (!changed && !draft) return;
      const values = form.getValues();
      const draftOf = (fields: readonly Field[]): Draft =>
        Object.fromEntries(fields.map(({ id }) => [id, values[id] ?? undefined]));
      const whole = model.fields.filter((field) => isWhole(field, values[field.id]));
      const isOpen = (field: Field) => !isSecret(field) && !holdsSecret(values[field.id]);
      const open = whole.filter(isOpen);
      const secrets = draftOf(whole.filter((field) => !isOpen(field)));
      current.drafts?.keep({ ...draftOf(open), locale: current.settings.locale }, secrets);
      if (changed) current.onUnsent?.(unsentAnswers(open, values, current.settings));
      forgetLastMatch();
    };
  }, [model, form, latest]);
}

/** The draft has the whole value. Half a date, or text other than an option, is only in the control. */
function isWhole(field: Field, value: FormValues[Field['id']] | undefined): boolean {
  if (field.kind === 'choice') return value === '' || field.options.some(({ id }) => id === value);
  const hasPicker = field.kind.startsWith('date') || (field.kind === 'list' && field.item.format === 'date');
  return !hasPicker || ![value].flat().includes(unfinished);
}

/** The values of the fields, as text to be read and copied. */
function unsentAnswers(
  fields: readonly Field[],
  values: FormValues,
  settings: ResolvedSettings,
): readonly UnsentAnswer[] {
  return fields
    .map((field) => ({ label: field.label, value: textOf(field, values[field.id] ?? '', settings) }))
    .filter(({ value }) => value !== '');
}

function textOf(
  field: Field,
  value: NonNullable<FormValues[Field['id']]>,
  { messages, locale }: ResolvedSettings,
): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const entries = Array.isArray(value) ? value : [value];
  if (field.kind !== 'choice' && field.kind !== 'choices')
    return timeInWords(field, value, locale) ?? entries.join('\n');
  return field.options.flatMap(({ id, label }) => (entries.includes(id) ? label : [])).join('\n');
}
