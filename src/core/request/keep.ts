import { isText } from '../protocol/json.ts';
import {
  isSecret,
  unfinishedDate,
  unlistedTextOf,
  type Draft,
  type Field,
  type FieldId,
  type FormModel,
} from '../schema/model.ts';
import { holdsSecret } from '../text/secrets.ts';
import { ownTextOf } from './select.ts';
import type { FieldValues, RequestState } from './state.ts';

/** What was typed into a form that goes before it is answered. */
export interface Kept {
  /** May be kept for as long as the request is pending. */
  readonly draft: Draft;
  /** Only while an answer with it is being sent. */
  readonly secrets: Draft;
  /** What the user may copy when there is no form any more. Not what is secret. */
  readonly copies: readonly { readonly field: Field; readonly value: FieldValues[FieldId] }[];
}

/** The one place that says what becomes of what was typed. Nothing is kept of what was accepted, once that was taken. */
export function toKeep({ fields }: FormModel, values: FieldValues, { shown, typing }: RequestState): Kept {
  const { ownTexts } = typing;
  const draft: Record<FieldId, Draft[FieldId]> = {};
  const secrets: Record<FieldId, Draft[FieldId]> = {};
  const copies: { field: Field; value: FieldValues[FieldId] }[] = [];
  for (const field of shown.answer.result?.action === 'accept' ? [] : fields) {
    const { id } = field;
    const value = withoutHalves(field, values[id] ?? null);
    // Chosen away, and there again when "Other…" is chosen.
    const ownText = ownTextOf(value) === undefined ? ownTexts[id] : undefined;
    const isOpen = !isSecret(field) && !holdsSecret([unlistedTextOf(value) ?? value, ownText]);
    const place = isOpen ? draft : secrets;
    place[id] = value ?? undefined;
    if (ownText !== undefined) place[ownTextKey(id)] = ownText;
    if (isOpen) copies.push({ field, value });
  }
  return { draft, secrets, copies };
}

/** The texts of "Other…" in what was kept, of choices where another option is chosen. */
export function keptOwnTexts({ fields }: FormModel, kept: Draft): readonly (readonly [FieldId, string])[] {
  return fields.flatMap(({ id }) => {
    const text: unknown = kept[ownTextKey(id)];
    return isText(text) ? [[id, text] as const] : [];
  });
}

/** Beside the value of a choice, in what is kept. No field has such an id. */
const ownTextKey = (id: FieldId): FieldId => `${id}-other` as FieldId;

function withoutHalves(field: Field, value: FieldValues[FieldId]): FieldValues[FieldId] {
  const isDate =
    field.kind === 'date' || field.kind === 'dateTime' || (field.kind === 'list' && field.item.format === 'date');
  if (!isDate) return value;
  if (Array.isArray(value)) return value.filter((entry) => entry !== unfinishedDate) as FieldValues[FieldId];
  return value === unfinishedDate ? '' : value;
}
