import { jsonFields, parseForm } from '../core.ts';
import type { Content, ElicitParams, ElicitRequest, ElicitResult, Field, ParsedForm } from '../core.ts';
import { fillFields, readyButton, syntheticUser, type FieldLists, type User } from './fill.ts';
import { inPage, isPage, type PageLike } from './page.ts';

/** Where to find the form, and how to type. */
export interface FillOptions {
  /** Where the form is: an element, or a page of Playwright. @default the document */
  readonly within?: ParentNode | PageLike | undefined;
  /** Clicks and types: `userEvent` of a testing library. A page has its own. @default events made by script */
  readonly user?: User | undefined;
}

/**
 * Enters answers by the keys of their fields, with any controls. Waits for the form to appear. Fields without an entry in
 * `content` are not changed.
 *
 * @throws {Error} if there is no such field, or its control does not take such an answer
 */
export async function fillForm(
  request: ElicitParams | ElicitRequest,
  content: Content,
  { within = document, user = syntheticUser }: FillOptions = {},
): Promise<void> {
  const withJson = fieldsOf(request, true);
  // A form that consists of JSON has no fields without it.
  const plain = read(request, false);
  const lists: FieldLists = { withJson, withoutJson: plain.ok ? plain.model.fields : withJson };
  if (isPage(within)) await inPage(within, 'fill', lists, content);
  else await fillFields(lists, content, within, user);
}

/**
 * Presses the button for one of the three answers. Waits until the button is there and enabled: it is not enabled for a moment
 * after the form appears (`guardMs`), and while an answer is being sent.
 *
 * @throws {Error} if no such button appears, or it never reacts
 */
export async function press(
  action: ElicitResult['action'],
  { within = document, user = syntheticUser }: FillOptions = {},
): Promise<void> {
  if (isPage(within)) await inPage(within, 'press', action);
  else await user.click(await readyButton(action, within));
}

/** The fields that the form of a request has. */
export function fieldsOf(request: ElicitParams | ElicitRequest, json = false): readonly Field[] {
  const form = read(request, json);
  if (!form.ok) throw new Error(`This request has no form to fill: ${form.problem}.`);
  return form.model.fields;
}

function read(request: ElicitParams | ElicitRequest, json: boolean): ParsedForm {
  const params = 'params' in request ? request.params : request;
  const [schema, display] = 'requestedSchema' in params ? [params.requestedSchema, params.display] : [];
  return parseForm(schema, { json: json ? jsonFields : undefined, display });
}
