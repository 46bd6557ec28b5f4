import type { Content, ContentValue, ElicitFormParams, Field } from '../core.ts';
import type { Components } from '../headless.ts';
import { noElement, type FixturePage, type TestContext } from './testContext.tsx';
import { allOf, descriptionOf, hasLayout, isChecked, isExposed, isOnTop, nameOf, roleOf, textOf } from './dom.ts';
import { boxesOf, openerOf, shownOptions, toLocal, type FieldElements } from './fill.ts';
import { sampleRequests } from './requests.ts';

/** One way in which a control slot is used. */
export interface ControlCase {
  readonly slot: keyof Components;
  readonly what: string;
  readonly request: ElicitFormParams;
  readonly key: string;
  /** What the control may be to assistive technology. */
  readonly roles: readonly string[];
  /** An answer that is given beforehand, and one that the user enters. Both are valid. */
  readonly values: readonly [given: ContentValue, entered: ContentValue];
}

const text = ['textbox', 'searchbox', 'combobox'];
const number = [...text, 'spinbutton'];
const one = ['combobox', 'listbox', 'button', 'radiogroup', 'group', 'textbox'];
const several = ['group', 'listbox', 'combobox', 'textbox', 'button', 'radiogroup'];
const moment = ['date', 'textbox', 'combobox', 'group', 'button', 'spinbutton'];
const words = ['calm', 'slow'];
const at = (local: string): string => new Date(local).toISOString();

type Row = readonly [
  slot: keyof Components,
  what: string,
  request: keyof typeof sampleRequests,
  roles: readonly string[],
  given: ContentValue,
  entered: ContentValue,
];
const rows: readonly Row[] = [
  ['TextControl', 'a line of text', 'text', text, 'Robin', 'Kim'],
  ['TextControl', 'an e-mail address', 'email', text, 'robin@example.com', 'kim@example.com'],
  ['TextControl', 'a URL', 'uri', text, 'https://example.com/a', 'https://example.org/b'],
  ['TextControl', 'a long text', 'longText', text, 'First this.\nThen that.', 'Nothing at all'],
  ['TextControl', 'a secret', 'secret', text, '', 'correct horse'],
  ['NumberControl', 'a number', 'number', number, 72.5, 64.25],
  ['NumberControl', 'a whole number', 'integer', number, 3, 11],
  ['BooleanControl', 'a checkbox', 'boolean', ['checkbox', 'switch'], true, true],
  ['BooleanControl', 'yes or no', 'question', ['radiogroup', 'group'], false, true],
  ['ChoiceControl', 'one of several', 'choice', one, 'Medium', 'Huge'],
  ['ChoiceControl', 'one of a few', 'fewChoices', one, 'g', '2'],
  ['ChoiceControl', 'one of many', 'manyChoices', one, 'Town 07', 'Town 42'],
  ['ChoicesControl', 'some of several', 'choices', several, ['Bins'], ['Plants', 'Windows']],
  ['ListControl', 'free entries', 'list', several, words, ['quick', 'bright']],
  ['DateControl', 'a date', 'date', moment, '1999-12-24', '2026-03-14'],
  ['DateTimeControl', 'a date and time', 'dateTime', moment, at('2026-07-18T16:45'), at('2026-03-14T09:30')],
];

export const controlCases = rows.map(([slot, what, name, roles, given, entered]): ControlCase => {
  const request = sampleRequests[name] as ElicitFormParams;
  const [key = ''] = Object.keys((request.requestedSchema as { properties: object }).properties);
  return { slot, what, request, key, roles, values: [given, entered] };
});

export interface ControlCheck {
  readonly title: string;
  /** @default to every control */
  readonly applies?: (given: ControlCase) => boolean;
  readonly run: (context: TestContext, given: ControlCase) => Promise<void>;
}

/** What is promised of every control. */
export const controlChecks: readonly ControlCheck[] = [
  { title: 'has its name, role, description and requirement', run: identity },
  { title: 'shows what it is given, and sends it unchanged', applies: ({ values }) => values[0] !== '', run: shows },
  { title: 'says what is wrong, and takes what the user enters', run: takes },
  { title: 'is reached by Tab and by script', run: reached },
  { title: 'opens inside the dialog', applies: ({ slot }) => /Choice|Date/.test(slot), run: opens },
];

