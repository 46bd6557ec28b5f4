import { useLayoutEffect } from 'react';
import { keptOwnTexts, toKeep } from '../../core/request/keep.ts';
import { otherTextOf, unlistedTextOf, type Field } from '../../core/schema/model.ts';
import { forgetLastMatch } from '../../core/text/lastMatch.ts';
import { rewriteNumbers } from '../../react/formSession.ts';
import { isChanged } from '../../react/hookForm.ts';
import type { ResolvedSettings } from '../../react/settings.ts';
import type { FormValues } from '../../react/types.ts';
import type { RequestForm } from '../../react/useElicitationForm.ts';
import { useLatest } from '../../react/useLatest.ts';
import { timeInWords } from '../frame/fieldTexts.ts';
import type { ViewProps } from '../frame/view.ts';

/** Puts back what was typed before the form was removed. When the form is removed, keeps what was typed and passes it on. */
export function useKeptDraft(
  { session, model, form }: RequestForm,
  { drafts, onUnsent }: Pick<ViewProps, 'drafts' | 'onUnsent'>,
  settings: ResolvedSettings,
): void {
  const latest = useLatest({ drafts, onUnsent, settings });
  // Layout, so that nobody sees the form without it, and the values are still there when it goes.
  useLayoutEffect(() => {
    const { store } = session;
    const draft = latest.current.drafts?.take();
    if (draft) {
      const { locale } = latest.current.settings;
      const numbers = rewriteNumbers(model, draft, draft.locale ?? locale, locale);
      for (const [field, text] of keptOwnTexts(model, draft)) store.dispatch({ type: 'typedOther', field, text });
      for (const { id } of model.fields)
        if (id in draft) form.setValue(id, numbers[id] ?? draft[id] ?? null, { shouldDirty: true });
    }
    return () => {
      const { current } = latest;
      const state = store.getState();
      const changed = isChanged({ model, form });
      // Text that was put back and then emptied must not come back again.
      if (!changed && !draft && Object.keys(state.typing.ownTexts).length === 0) return;
      const kept = toKeep(model, form.getValues(), state);
      const { locale } = current.settings;
      current.drafts?.keep({ ...kept.draft, locale }, kept.secrets);
      const copies = kept.copies.map(({ field, value }) => ({
        label: field.label,
        value: textOf(field, value ?? '', current.settings),
      }));
      if (changed) current.onUnsent?.(copies.filter(({ value }) => value !== ''));
      forgetLastMatch();
    };
  }, [session, model, form, latest]);
}

/** The value of a field, as text to be read and copied. */
function textOf(
  field: Field,
  value: NonNullable<FormValues[Field['id']]>,
  { messages, locale }: ResolvedSettings,
): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const entries = Array.isArray(value) ? value : [value];
  if (field.kind !== 'choice' && field.kind !== 'choices')
    return timeInWords(field, value, locale) ?? entries.join('\n');
  const typed = entries.flatMap((entry) => otherTextOf(entry) ?? unlistedTextOf(entry) ?? []);
  return [...field.options.flatMap(({ id, label }) => (entries.includes(id) ? label : [])), ...typed].join('\n');
}
