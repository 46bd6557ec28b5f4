import type { ChoiceField, ChoicesField, ContentValue, ElicitFormParams, Field } from '../core.ts';
import type { Components } from '../headless.ts';
import { noElement, type FixturePage, type TestContext } from './testContext.tsx';
import {
  allOf,
  descriptionOf,
  eventually,
  focused,
  hasLayout,
  isChecked,
  isExposed,
  isOnTop,
  nameOf,
  roleOf,
  textOf,
} from './dom.ts';
import {
  boxesOf,
  choose,
  buttonFor,
  fieldElements,
  hasFocus,
  openerOf,
  otherBoxOf,
  otherOptionOf,
  otherTextOf,
  withOther,
  shownOptions,
  toLocal,
} from './fill.ts';
import type { FieldElements } from './fill.ts';
import { fieldsOf, press } from './fillForm.ts';
import { sampleRequests } from './requests.ts';

const text = ['textbox', 'searchbox', 'combobox'];
const number = [...text, 'spinbutton'];
const one = ['combobox', 'listbox', 'button', 'radiogroup', 'group', 'textbox'];
const several = ['group', 'listbox', 'combobox', 'textbox', 'button', 'radiogroup'];
const moment = ['date', 'textbox', 'combobox', 'group', 'button', 'spinbutton'];
const words = ['calm', 'slow'];
const at = (local: string): string => new Date(local).toISOString();

type Row = readonly [
  what: string,
  request: keyof typeof sampleRequests,
  /** The roles that the control may have. */
  roles: readonly string[],
  /** An answer that is given beforehand, and one that the user enters. Both are valid. */
  given: ContentValue,
  entered: ContentValue,
];
/** JSON fields are for hosts that ask for them. */
type CheckedSlot = Exclude<Extract<keyof Components, `${string}Control`>, 'JsonControl'>;
const rows: Readonly<Record<CheckedSlot, readonly Row[]>> = {
  TextControl: [
    ['a line of text', 'text', text, 'Robin', 'Kim'],
    ['an e-mail address', 'email', text, 'robin@example.com', 'kim@example.com'],
    ['a URL', 'uri', text, 'https://example.com/a', 'https://example.org/b'],
    ['a long text', 'longText', text, 'First this.\nThen that.', 'Nothing at all'],
    ['a secret', 'secret', text, '', 'correct horse'],
  ],
  NumberControl: [
    ['a number', 'number', number, 72.5, 64.25],
    ['a whole number', 'integer', number, 3, 11],
  ],
  BooleanControl: [
    ['a checkbox', 'boolean', ['checkbox', 'switch'], true, true],
    ['yes or no', 'question', ['radiogroup', 'group'], false, true],
  ],
  ChoiceControl: [
    ['one of several', 'choice', one, 'Medium', 'Huge'],
    ['one of a few', 'fewChoices', one, 'g', '2'],
    ['one of many', 'manyChoices', one, 'Town 07', 'Town 42'],
    ['one of a few or “Other…”', 'openFewChoices', one, 'Sourdough', 'Brioche'],
    ['one of several or “Other…”', 'openChoice', one, 'Like a barrel', 'Like a bath'],
    ['one of many or “Other…”', 'openManyChoices', one, 'No road at all', 'The harbour'],
  ],
  ChoicesControl: [
    ['some of several', 'choices', several, ['Bins'], ['Plants', 'Windows']],
    ['some of several or “Other…”', 'openChoices', several, ['Rake', 'My hands'], ['Spade', 'A broom']],
  ],
  ListControl: [['free entries', 'list', several, words, ['quick', 'bright']]],
  DateControl: [['a date', 'date', moment, '1999-12-24', '2026-03-14']],
  DateTimeControl: [['a date and time', 'dateTime', moment, at('2026-07-18T16:45'), at('2026-03-14T09:30')]],
};

/** The ways in which control slots are used. The field in question is the first of its request. */
export const controlCases = (Object.keys(rows) as CheckedSlot[]).flatMap((slot) =>
  rows[slot].map(([what, name, roles, given, entered]) => {
    const request = sampleRequests[name] as ElicitFormParams;
    return { slot, what, request, field: fieldsOf(request)[0] as Field, roles, given, entered };
  }),
);

type ControlCase = (typeof controlCases)[number];

interface ControlCheck {
  readonly title: string;
  /** @default to every control */
  readonly applies?: (given: ControlCase) => boolean;
  readonly run: (context: TestContext, given: ControlCase) => Promise<void>;
}