async function identity(context: TestContext, { slot, key, request, roles, what }: ControlCase): Promise<void> {
  const { check } = context;
  const page = await context.open(request);
  const control = page.field(key)?.control;
  const props = page.controls.get(key)?.props;
  if (!check(control, noElement(slot)) || !control || !props) return;
  const { label, description = '' } = props.field;
  const role = roleOf(control);
  const [name, described] = [nameOf(control), descriptionOf(control)];
  check(roles.includes(role), `${slot}: its role is “${role}”; it should be ${roles.join(' or ')}.`);
  check(
    name.includes(label),
    `${slot}: its accessible name is “${name}”, without “${label}”. Spread \`aria-labelledby\`.`,
  );
  check(
    described.includes(description),
    `${slot}: its accessible description is “${described}”, without “${description}”. Spread \`aria-describedby\`; the Field slot must spread \`descriptionProps\`.`,
  );
  check(
    (control.getAttribute('aria-invalid') ?? 'false') === 'false',
    `${slot}: it says that it is invalid before it was validated. Pass \`aria-invalid\` of \`inputProps\` on.`,
  );
  const isRequired = props.inputProps['aria-required'] === true;
  const saysRequired = ('required' in control && control.required === true) || control.ariaRequired === 'true';
  // Checkbox groups and buttons have no such state: the label says it in words.
  if (isRequired && role !== 'group' && role !== 'button')
    check(
      saysRequired || control.getAttribute('aria-required') === 'true',
      `${slot}: it does not say that an answer is required. Spread \`aria-required\`.`,
    );
  await context.axe(page, `${what}, blank`);
}

async function shows(context: TestContext, { slot, key, request, values: [value] }: ControlCase): Promise<void> {
  const page = await context.open(request, { initialContent: { [key]: value } });
  const field = page.controls.get(key)?.props.field;
  if (!context.check(page.field(key), noElement(slot)) || !field) return;
  const isShown = () => {
    const elements = page.field(key);
    return elements && showsValue(elements, field, value);
  };
  await context.checkSoon(
    isShown,
    `${slot}: it was given ${JSON.stringify(value)} and does not show it. Show \`value\`.`,
  );
  await checkSent(context, page, slot, { [key]: value });
}

/** Whether a control shows a value, in whatever way. */
function showsValue(elements: FieldElements, field: Field, value: ContentValue): boolean {
  const { area } = elements;
  const boxes = boxesOf(elements);
  const read = [textOf(area), ...boxes.map((box) => box.value)].join(' ');
  switch (field.kind) {
    case 'number':
      return boxes.some((box) => Number(box.value.replaceAll(',', '')) === value);
    case 'boolean': {
      const [box] = [...allOf(area, 'checkbox'), ...allOf(area, 'switch')];
      const radio = allOf(area, 'radio').find(isChecked);
      return (box ? isChecked(box) : radio && nameOf(radio) === 'Yes') === value;
    }
    case 'choice':
    case 'choices': {
      const wanted: readonly unknown[] = Array.isArray(value) ? value : [value];
      const labels = field.options.filter((option) => wanted.includes(option.value)).map(({ label }) => label);
      const marked = [...allOf(area, 'radio'), ...allOf(area, 'checkbox')];
      const select = area.querySelector('select:not([aria-hidden=true])');
      if (marked.length > 0) return marked.filter(isChecked).map(nameOf).sort().join() === labels.sort().join();
      if (select instanceof HTMLSelectElement) return labels.includes(select.selectedOptions[0]?.text.trim() ?? '');
      return labels.every((label) => read.includes(label));
    }
    case 'date':
    case 'dateTime': {
      const local = field.kind === 'date' ? String(value) : toLocal(String(value));
      if (boxes.some((box) => box.value.startsWith(local))) return true;
      // In any order and with names of months: year, day and minutes.
      const [year = '', , day = '', , minute = ''] = local.split(/[-T:]/);
      return [year, String(Number(day)), minute].every((part) => read.includes(part));
    }
    default:
      return [value].flat().every((entry) => read.includes(String(entry)));
  }
}

/** Accepts, and compares what was sent. */
async function checkSent(context: TestContext, page: FixturePage, slot: keyof Components, content: Content) {
  const { soon } = context;
  const accept = await soon(() => page.button('accept'));
  accept?.click();
  // What is prefilled or secret may be reviewed first, with an accept button of its own.
  await soon(() => page.answers.length > 0 || page.button('accept') !== accept);
  if (page.answers.length === 0 && page.button('accept') !== accept) page.button('accept')?.click();
  await soon(() => page.answers.length > 0);
  const [answer] = page.answers;
  const sent = answer?.action === 'accept' ? answer.content : undefined;
  const isSame = ([key, value]: [string, ContentValue]) =>
    // The same moment may be written with another offset.
    JSON.stringify(sent?.[key]) === JSON.stringify(value) ||
    (slot === 'DateTimeControl' && Date.parse(String(sent?.[key])) === Date.parse(String(value)));
  const instead = answer === undefined ? 'nothing' : JSON.stringify(sent ?? answer.action);
  context.check(
    Object.entries(content).every(isSame),
    `${slot}: ${JSON.stringify(content)} should have been sent; ${instead} was. Call \`onValueChange\` with the value in the shape of \`DraftOf\`: ids of options, not their titles.`,
  );
}

