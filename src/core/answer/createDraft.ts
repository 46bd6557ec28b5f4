import type { CheckOptions } from './createCheck.ts';
import { hasLines, isShownByPicker, isShownIn } from '../schema/datetime.ts';
import type {
  ChoiceField,
  ChoicesField,
  Draft,
  DraftOf,
  DraftValue,
  Field,
  FieldId,
  FieldKind,
  FormModel,
  Option,
  OptionId,
  OptionValue,
  OtherAnswer,
} from '../schema/model.ts';
import { isTexts, readOwn, toJson } from '../protocol/json.ts';
import { writeNumber } from './numbers.ts';
import type { Content } from '../protocol/types.ts';

/**
 * Creates the initial values of the controls: the defaults, or an earlier answer. Fields that the earlier answer does not
 * contain stay blank. Values that a control cannot show are left out, because nothing is sent that the user did not see.
 * An empty text, or an empty list that is optional, is a blank field too: `createCheck` leaves it out unless it is the default.
 */
export function createDraft(model: FormModel, initialContent?: Content, options: CheckOptions = {}): Draft {
  const draft: Record<FieldId, DraftValue> = {};
  for (const field of model.fields) {
    const start = field.kind === 'fixed' ? undefined : field.default;
    const value = initialContent ? readOwn(initialContent, field.key) : start;
    draft[field.id] = draftOf(field, value, options) ?? blankDraft(field);
  }
  return draft;
}

/** The value of a control at the start, if there is no default. */
export const blankDraft = ({ kind }: Field): DraftValue => blanks[kind];

const blanks: { readonly [K in FieldKind]: DraftOf<K> } = {
  text: '',
  number: '',
  boolean: undefined,
  choice: '',
  choices: [],
  list: [],
  date: '',
  dateTime: '',
  fixed: undefined,
  json: '',
};

/** The same JSON, in which nothing can be hidden. */
const inAscii = (json: string): string =>
  json.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A content value as its control holds it; undefined where it does not fit. */
function draftOf(field: Field, value: unknown, { locale, json }: CheckOptions): DraftValue {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'date':
    case 'dateTime': {
      const format = field.kind === 'date' ? 'date' : 'date-time';
      return typeof value === 'string' && (field.asText || isShownByPicker(format, value)) ? value : undefined;
    }
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? writeNumber(value, locale) : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return idsByValue(field.options).get(value as OptionValue) ?? otherAnswer(field, value, locale);
    case 'choices': {
      if (!isTexts(value)) return undefined;
      const byValue = idsByValue(field.options);
      const entries = value.map((entry) => byValue.get(entry) ?? otherAnswer(field, entry, locale));
      // A control shows one text of the user's own.
      if (entries.filter((entry) => typeof entry !== 'string').length > 1) return undefined;
      return entries.every((entry) => entry !== undefined) ? entries : undefined;
    }
    case 'list': {
      return isTexts(value) && value.every(isShownIn(field)) ? [...value] : undefined;
    }
    case 'json':
      return json?.writeText?.(value) ?? inAscii(toJson(value, 2) ?? '');
    case 'fixed':
      return undefined;
    default:
      return field satisfies never;
  }
}

/** An answer outside the options, where the field takes one and its box of one line can show it. */
function otherAnswer(
  { other }: ChoiceField | ChoicesField,
  value: unknown,
  locale: string | undefined,
): OtherAnswer | undefined {
  if (other && 'type' in other)
    return typeof value === 'number' && Number.isFinite(value) ? { other: writeNumber(value, locale) } : undefined;
  return other && typeof value === 'string' && value !== '' && !hasLines(value) ? { other: value } : undefined;
}

function idsByValue(options: readonly Option[]): Map<OptionValue, OptionId> {
  return new Map(options.map(({ value, id }) => [value, id]));
}
