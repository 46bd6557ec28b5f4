import { completeDateTime, formatOffset, toLocalDateTime } from '../core/rules/datetime.ts';
import { hiddenIn } from '../core/text/display.ts';
import { createDraft } from '../core/answer/draft.ts';
import { isSecret, type DraftValue, type Field, type FieldId, type FormModel } from '../core/schema/model.ts';
import { isObject, own } from '../core/protocol/json.ts';
import type { Content } from '../core/protocol/types.ts';
import { isEquivalentText } from '../core/text/normalize.ts';
import type { BoundMessages } from '../messages/bind.ts';

/** Whether one sentence above the fields says that all of them are required. */
export function allRequired({ fields }: FormModel): boolean {
  const asked = fields.filter(({ kind }) => kind !== 'fixed');
  return asked.length > 1 && asked.every(({ required }) => required);
}

/** Only optional fields are marked. */
export function requiredIndicatorOf(field: Field, messages: BoundMessages): string | undefined {
  return field.required || field.kind === 'fixed' ? undefined : messages.optional;
}

/** A field's description, unless the message or the label has said it already. */
export function descriptionOf({ description, label }: Field, message: string): string | undefined {
  if (description === undefined || isEquivalentText(description, message) || isEquivalentText(description, label))
    return undefined;
  return description;
}

/** Why the user should be careful with this field. */
export function warningsOf(
  field: Field,
  value: DraftValue,
  server: string,
  messages: BoundMessages,
): readonly string[] {
  const hidden = hiddenInSuggestion(field, value);
  return [
    ...(isSecret(field) ? [messages.secretWarning({ server })] : []),
    ...(hidden === '' ? [] : [messages.hiddenCharacters({ characters: hidden })]),
  ];
}

/** Invisible characters in the server's default, which a box cannot mark, while they are still in the box. */
function hiddenInSuggestion(field: Field, value: DraftValue): string {
  if ((field.kind !== 'text' && field.kind !== 'list') || field.default === undefined) return '';
  // A tab between entries keeps the end of one and the start of the next apart.
  const marksOf = (texts: DraftValue) => hiddenIn([texts ?? ''].flat().join('\t'));
  return marksOf(field.default) === '' ? '' : marksOf(value);
}

/** Schema generators write the largest number a computer can count to as a limit: it says nothing to a user. */
function worthSaying(limit: number | undefined): number | undefined {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
}

/** What is asked, before it is broken: limits; the time zone. */
export function hintsOf(field: Field, value: DraftValue, messages: BoundMessages): readonly string[] {
  switch (field.kind) {
    case 'number': {
      const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
      const limits = given({
        min: worthSaying(minimum),
        max: worthSaying(maximum),
        above: worthSaying(exclusiveMinimum),
        below: worthSaying(exclusiveMaximum),
      });
      return limits ? [messages.rangeHint(limits)] : [];
    }
    case 'choices': {
      const limits = given({ min: field.minItems || undefined, max: field.maxItems });
      return limits ? [messages.countHint(limits)] : [];
    }
    case 'list': {
      const limits = given({ min: field.minItems || undefined, max: field.maxItems });
      return limits ? [messages.entriesHint(limits)] : [];
    }
    case 'dateTime':
      // In a text box the user writes the zone.
      return field.asText ? [] : [messages.timeZone(zoneAt(typeof value === 'string' ? value : ''))];
    case 'fixed':
      return [messages.fixedValue];
    case 'text': {
      const { minLength = 0, maxLength } = field;
      const limits = given({ min: minLength > 1 ? minLength : undefined, max: worthSaying(maxLength) });
      // In all languages it is about several characters.
      const hint = limits && maxLength !== 1 ? messages.lengthHint(limits) : undefined;
      return hint === undefined || isEquivalentText(hint, field.description ?? '') ? [] : [hint];
    }
    case 'boolean':
    case 'choice':
    case 'date':
      return [];
    case 'json': {
      const type = isObject(field.schema) ? own(field.schema, 'type') : undefined;
      return [messages.jsonHint(typeof type === 'string' ? { type } : {})];
    }
    default:
      return field satisfies never;
  }
}

function given<T extends object>(limits: T): { [K in keyof T]?: NonNullable<T[K]> } | undefined {
  const entries = Object.entries(limits).filter(([, value]) => value !== undefined);
  // Only entries with a value are left.
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> });
}

/** The user's time zone, and its offset at a local time, or now where there is none. */
function zoneAt(local: string): { readonly zone: string; readonly offset: string } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const offset = /[+-]\d\d:\d\d$/.exec(completeDateTime(local) ?? '')?.[0];
  return { zone, offset: offset ?? formatOffset(-new Date().getTimezoneOffset()) };
}

/** What the server put into the controls, without what comes from the user's earlier answer. */
export function suggestionsOf(
  model: FormModel,
  answer: Content | undefined,
  locale: string,
): Readonly<Record<FieldId, DraftValue>> {
  const start: Record<FieldId, DraftValue> = { ...createDraft(model, undefined, { locale }) };
  if (!answer) return start;
  const own = createDraft(model, answer, { locale });
  for (const { id } of model.fields) if (JSON.stringify(own[id]) === JSON.stringify(start[id])) start[id] = undefined;
  return start;
}

/** Whether the control still shows what the server put there. An empty default suggests nothing. */
export function isSuggestion(field: Field, value: DraftValue, start: DraftValue): boolean {
  if (field.kind === 'fixed' || field.default === undefined) return false;
  if (Array.isArray(start) && Array.isArray(value)) {
    return start.length > 0 && start.length === value.length && start.every((entry, index) => entry === value[index]);
  }
  if (start === '' || start === false || start === undefined) return false;
  return value === (field.kind === 'dateTime' && typeof start === 'string' ? toLocalDateTime(start) || start : start);
}