const isChoice = (field: Field): field is ChoiceField | ChoicesField =>
  field.kind === 'choice' || field.kind === 'choices';
const isOpen = (field: Field): boolean => isChoice(field) && field.other !== undefined;

/** Promises of every control. */
export const controlChecks: readonly ControlCheck[] = [
  { title: 'has its name, role, description and requirement', run: identity },
  { title: 'shows what it is given, and sends it unchanged', applies: ({ given }) => given !== '', run: shows },
  { title: 'says what is wrong, and takes what the user enters', run: takes },
  { title: 'is reached by Tab and by script', run: reached },
  { title: 'marks what is recommended', applies: ({ field }) => isOpen(field), run: recommends },
  { title: 'leaves focus to the box of “Other…”', applies: ({ field }) => isOpen(field), run: leadsToBox },
  { title: 'opens inside the dialog', applies: ({ slot }) => /Choice|Date/.test(slot), run: opens },
];

async function identity(context: TestContext, { slot, field, request, roles, what }: ControlCase): Promise<void> {
  const { check } = context;
  const page = await context.open(request);
  const elements = fieldElements(field.id);
  if (!check(elements, noElement(slot))) return;
  const { control } = elements;
  const { label, description = '', required } = field;
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
  // Checkbox groups and buttons have no such state: the label says it in words.
  if (required && role !== 'group' && role !== 'button')
    check(
      ('required' in control && control.required === true) || control.getAttribute('aria-required') === 'true',
      `${slot}: it does not say that an answer is required. Spread \`aria-required\`.`,
    );
  const box = boxesOf(elements)[0] ?? control;
  const [given, autoComplete] = [page.autoCompleteOf(control.id), box.getAttribute('autocomplete')];
  // Some libraries drop it from a textarea, where browsers fill in little.
  check(
    given === undefined || autoComplete === given || !(box instanceof HTMLInputElement),
    `${slot}: its \`autocomplete\` is “${autoComplete ?? ''}”, not “${given}”. Spread \`autoComplete\` of \`inputProps\`.`,
  );
  check(
    !('secret' in field && field.secret) || isMasked(box),
    `${slot}: it shows a secret in plain text. Where \`field.secret\` is set, set \`-webkit-text-security: disc\` in \`style\`, or render \`defaultComponents.TextControl\`.`,
  );
  await context.axe(`${what}, blank`);
}

const maskOf = (style: CSSStyleDeclaration & { readonly WebkitTextSecurity?: string }): string =>
  style.WebkitTextSecurity || 'none';

/** Tells whether what is typed is shown as dots. */
function isMasked(box: Element): boolean {
  if (box instanceof HTMLInputElement && box.type === 'password') return true;
  const probe = document.createElement('input');
  Object.assign(probe.style, { WebkitTextSecurity: 'disc' });
  // jsdom does not compute the property. happy-dom does not even keep it, so nothing can be said there.
  return (
    maskOf(probe.style) === 'none' ||
    [getComputedStyle(box), (box as HTMLElement).style].some((style) => maskOf(style) !== 'none')
  );
}

async function shows(context: TestContext, { slot, field, request, given }: ControlCase): Promise<void> {
  const page = await context.open(request, { initialContent: { [field.key]: given } });
  const elements = () => fieldElements(field.id);
  if (!context.check(elements(), noElement(slot))) return;
  await context.checkEventually(
    () => showsValue(elements(), field, given),
    `${slot}: it was given ${JSON.stringify(given)} and does not show it. Show \`value\`.`,
  );
  await checkSent(context, page, slot, field, given);
}

