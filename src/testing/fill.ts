import { createDraft, displayText } from '../core.ts';
import type { ChoiceField, ChoicesField, Content, ContentValue, ElicitResult, Field, Option } from '../core.ts';
import {
  allOf,
  collapseBlanks,
  eventually,
  focused,
  isChecked,
  isExposed,
  leaveAct,
  nameOf,
  pause,
  pauseForFrame,
} from './dom.ts';

/** Clicks and types: `userEvent` of `vitest/browser` and of `@testing-library/user-event` both fit. */
export interface User {
  /** Clicks an element. */
  click(element: Element): Promise<unknown>;
  /** Text and `{Key}` names, as both libraries write them. */
  keyboard(text: string): Promise<unknown>;
}

/** A user that dispatches events: clicks, types, presses Enter, Space and Escape. Tab and arrow keys need a real browser. */
export const syntheticUser: User = {
  async click(element) {
    pressAt(element, { detail: 1 });
    if (element instanceof HTMLElement) element.click();
    await pause();
  },
  async keyboard(text) {
    for (const { key } of keysOf(text)) {
      const target = focused() ?? document.body;
      const init = { key, bubbles: true, cancelable: true, composed: true };
      if (target.dispatchEvent(new KeyboardEvent('keydown', init)) && dispatchKeypress(target, init)) act(target, key);
      target.dispatchEvent(new KeyboardEvent('keyup', init));
      await pauseForFrame();
    }
  },
};

/**
 * Where there is no `TextEvent`, as in jsdom, React makes `onBeforeInput` of the key's event: from `which`, and without the `data` that
 * handlers look for.
 *
 * @returns whether the key has its default act
 */
function dispatchKeypress(target: Element, init: KeyboardEventInit & { readonly key: string }): boolean {
  const { key } = init;
  const which = key.length === 1 ? key.charCodeAt(0) : key === 'Enter' ? 13 : undefined;
  if (which === undefined) return true;
  const event = new KeyboardEvent('keypress', { ...init, charCode: which, which });
  return target.dispatchEvent(Object.assign(event, { data: key }));
}

