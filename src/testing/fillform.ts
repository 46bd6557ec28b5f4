import type { Field } from '../core/schema/model.ts';
import { parseForm } from '../core/schema/parse.ts';
import type { Content, ContentValue, ElicitParams, ElicitRequest } from '../core/protocol/types.ts';
import { readRequest } from '../core/protocol/request.ts';
import { enter, type Place } from './enter.ts';
import { nameOf } from './names.ts';
import { syntheticPerson, type Person } from './person.ts';
import { placeOf } from './place.ts';
import { until } from './waiting.ts';

export interface FillOptions {
  /** Where the form is. @default the document */
  readonly within?: ParentNode | undefined;
  /** Who types: `userEvent` of a testing library. @default events made by script */
  readonly person?: Person | undefined;
}

/**
 * Enters answers by the key of their field, as the server wrote it, through whatever controls the form has. Waits for
 * the form to be there. Fields without an entry in `content` are left alone.
 * @throws {Error} where there is no such field, or its control takes no such answer: the message says which
 */
export async function fillForm(
  request: ElicitParams | ElicitRequest,
  content: Content,
  { within = document, person = syntheticPerson }: FillOptions = {},
): Promise<void> {
  const fields = fieldsOf(request);
  for (const [key, value] of Object.entries(content)) {
    const field = fields.find((field) => field.key === key);
    if (!field)
      throw new Error(`The request asks for no “${key}”; it asks for: ${fields.map((f) => f.key).join(', ')}.`);
    const place = await until(() => placeOfField(field, within));
    if (!place)
      throw new Error(`No control for “${key}” is on the page. Is the form open, and is \`within\` around it?`);
    await enter(place, field, value as ContentValue, person);
  }
}

const buttonNames = {
  accept: ['Accept', 'Confirm', 'Open address', 'Review and accept'],
  decline: ['Decline'],
  cancel: ['Cancel'],
} as const;

/**
 * Presses one of the three answers.
 * @throws {Error} where no such button is on the page
 */
export async function press(
  action: 'accept' | 'decline' | 'cancel',
  { within = document, person = syntheticPerson }: FillOptions = {},
): Promise<void> {
  const names: readonly string[] = buttonNames[action];
  const found = await until(() => {
    const buttons = Array.from(
      within.querySelectorAll('[data-elicitation=actions] button, [data-elicitation=actions] [role=button]'),
    );
    return buttons.find((button) => button.getAttribute('data-intent') === action || names.includes(nameOf(button)));
  });
  if (!found) throw new Error(`There is no button for “${action}” on the page.`);
  await person.click(found);
}

function fieldsOf(request: unknown): readonly Field[] {
  const reading = readRequest(request);
  if (!reading.ok || reading.params.mode === 'url') throw new Error('This request has no form to fill.');
  const form = parseForm(reading.params.requestedSchema);
  if (!form.ok) throw new Error(`This request cannot be shown as a form: ${form.problem}.`);
  return form.model.fields;
}

/** Labels have ids of the kit that end with the field's own: of several forms, the one that is shown counts. */
function placeOfField({ id }: Field, within: ParentNode): Place | undefined {
  const labels = Array.from(within.querySelectorAll<HTMLElement>(`[id$="-${id}-label"]`));
  const label = labels.find((element) => !element.closest('[hidden]'));
  return label && placeOf(label.id.slice(0, -'-label'.length), label.getRootNode() as Document | ShadowRoot);
}