/** Tells whether a control shows a value, in whatever way. */
function showsValue(elements: FieldElements | undefined, field: Field, value: ContentValue): boolean {
  if (!elements) return false;
  const { area } = elements;
  const read = [textOf(area), ...boxesOf(elements).map((box) => box.value)].join(' ');
  switch (field.kind) {
    case 'boolean': {
      const [box] = [...allOf(area, 'checkbox'), ...allOf(area, 'switch')];
      const radio = allOf(area, 'radio').find(isChecked);
      return (box ? isChecked(box) : radio && nameOf(radio) === 'Yes') === value;
    }
    case 'choice':
    case 'choices': {
      const typed = otherTextOf(field, value);
      const box = typed === undefined ? undefined : otherBoxOf(elements);
      if (box?.value !== typed) return false;
      const all = typed === undefined ? field.options : [...field.options, otherOptionOf(field)];
      const wanted: readonly unknown[] = [value, typed === undefined ? [] : '…'].flat();
      const labels = all.filter((option) => wanted.includes(option.value)).map(({ label }) => label);
      const marked = [...allOf(area, 'radio'), ...allOf(area, 'checkbox')];
      const select = area.querySelector('select:not([aria-hidden=true])');
      if (marked.length > 0) return marked.filter(isChecked).map(nameOf).sort().join() === labels.sort().join();
      if (select instanceof HTMLSelectElement) return labels.includes(select.selectedOptions[0]?.text.trim() ?? '');
      return labels.every((label) => read.includes(label));
    }
    case 'date':
    case 'dateTime': {
      const local = field.kind === 'date' ? String(value) : toLocal(String(value));
      // In any order and with names of months: year, day and minutes.
      const [year = '', , day = '', , minute = ''] = local.split(/[-T:]/);
      return [year, String(Number(day)), minute].every((part) => read.includes(part));
    }
    case 'text':
    case 'number':
    case 'list':
    case 'fixed':
    case 'json':
      return [value].flat().every((entry) => read.includes(String(entry)));
    default:
      return field satisfies never;
  }
}

/** Accepts, and compares what was sent. */
async function checkSent(
  context: TestContext,
  page: FixturePage,
  slot: keyof Components,
  { key }: Field,
  value: ContentValue,
): Promise<void> {
  const accept = buttonFor('accept');
  await press('accept', context);
  // A value that is sensitive, or not shown whole, is reviewed first, with an accept button of its own.
  await context.waitFor(() => page.answers.length > 0 || buttonFor('accept') !== accept);
  if (page.answers.length === 0) await press('accept', context);
  await context.waitFor(() => page.answers.length > 0);
  const [answer] = page.answers;
  const content = answer?.action === 'accept' ? answer.content : undefined;
  const sent = content?.[key];
  // The same moment may be written with another offset.
  const isSameMoment = slot === 'DateTimeControl' && Date.parse(String(sent)) === Date.parse(String(value));
  const instead = answer === undefined ? 'nothing' : JSON.stringify(content ?? answer.action);
  const ofOptions = slot.startsWith('Choice') ? ': ids of options, not their titles' : '';
  context.check(
    isSameMoment || JSON.stringify(sent) === JSON.stringify(value),
    `${slot}: ${JSON.stringify({ [key]: value })} should have been sent; ${instead} was. Call \`onValueChange\` with the value in the shape of \`DraftOf\`${ofOptions}.`,
  );
}

async function takes(context: TestContext, { slot, field, request, entered, what }: ControlCase): Promise<void> {
  const { checkEventually } = context;
  const page = await context.open(request);
  const elements = fieldElements(field.id);
  if (!context.check(elements, noElement(slot))) return;
  const control = () => fieldElements(field.id)?.control ?? document.body;
  const isInvalid = () => control().getAttribute('aria-invalid') === 'true';
  const error = () => textOf(document.getElementById(`${elements.control.id}-error`));
  // No answer is an answer to a checkbox.
  if (slot !== 'BooleanControl') {
    await press('accept', context);
    // Buttons and groups have no such state: their description says it.
    if (!/^(?:button|group)$/.test(roleOf(control())))
      await checkEventually(
        isInvalid,
        `${slot}: after a failed accept it is not \`aria-invalid\`. Spread it at every render.`,
      );
    await checkEventually(error, `Field: the text of the error is not shown. Spread \`errorProps\` on its element.`);
    await checkEventually(
      () => descriptionOf(control()).includes(error()),
      `${slot}: the error is not part of its accessible description. Spread \`aria-describedby\` at every render.`,
    );
    await context.axe(`${what}, invalid`);
  }
  if (!(await context.fill(slot, field, entered))) return;
  await checkEventually(() => !isInvalid(), `${slot}: it is still \`aria-invalid\` after it was corrected.`);
  await checkEventually(() => error() === '', `Field: the error is still shown after it was corrected.`);
  await checkSent(context, page, slot, field, entered);
}

async function reached(context: TestContext, { slot, field, request }: ControlCase): Promise<void> {
  const { check, checkEventually, user } = context;
  const page = await context.open(request);
  // A failed accept leads to the field in error.
  if (field.required) {
    await press('accept', context);
    await checkEventually(
      () => hasFocus(field.id),
      `${slot}: focus does not go to it when it is invalid. Give \`inputProps.ref\` the focusable element.`,
    );
  }
  if (!context.realKeys) return;
  page.dialog()?.focus();
  for (let presses = 0; presses < 12 && !hasFocus(field.id); presses += 1) await user.keyboard('{Tab}');
  check(hasFocus(field.id), `${slot}: Tab does not reach it.`);
  const { activeElement } = document;
  check(activeElement && isExposed(activeElement), `${slot}: what Tab reaches is hidden from assistive technology.`);
}

