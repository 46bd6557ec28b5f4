import { writeNumber } from '../../core/answer/numbers.ts';
import { ownProperty } from '../../core/protocol/json.ts';
import type { Content, ContentValue } from '../../core/protocol/types.ts';
import { isSecret, type Field, type FormModel } from '../../core/schema/model.ts';
import { cutText } from '../../core/text/codePoints.ts';
import { hasVisibleText } from '../../core/text/normalize.ts';
import { holdsSecret } from '../../core/text/secrets.ts';
import type { BoundMessages } from '../../messages/bind.ts';
import { timeInWords } from '../frame/fieldTexts.ts';

/** In code points: an answer, and all of them. */
const longestAnswer = 40;
const longestSentence = 120;

/**
 * The answers in one line: "Ada, 36, Austria". No secrets, no JSON, and of a yes or no its label, where it is yes.
 * @param locale without it, dates and numbers are as they were sent: a server has other languages than the browser
 * @returns undefined where nothing is left
 */
export function inOneSentence(
  { model, content }: { readonly model: FormModel; readonly content: Content },
  locale: string | undefined,
  messages: BoundMessages,
): string | undefined {
  const parts = model.fields.flatMap((field) => {
    const value = ownProperty(content, field.key) as ContentValue | undefined;
    if (value === undefined || field.kind === 'fixed' || field.kind === 'json') return [];
    if (isSecret(field) || holdsSecret(value)) return '•••';
    const text =
      model.fields.length === 1 && typeof value === 'boolean' ? yesOrNo(value, messages) : textOf(field, value, locale);
    return hasVisibleText(text) ? cutText(text, longestAnswer) : [];
  });
  return parts.length === 0 ? undefined : cutText(parts.join(', '), longestSentence);
}

const yesOrNo = (value: boolean, messages: BoundMessages): string => (value ? messages.yes : messages.no);

function textOf(field: Field, value: ContentValue, locale: string | undefined): string {
  if (Array.isArray(value)) return value.map((entry) => textOf(field, entry, locale)).join(', ');
  if (typeof value === 'boolean') return value ? field.label : '';
  const options = 'options' in field ? field.options : [];
  const label = options.find((option) => option.value === value)?.label;
  if (label !== undefined || locale === undefined) return label ?? String(value);
  return typeof value === 'number'
    ? writeNumber(value, locale)
    : (timeInWords(field, value, locale) ?? String(value)).replaceAll(/\s+/g, ' ');
}
