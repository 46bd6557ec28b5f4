import type { UnsentAnswer } from '../core/screen/state.ts';
import { useLayoutEffect } from 'react';
import { unfinished } from '../components/DateControl.tsx';
import { isSecret, otherTextOf, unlistedTextOf, type Draft, type Field, type FieldId } from '../core/schema/model.ts';
import { isText } from '../core/protocol/json.ts';
import { forgetLastMatch } from '../core/text/lastMatch.ts';
import { holdsSecret } from '../core/text/secrets.ts';
import { isChanged, ownTextOf } from '../react/fieldHandle.ts';
import { rewriteNumbers } from '../react/formSession.ts';
import type { ResolvedSettings } from '../react/settings.ts';
import type { FormValues } from '../react/types.ts';
import type { RequestForm } from '../react/useElicitationForm.ts';
import { useLatest } from '../react/useLatest.ts';
import { timeInWords } from './fieldTexts.ts';
import type { ViewProps } from './view.ts';

/** Puts back what was typed before the form was removed. When the form is removed, keeps what was typed and passes it on. */
export function useKeptDraft(
  state: RequestForm,
  { drafts, onUnsent }: Pick<ViewProps, 'drafts' | 'onUnsent'>,
  settings: ResolvedSettings,
): void {
  const latest = useLatest({ drafts, onUnsent, settings });
  const { session, model, form } = state;
  // Layout, so that nobody sees the form without it, and the values are still there when it goes.
  useLayoutEffect(() => {
    const draft = latest.current.drafts?.take();
    const { locale } = latest.current.settings;
    const numbers = draft && rewriteNumbers(model, draft, draft.locale ?? locale, locale);
    for (const { id } of draft ? model.fields : []) {
      const ownText: unknown = draft?.[ownTextKey(id)];
      if (isText(ownText)) session.ownTexts.set(id, ownText);
      if (draft && id in draft) form.setValue(id, numbers?.[id] ?? draft[id] ?? null, { shouldDirty: true });
    }
    return () => {
      const { current } = latest;
      const changed = isChanged({ model, form });
      // Text that was put back and then emptied must not come back again.
      if (!changed && !draft && session.ownTexts.size === 0) return;
      const kept: Record<FieldId, Draft[FieldId]> = {};
      const secrets: Record<FieldId, Draft[FieldId]> = {};
      const open: Field[] = [];
      const values = form.getValues();
      for (const field of model.fields) {
        const { id } = field;
        const value = withoutHalves(field, values[id]);
        // Chosen away, and there again when "Other…" is chosen.
        const ownText = ownTextOf(value ?? undefined) === undefined ? session.ownTexts.get(id) : undefined;
        const isOpen = !isSecret(field) && !holdsSecret([unlistedTextOf(value) ?? value, ownText]);
        const place = isOpen ? kept : secrets;
        place[id] = value ?? undefined;
        if (ownText !== undefined) place[ownTextKey(id)] = ownText;
        if (isOpen) open.push(field);
      }
      current.drafts?.keep({ ...kept, locale: current.settings.locale }, secrets);
      if (changed) current.onUnsent?.(unsentAnswers(open, values, current.settings));
      forgetLastMatch();
    };
  }, [session, model, form, latest]);
}

/** Beside the value of a choice, in what is kept. No field has such an id. */
const ownTextKey = (id: FieldId): FieldId => `${id}-other` as FieldId;

/** Without half a date, which no browser says: it is only in its picker, and a box that comes back empty is no error. */
function withoutHalves(field: Field, value: FormValues[FieldId] | undefined): FormValues[FieldId] | undefined {
  if (!field.kind.startsWith('date') && !(field.kind === 'list' && field.item.format === 'date')) return value;
  if (Array.isArray(value)) return value.filter((entry) => entry !== unfinished) as FormValues[FieldId];
  return value === unfinished ? '' : value;
}

/** The values of the fields, as text to be read and copied. */
function unsentAnswers(
  fields: readonly Field[],
  values: FormValues,
  settings: ResolvedSettings,
): readonly UnsentAnswer[] {
  return fields
    .map((field) => ({
      label: field.label,
      value: textOf(field, withoutHalves(field, values[field.id]) ?? '', settings),
    }))
    .filter(({ value }) => value !== '');
}

function textOf(field: Field, value: NonNullable<FormValues[FieldId]>, { messages, locale }: ResolvedSettings): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const entries = Array.isArray(value) ? value : [value];
  if (field.kind !== 'choice' && field.kind !== 'choices')
    return timeInWords(field, value, locale) ?? entries.join('\n');
  const typed = entries.flatMap((entry) => otherTextOf(entry) ?? unlistedTextOf(entry) ?? []);
  return [...field.options.flatMap(({ id, label }) => (entries.includes(id) ? label : [])), ...typed].join('\n');
}