async function opens(context: TestContext, { slot, field, request, what }: ControlCase): Promise<void> {
  const { check, checkEventually, user } = context;
  const page = await context.open(request);
  const elements = fieldElements(field.id);
  if (!elements) return;
  const opener = menuButtonOf(elements);
  // Native menus and calendars belong to the browser and open above everything.
  if (!opener.matches('[role=combobox], [aria-haspopup]') || opener.matches('select')) return;
  await user.click(opener);
  const isVisible = (element: Element) => element.getBoundingClientRect().height > 0 || !hasLayout();
  const opened = () => [...shownOptions(), ...allOf(document, 'gridcell')].filter(isVisible);
  await checkEventually(() => opened().length > 0, `${slot}: a press opens neither options nor a calendar (${what}).`);
  check(
    opened().every((element) => page.dialog()?.contains(element)),
    `${slot}: what it opens is outside the dialog, where nothing can be reached (${what}). Render it into \`portalContainer\`.`,
  );
  const [first] = opened();
  check(!first || isOnTop(first), `${slot}: something lies over what it opens (${what}).`);
  // A menu that takes the focus reacts to keys from then on, which may be a moment after it is shown.
  await eventually(() => focused() !== opener && focused() !== document.body, 300);
  await user.keyboard('{Escape}');
  await checkEventually(
    () => opener.getAttribute('aria-expanded') !== 'true',
    `${slot}: Escape does not close what it opened.`,
  );
  check(
    page.answers.length === 0,
    `${slot}: Escape in its menu cancelled the request. Stop that key from propagating.`,
  );
}

/** The element that opens a menu by a press: some boxes open theirs by typing only, and have a button beside them. */
function menuButtonOf({ area, control }: FieldElements): HTMLElement {
  return area.querySelector<HTMLElement>('button[aria-haspopup]:not([disabled])') ?? openerOf(control);
}

/** The kit knows which option is recommended; the label of each option is the slot's. */
async function recommends(context: TestContext, { slot, field, request }: ControlCase): Promise<void> {
  const page = await context.open(request);
  const elements = fieldElements(field.id);
  if (!context.check(elements, noElement(slot)) || !isChoice(field)) return;
  const { area } = elements;
  const marked = [...allOf(area, 'radio'), ...allOf(area, 'checkbox'), ...area.querySelectorAll('select option')];
  if (marked.length === 0) await context.user.click(menuButtonOf(elements));
  const named = () => (marked.length > 0 ? marked : shownOptions()).map(nameOf);
  const [first, second] = field.options.map(({ label }) => label);
  const says = (label = '') => named().some((name) => name.startsWith(label) && name.includes('Recommended'));
  await context.checkEventually(
    () => says(second),
    `${slot}: nothing says that “${second}” is recommended. Where \`option.recommended\` is set, add \`messages.recommended\` to its label.`,
  );
  context.check(!says(first), `${slot}: it says that “${first}” is recommended. Look at \`option.recommended\`.`);
  context.check(page.answers.length === 0, `${slot}: a press of its menu answered the request.`);
}

async function leadsToBox(context: TestContext, { slot, field, request, what }: ControlCase): Promise<void> {
  const { check, checkEventually } = context;
  const page = await context.open(request);
  const elements = fieldElements(field.id);
  if (!check(elements, noElement(slot)) || !isChoice(field)) return;
  try {
    await choose(elements, withOther(field), [otherOptionOf(field)], context.user);
  } catch (error) {
    check(false, `${slot}: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  const hasBox = await checkEventually(
    () => otherBoxOf(elements),
    `${slot}: “Other…” was chosen, and its box does not appear. Render all of \`field.options\`, and call \`onValueChange\` with their ids.`,
  );
  if (!hasBox) return;
  await context.axe(`${what}, with its box`);
  await press('accept', context);
  await checkEventually(
    () => document.activeElement === otherBoxOf(elements),
    `TextControl: focus does not go to the box of “Other…” when it is blank. Give \`inputProps.ref\` the focusable element.`,
  );
  check(page.answers.length === 0, `${slot}: “Other…” was sent without a text.`);
}
