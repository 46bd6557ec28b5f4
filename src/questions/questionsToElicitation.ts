import type { ElicitFormParams, FieldDisplay } from '../core/protocol/types.ts';
import type { Question, QuestionOption } from './question.ts';

/**
 * A request that asks these questions: give it to `elicitations.request`, `<ElicitationDialog>` or `<ElicitationForm>`. Header,
 * recommended options and previews are in `display`, beside the schema.
 * @param options.message Shown above the questions. @default '', where a single question needs no words above it
 */
export function questionsToElicitation(
  questions: readonly Question[],
  { message = '' }: { readonly message?: string | undefined } = {},
): ElicitFormParams {
  const named = questions.map((question, index) => ({ question, key: keyOf(index) }));
  return {
    mode: 'form',
    message,
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(named.map(({ question, key }) => [key, propertyOf(question)])),
      required: named.filter(({ question }) => question.required === true).map(({ key }) => key),
    },
    display: Object.fromEntries(named.map(({ question, key }) => [key, displayOf(question)])),
  };
}

/** The id would not do: that may be a whole sentence, may repeat, and may be a name such as `__proto__`. */
export const keyOf = (index: number): `q${number}` => `q${index}`;

export const valueOf = ({ value, label }: QuestionOption): string => value ?? label;

function propertyOf(question: Question): object {
  const { text, options = [], multiple = false, secret = false } = question;
  if (options.length === 0) return { type: 'string', title: text, ...(secret && { format: 'password' }) };
  return multiple
    ? { type: 'array', title: text, uniqueItems: true, items: choiceOf(question, 'anyOf') }
    : { title: text, ...choiceOf(question, 'oneOf') };
}

function choiceOf({ options = [], other = false, secret = false }: Question, keyword: 'anyOf' | 'oneOf'): object {
  const constants = options.map((option) => ({
    const: valueOf(option),
    title: option.label,
    ...(option.description !== undefined && { description: option.description }),
  }));
  if (!other) return { type: 'string', [keyword]: constants };
  return { type: 'string', anyOf: [...constants, { type: 'string', ...(secret && { format: 'password' }) }] };
}

function displayOf({ header, options = [] }: Question): FieldDisplay {
  const marked = options.filter(({ recommended, preview }) => recommended === true || preview !== undefined);
  return {
    ...(header !== undefined && { header }),
    ...(marked.length > 0 && {
      options: marked.map((option) => ({
        value: valueOf(option),
        ...(option.recommended === true && { recommended: true }),
        ...(option.preview !== undefined && { preview: option.preview }),
      })),
    }),
  };
}