/** The keys of a text for `keyboard`. @yields each key, and whether it has a name, such as Enter */
export function* keysOf(text: string): Generator<{ readonly key: string; readonly isNamed: boolean }> {
  // A doubled brace or bracket stands for itself.
  for (const [, named, escaped, plain] of text.matchAll(/\{(\w+)\}|([{[])\2|([^])/gu))
    yield { key: named ?? escaped ?? plain ?? '', isNamed: named !== undefined };
}

/** The elements of one field on the page. */
export interface FieldElements {
  /** The element with `inputProps.id`. */
  readonly control: HTMLElement;
  /** The nearest element that contains both the control and its label. */
  readonly area: HTMLElement;
}

/** The fields that a form may have. */
export interface FieldLists {
  /** With the setting `json`. */
  readonly withJson: readonly Field[];
  readonly withoutJson: readonly Field[];
}

/** Enters answers by the keys of their fields. Waits for the form to appear. */
export async function fillFields(lists: FieldLists, content: Content, within: ParentNode, user: User): Promise<void> {
  leaveAct();
  const fields = await shownFields(lists, within);
  for (const [key, value] of Object.entries(content)) {
    const field = fields.find((candidate) => candidate.key === key);
    if (!field)
      throw new Error(`The request has no field “${key}”. Its fields: ${fields.map((f) => f.key).join(', ')}.`);
    const elements = await eventually(() => {
      const found = fieldElements(field.id, within);
      // Controls of long lists are loaded when they are needed.
      return found?.area.querySelector('[aria-busy=true]') ? undefined : found;
    });
    if (!elements) throw new Error(`No control for “${key}” is on the page. Is the form open, and inside \`within\`?`);
    await fillField(elements, field, value, user);
    if (!(await eventually(() => isChosen(elements, field, value))))
      throw new Error(
        `${JSON.stringify(value)} was entered for “${key}”, but the control does not show it. Does it call \`onValueChange\` and show \`value\`?`,
      );
  }
}

/** The fields of the form on the page. With the setting `json` it has more of them, so their ids differ. */
async function shownFields({ withJson, withoutJson }: FieldLists, within: ParentNode): Promise<readonly Field[]> {
  if (!withJson.some(({ kind }) => kind === 'json')) return withJson;
  await eventually(() => fieldElements('f0', within));
  return fieldElements(`f${withJson.length - 1}`, within) ? withJson : withoutJson;
}

/**
 * Waits until the button for one of the three answers is there and reacts.
 *
 * @throws {Error} if no such button appears, or it never reacts
 */
export async function readyButton(action: ElicitResult['action'], within: ParentNode): Promise<HTMLElement> {
  leaveAct();
  const appeared = await eventually(() => buttonFor(action, within));
  const button = await eventually(
    () => {
      const found = buttonFor(action, within);
      return found?.getAttribute('aria-disabled') === 'true' ? undefined : found;
    },
    appeared ? 3000 : 0,
  );
  if (!button) throw new Error(`No button for “${action}” reacts. Is the form open? How long is \`guardMs\`?`);
  return button;
}

/** The button for one of the three answers. A host's own buttons need not be marked: their order is always the same. */
export function buttonFor(action: ElicitResult['action'], within: ParentNode = document): HTMLElement | undefined {
  // The line of what is sent is a button of the kit, above the answers.
  const [buttons = []] = Array.from(within.querySelectorAll('[data-elicitation=actions]'), (actions) =>
    allOf(actions, 'button').filter((button) => !button.hasAttribute('data-elicitation-piece')),
  ).filter(({ length }) => length > 0);
  const marked = buttons.filter((button) => button.hasAttribute('data-intent'));
  if (marked.length > 0) return marked.find((button) => button.getAttribute('data-intent') === action);
  return buttons.at(action === 'accept' ? 0 : action === 'decline' ? 1 : -1);
}

/** The elements of a field: the id of its control ends with the field's own. If there are several forms, the visible one counts. */
export function fieldElements(id: string, within: ParentNode = document): FieldElements | undefined {
  const control = Array.from(within.querySelectorAll<HTMLElement>(`[id$="-${id}"]`)).find(
    (candidate) => !candidate.closest('[hidden]'),
  );
  if (!control) return undefined;
  const label = within.querySelector(`[id="${control.id}-label"]`);
  const isWhole = (area: Element) => !label || area.contains(label);
  let area = control.parentElement ?? control;
  while (area.parentElement && !isWhole(area)) area = area.parentElement;
  return { control, area };
}

export function hasFocus(id: string): boolean {
  const { area } = fieldElements(id) ?? {};
  return area?.querySelector('[data-elicitation=banner]') === null && area.contains(document.activeElement);
}

const BOXES = 'input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([aria-hidden=true]), textarea';
const NATIVE_PICKERS = 'input[type=date], input[type=time], input[type=datetime-local]';

/** All boxes to type in, the control itself first. */
export function boxesOf({ control, area }: FieldElements): (HTMLInputElement | HTMLTextAreaElement)[] {
  const boxes = Array.from(area.querySelectorAll<HTMLInputElement>(BOXES)).filter(isExposed);
  return boxes.sort((a, b) => Number(control.contains(b)) - Number(control.contains(a)));
}

function need<T>(found: T | null | undefined, what: string): T {
  if (found) return found;
  throw new Error(`The control has no ${what}, so nothing can be entered by role and name.`);
}

/** Enters one answer with what the control offers: boxes, native pickers, segments, radios, menus. */
export async function fillField(elements: FieldElements, field: Field, value: ContentValue, user: User): Promise<void> {
  const { area } = elements;
  switch (field.kind) {
    case 'date':
    case 'dateTime':
      return fillMoment(elements, field.kind === 'date' ? String(value) : toLocal(String(value)), user);
    case 'boolean': {
      if (typeof value !== 'boolean') throw refused(field, value, 'it takes true or false');
      const [box] = [...allOf(area, 'checkbox'), ...allOf(area, 'switch')];
      if (box && isChecked(box) === value) return;
      const radios = allOf(area, 'radio');
      const named = radios.find((candidate) => nameOf(candidate) === (value === true ? 'Yes' : 'No'));
      // In another language their order says which means yes.
      const radio = named ?? (radios.length === 2 ? radios[value === true ? 0 : 1] : undefined);
      return toggle(need(box ?? radio, 'checkbox, switch, or radios for yes and no'), user);
    }
    case 'choice':
    case 'choices': {
      const typed = otherTextOf(field, value);
      const wanted = [...optionsFor(field, value), ...(typed === undefined ? [] : [otherOptionOf(field)])];
      await choose(elements, withOther(field), wanted, user);
      if (typed === undefined) return;
      const box = await eventually(() => otherBoxOf(elements));
      return enter(need(box, 'box for a text of the user’s own'), typed, user);
    }
    case 'list': {
      if (!Array.isArray(value)) throw refused(field, value, 'it takes an array of texts');
      await clearList(elements, field.default?.length ?? 0, user);
      for (const [index, entry] of value.entries()) {
        const blank = await eventually(() => boxesOf(elements).find((box) => box.value === ''));
        await enter(need(blank, 'blank box for the next entry (Enter should add one)'), entry, user);
        if (index < value.length - 1) await user.keyboard('{Enter}');
      }
      return blur();
    }
    case 'fixed':
      if (value !== field.value)
        throw refused(field, value, `the server has fixed it as ${JSON.stringify(field.value)}`);
      return;
    case 'text':
    case 'number':
    case 'json': {
      const box = need(boxesOf(elements)[0], 'box to type in');
      return enter(box, textFor(field, value, box), user);
    }
    default:
      return field satisfies never;
  }
}

function refused({ key }: Field, value: ContentValue, reason: string): Error {
  return new Error(`${JSON.stringify(value)} is no answer to “${key}”: ${reason}.`);
}

/** The box for a text of the user's own, while “Other…” is chosen. */
export function otherBoxOf({ control }: FieldElements): TextBox | null {
  return (control.getRootNode() as Document | ShadowRoot).querySelector<TextBox>(`[id="${control.id}-other"]`);
}

export const withOther = (field: ChoiceField | ChoicesField): ChoiceField | ChoicesField =>
  field.other ? { ...field, options: [...field.options, otherOptionOf(field)] } : field;

/** The text or number of an answer that is outside the options, as it is typed, where the field takes one. */
export function otherTextOf(field: ChoiceField | ChoicesField, answer: ContentValue): string | undefined {
  if (!field.other) return undefined;
  const values = new Set<unknown>(field.options.map(({ value }) => value));
  const type = 'type' in field.other ? 'number' : 'string';
  const other = [answer].flat().find((value) => typeof value === type && !values.has(value));
  return other === undefined ? undefined : String(other);
}

/** "Other…", which the kit adds as the last option. */
export const otherOptionOf = ({ options }: ChoiceField | ChoicesField): Option => ({
  id: `o${options.length}`,
  value: '…',
  label: 'Other…',
  isOther: true,
});

/** The options that an answer names by their values. */
function optionsFor(field: ChoiceField | ChoicesField, answer: ContentValue): readonly Option[] {
  const typed = otherTextOf(field, answer);
  const wanted = (field.kind === 'choices' && Array.isArray(answer) ? answer : [answer]).filter(
    (value) => typed === undefined || String(value) !== typed,
  );
  return wanted.map((value) => {
    const option = field.options.find((candidate) => candidate.value === value);
    if (option) return option;
    const values = field.options.map((candidate) => JSON.stringify(candidate.value));
    const listed = values.slice(0, mostListed).join(', ') + (values.length > mostListed ? ', …' : '');
    throw new Error(`${JSON.stringify(value)} is no option of “${field.key}”: its values are ${listed}.`);
  });
}

const mostListed = 20;

/** A number has the decimal mark of the form's language, but not in a number input, which takes plain decimals. */
function textFor(field: Field, value: ContentValue, box: TextBox): string {
  if (field.kind === 'json') return JSON.stringify(value);
  if (field.kind !== 'number' || typeof value !== 'number' || box.type === 'number') return String(value);
  const locale = box.closest('[data-elicitation-piece="frame"]')?.closest<HTMLElement>('[lang]')?.lang;
  return String(createDraft({ fields: [field], root: {} }, { [field.key]: value }, { locale })[field.id]);
}

/** Removes the entries of a list from the end: Backspace in an empty box removes it, or the tag before it. */
async function clearList(elements: FieldElements, suggested: number, user: User): Promise<void> {
  const written = boxesOf(elements).filter((box) => box.value !== '').length;
  for (let left = Math.max(suggested, written); left > 0; left -= 1) {
    await enter(need(boxesOf(elements).at(-1), 'box to type in'), '', user);
    await pause();
    await user.keyboard('{Backspace}');
  }
}

/** A moment as date pickers show it: seconds only if there are some. */
export function toLocal(moment: string): string {
  const date = new Date(moment);
  date.setMinutes(date.getMinutes() - date.getTimezoneOffset());
  return date.toISOString().replace(/(?::00)?(?:\.000)?Z$/, '');
}

/** Boxes for tags take the last entry when they lose focus. */
function blur(): void {
  const box = focused();
  if (box instanceof HTMLElement) box.blur();
}

/** By keyboard, because themes often draw a picture over a hidden checkbox. */
async function toggle(box: HTMLElement, user: User): Promise<void> {
  box.focus();
  await user.keyboard(' ');
}

export async function choose(
  elements: FieldElements,
  { options: all }: ChoiceField | ChoicesField,
  options: readonly Option[],
  user: User,
): Promise<void> {
  const { area, control } = elements;
  const find = (option: Option) => elementFor(option, all, marksOf(area));
  const select = selectIn(area);
  if (select) {
    const wanted: readonly (Element | undefined)[] = options.map((option) => need(find(option), named(option)));
    for (const option of select.options) option.selected = wanted.includes(option);
    return notify(select);
  }
  const filter = filterOf(elements);
  const boxes = marksOf(area);
  if (filter || boxes.length > 0) {
    const wanted = options.map(find);
    for (const box of boxes) {
      const isWanted = wanted.includes(box);
      if (isWanted !== isChecked(box) && (isWanted || box.matches('[role=checkbox], [type=checkbox]')))
        await toggle(box, user);
    }
    // A long list shows some of its boxes, the others when they are looked for.
    for (const option of options.filter((_, index) => !wanted[index])) {
      if (filter) await typeInto(filter, option.label, user);
      const box = need(await eventually(() => find(option), filter ? undefined : 0), named(option));
      if (!isChecked(box)) await toggle(box, user);
      if (filter) await typeInto(filter, '', user);
    }
    return;
  }

  const opener = openerOf(control);
  const shown = () => shownOptions(control.getRootNode() as Document | ShadowRoot);
  for (const option of options) {
    if (shown().length === 0) await user.click(opener);
    if (opener instanceof HTMLInputElement && !opener.readOnly) await typeInto(opener, option.label, user);
    await user.click(need(await eventually(() => elementFor(option, all, shown())), named(option)));
    await pause();
  }
  if (opener.getAttribute('aria-expanded') === 'true') await user.keyboard('{Escape}');
  await eventually(() => opener.getAttribute('aria-expanded') !== 'true');
}

const named = ({ label }: Option): string => `option that is clearly “${label}”`;

function selectIn(area: HTMLElement): HTMLSelectElement | undefined {
  const select = area.querySelector('select');
  return select && isExposed(select) ? select : undefined;
}

/** The options of a native select, or radios and checkboxes. */
function marksOf(area: HTMLElement): HTMLElement[] {
  const select = selectIn(area);
  return select ? [...select.options] : [...allOf(area, 'radio'), ...allOf(area, 'checkbox')];
}

/** The box above a long list of checkboxes. */
function filterOf({ control, area }: FieldElements): TextBox | undefined {
  if (!control.matches('fieldset, [role=group]')) return undefined;
  return boxesOf({ control, area }).find((box) => control.contains(box) && !box.matches('[role=combobox]'));
}

/** The element for an option: by its label; of several with that label, by the id of the option, or by its place. */
function elementFor(option: Option, all: readonly Option[], elements: readonly HTMLElement[]): HTMLElement | undefined {
  const textOf = (label: string) => collapseBlanks(displayText(label));
  const label = textOf(option.label);
  // A mark may follow the label of a recommended option.
  const isNamed = (name: string) => name === label || (option.recommended === true && name.startsWith(`${label} `));
  const found = elements.filter((element) => isNamed(textOf(nameOf(element))));
  // The kit adds the value to labels that look the same.
  const byId = (found.length > 0 ? found : elements).find((element) => element.getAttribute('value') === option.id);
  const alike = all.filter((other) => textOf(other.label) === label);
  // In another language it has another label.
  if (option.isOther && !byId && found.length === 0) return elements.at(-1);
  return byId ?? (found.length === alike.length ? found[alike.findIndex(({ id }) => id === option.id)] : undefined);
}

/** Tells whether the options of an answer are chosen. Menus that are not native have no common way to show it. */
function isChosen({ area }: FieldElements, field: Field, answer: ContentValue): boolean {
  if (field.kind !== 'choice' && field.kind !== 'choices') return true;
  return optionsFor(field, answer).every((option) => {
    const mark = elementFor(option, field.options, marksOf(area));
    return !mark || (mark instanceof HTMLOptionElement ? mark.selected : isChecked(mark));
  });
}

/** The element that opens the menu of a control. */
export function openerOf(control: HTMLElement): HTMLElement {
  const openers = '[role=combobox], [aria-haspopup], button';
  return control.matches(openers) ? control : (control.querySelector<HTMLElement>(openers) ?? control);
}

export function shownOptions(within: ParentNode = document): HTMLElement[] {
  return allOf(within, 'option').filter((option) => !(option instanceof HTMLOptionElement));
}

async function fillMoment(elements: FieldElements, value: string, user: User): Promise<void> {
  const segments = allOf(elements.area, 'spinbutton');
  if (segments.length > 0) return fillSegments(segments, value, user);
  const [first, second] = boxesOf(elements);
  const [date = '', time] = value.split('T');
  const box = need(first, 'native picker, segments, or box to type in');
  // A date may have a box of its own, followed by one for the time.
  await enter(
    box,
    time === undefined || second ? date : box.matches(NATIVE_PICKERS) ? value : value.replace('T', ' '),
    user,
  );
  if (time !== undefined && second) await enter(second, time, user);
  blur();
}

/** Pickers of the browser take a value, other boxes take keys. */
async function enter(box: TextBox, text: string, user: User): Promise<void> {
  // If it is set key by key, a number input drops "64.", which is not a number yet.
  const isWhole = box.matches(NATIVE_PICKERS) || (box.type === 'number' && user === syntheticUser);
  if (!isWhole) return typeInto(box, text, user);
  box.focus();
  setValue(box, text);
  await pause();
}

/** Segments say by name what they hold: year, month, day, hour, minute, second, and the half of the day. */
async function fillSegments(segments: readonly HTMLElement[], value: string, user: User): Promise<void> {
  const [year = '', month = '', day = '', hour = '', minute = '', second] = value.split(/[-T:]/);
  const half = /am\/pm|meridiem|dayperiod/;
  const isTwelveHours = segments.some((segment) => half.test(nameOf(segment).toLowerCase()));
  const texts: readonly (readonly [RegExp, string])[] = [
    [/year/, year],
    [/month/, month],
    [half, Number(hour) < 12 ? 'a' : 'p'],
    [/day/, day],
    [/hour/, isTwelveHours ? String(Number(hour) % 12 || 12).padStart(2, '0') : hour],
    [/minute/, minute],
    [/second/, second ?? '00'],
  ];
  if (second !== undefined)
    need(
      segments.find((segment) => /second/i.test(nameOf(segment))),
      'segment for seconds',
    );
  for (const segment of segments) {
    const text = texts.find(([name]) => name.test(nameOf(segment).toLowerCase()))?.[1];
    if (text === undefined) continue;
    segment.focus();
    await user.keyboard(text);
  }
}

/** Presses and releases the pointer on an element. The press focuses it. */
export function pressAt(element: Element, at: MouseEventInit): void {
  const init = { bubbles: true, cancelable: true, composed: true, ...at };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
    const Event = type.startsWith('pointer') && typeof PointerEvent === 'function' ? PointerEvent : MouseEvent;
    const isAllowed = element.dispatchEvent(new Event(type, init));
    if (type === 'mousedown' && isAllowed && element instanceof HTMLElement) element.focus();
  }
}

/** The default act of a browser for a key. */
function act(target: Element, key: string): void {
  if (key === 'Escape') target.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  const isBox = target.matches('input[type=checkbox], input[type=radio]');
  const isPressed =
    (key === ' ' && (isBox || target.matches('button'))) || (key === 'Enter' && target.matches('button'));
  if (isPressed && target instanceof HTMLElement) target.click();
  else if (key.length === 1 && !isBox && isTextBox(target)) setValue(target, target.value + key);
  else if (key.length === 1 && target.matches('[role=spinbutton][contenteditable=true]')) {
    // A segment whose text is edited: some take the key before, others read it from the text, all of which is selected.
    const init = { data: key, inputType: 'insertText', bubbles: true, cancelable: true };
    if (!target.dispatchEvent(new InputEvent('beforeinput', init))) return;
    target.textContent = key;
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;
const isTextBox = (element: Element): element is TextBox =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Sets a value as the browser does when the user changes it, so that React notices. */
function setValue(box: TextBox, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  if (box.value === '' && value !== '')
    throw new Error(
      `An input of type “${box.type}” does not take “${value}”. Give the value in the form in which it is sent.`,
    );
  notify(box);
}

function notify(box: TextBox | HTMLSelectElement): void {
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Replaces the text of a box by typing. */
async function typeInto(box: HTMLElement, text: string, user: User): Promise<void> {
  box.focus();
  // What leaving the box before has changed is rendered before a key can follow.
  await pause();
  if (isTextBox(box) && box.value !== '') setValue(box, '');
  if (text !== '') await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
}