async function takes(context: TestContext, { slot, key, request, values, what }: ControlCase): Promise<void> {
  const { checkSoon } = context;
  const page = await context.open(request);
  if (!context.check(page.field(key), noElement(slot))) return;
  const isInvalid = () => page.field(key)?.control.getAttribute('aria-invalid') === 'true';
  const error = () => textOf(document.getElementById(`${page.controls.get(key)?.props.inputProps.id}-error`));
  // No answer is an answer to a checkbox.
  if (slot !== 'BooleanControl') {
    (await context.soon(() => page.button('accept')))?.click();
    const control = () => page.field(key)?.control ?? document.body;
    // Buttons and groups have no such state: their description says it.
    if (!/^(?:button|group)$/.test(roleOf(control())))
      await checkSoon(
        isInvalid,
        `${slot}: after a failed accept it is not \`aria-invalid\`. Spread it at every render.`,
      );
    await checkSoon(error, `Field: the text of the error is not shown. Spread \`errorProps\` on its element.`);
    await checkSoon(
      () => descriptionOf(control()).includes(error()),
      `${slot}: the error is not part of its accessible description. Spread \`aria-describedby\` at every render.`,
    );
    await checkSoon(
      () => hasFocus(page, key),
      `${slot}: focus does not go to it when it is invalid. Give \`inputProps.ref\` the focusable element.`,
    );
    await context.axe(page, `${what}, invalid`);
  }
  if (!(await context.fill(page, slot, key, values[1]))) return;
  await checkSoon(() => !isInvalid(), `${slot}: it is still \`aria-invalid\` after it was corrected.`);
  await checkSoon(() => error() === '', `Field: the error is still shown after it was corrected.`);
  await checkSent(context, page, slot, { [key]: values[1] });
}

function hasFocus(page: FixturePage, key: string): boolean {
  const { area } = page.field(key) ?? {};
  return Boolean(area && area !== page.dialog() && area.contains(document.activeElement));
}

async function reached(context: TestContext, { slot, key, request }: ControlCase): Promise<void> {
  const { check, checkSoon, user } = context;
  const page = await context.open(request);
  const target = () => page.controls.get(key)?.target;
  await checkSoon(target, `${slot}: \`inputProps.ref\` was given no element. Give it the one that focus should go to.`);
  target()?.focus();
  await checkSoon(() => hasFocus(page, key), `${slot}: the element given to \`inputProps.ref\` does not take focus.`);
  const noTab = `${slot}: Tab does not reach it.`;
  if (!context.realKeys) {
    const element = target();
    check(element && (element.tabIndex >= 0 || element.querySelector('[tabindex="0"], input, button')), noTab);
    return;
  }
  page.dialog()?.focus();
  for (let presses = 0; presses < 12 && !hasFocus(page, key); presses += 1) await user.keyboard('{Tab}');
  check(hasFocus(page, key), noTab);
  const { activeElement } = document;
  check(activeElement && isExposed(activeElement), `${slot}: what Tab reaches is hidden from assistive technology.`);
}

async function opens(context: TestContext, { slot, key, request, what }: ControlCase): Promise<void> {
  const { check, checkSoon, soon, user } = context;
  const page = await context.open(request);
  const elements = page.field(key);
  if (!elements) return;
  const button = elements.area.querySelector<HTMLElement>('button[aria-haspopup]:not([disabled])');
  const opener = button ?? openerOf(elements.control);
  // Native menus and calendars belong to the browser and open above everything.
  if (!opener.matches('[role=combobox], [aria-haspopup]') || opener.matches('select')) return;
  await user.click(opener);
  const opened = () => [...shownOptions(), ...allOf(document, 'grid')];
  await soon(() => opened().length > 0 || page.strays().length > 0);
  check(
    page.strays().length === 0,
    `${slot}: what it opens is outside the dialog, where nothing can be reached (${what}). Render it into \`portalContainer\`.`,
  );
  const cells = () => [...shownOptions(), ...allOf(document, 'gridcell')];
  const isVisible = (element: Element) => element.getBoundingClientRect().height > 0 || !hasLayout();
  await checkSoon(() => opened().some(isVisible), `${slot}: a press opens neither options nor a calendar (${what}).`);
  const first = cells().find(isVisible);
  check(!first || isOnTop(first), `${slot}: something lies over what it opens (${what}).`);
  await user.keyboard('{Escape}');
  await checkSoon(
    () => opener.getAttribute('aria-expanded') !== 'true',
    `${slot}: Escape does not close what it opened.`,
  );
  check(
    page.answers.length === 0,
    `${slot}: Escape in its menu cancelled the request. Stop that key from propagating.`,
  );
}
