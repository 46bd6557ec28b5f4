import { defined } from '../core/protocol/json.ts';
import type { ElicitFormParams } from '../core/protocol/types.ts';
import { total } from '../core/protocol/total.ts';
import { distinctNames } from './distinctNames.ts';
import type { Question } from './question.ts';
import { asLines, isVisible } from './readLoosely.ts';

/**
 * A request that asks these questions: give it to `elicitations.request`, `<ElicitationDialog>` or `<ElicitationForm>`. Header,
 * recommended options and previews are in `display`, beside the schema. Never throws: questions that cannot be read, or none at
 * all without a message, become a request that can only be declined or cancelled.
 * @param options.message Shown above the questions. @default '', where a single question needs no words above it
 */
export const questionsToElicitation: (
  questions: readonly Question[],
  options?: { readonly message?: string | undefined },
) => ElicitFormParams = total(
  (questions, { message = '' } = {}) => formOf(questions, message),
  () => refusal(),
);

/** A request that shows what came, and can only be declined or cancelled: nobody agrees to what cannot be read. */
export const refusal = (given: unknown = ''): ElicitFormParams => ({
  mode: 'form',
  message: asLines(given),
  requestedSchema: null,
});

/** In UTF-16 code units. The form may cut a longer label; then the whole is in the description, or in the message. */
const longestLabel = 200;

function formOf(questions: readonly Question[], given: string): ElicitFormParams {
  const [first] = questions;
  if (!first && !isVisible(given)) return refusal();
  const isMessage = questions.length === 1 && given === '' && first && first.text.length > longestLabel;
  const message = isMessage ? first.text : given;
  const fields = questions.map((question, index) => [keyOf(index), fieldOf(question, message)] as const);
  return {
    mode: 'form',
    message,
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(([key, { property }]) => [key, property])),
      required: fields.filter((_, index) => questions[index]?.required === true).map(([key]) => key),
    },
    display: Object.fromEntries(fields.map(([key, { display }]) => [key, display])),
  };
}

/** The id would not do: that may be a whole sentence, may repeat, and may be a name such as `__proto__`. */
export const keyOf = (index: number): `q${number}` => `q${index}`;

/** The value of each option in the content. No two are the same, so that an answer is of one option only. */
export const constantsOf = ({ options = [] }: Question): readonly string[] =>
  distinctNames(options.map(({ value, label, description }) => ({ name: value ?? label, hint: description })));

/** A property of the schema, and what has no place in one. */
function fieldOf(question: Question, message: string) {
  const { text, header, options = [], multiple, other, secret } = question;
  // Where the text is the message, its header is label enough.
  const title = text === message && header ? header : text;
  const about = { title, description: text.length > longestLabel && text !== message ? text : undefined };
  const values = constantsOf(question);
  const constants = options.map(({ value, label, description }, index) => {
    const name = value === undefined ? values[index] : label;
    const isLong = name !== undefined && name.length > longestLabel;
    return defined({
      const: values[index],
      title: name,
      description: isLong ? `${name}\n${description ?? ''}` : description,
    });
  });
  const plain = { type: 'string', format: secret === true ? 'password' : undefined };
  const choice =
    other === true
      ? { type: 'string', anyOf: [...constants, defined(plain)] }
      : { type: 'string', [multiple === true ? 'anyOf' : 'oneOf']: constants };
  const type =
    options.length === 0 ? plain : multiple === true ? { type: 'array', uniqueItems: true, items: choice } : choice;
  const marked = options
    .map(({ recommended, preview }, index) => defined({ value: values[index] ?? '', recommended, preview }))
    .filter((option) => option.recommended || option.preview !== undefined);
  return {
    property: defined({ ...about, ...type }),
    display: defined({
      header: title === header ? undefined : header,
      options: marked.length > 0 ? marked : undefined,
    }),
  };
}
