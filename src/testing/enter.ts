import { toLocalDateTime } from '../core/answer/datetime.ts';
import type { ContentValue } from '../core/protocol/types.ts';
import type { Field, Option } from '../core/schema/model.ts';
import { allOf, isChecked, isExposed, nameOf } from './names.ts';
import { setValue, write, type Person } from './person.ts';
import { breathe, until } from './waiting.ts';

/** Where a field stands on the page. */
export interface Place {
  /** The element with `inputProps.id`. */
  readonly control: HTMLElement;
  /** The field: the nearest element with both the control and its label in it. */
  readonly area: HTMLElement;
}

const boxes = 'input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([aria-hidden=true]), textarea';

export function boxOf({ control, area }: Place): HTMLElement | null {
  return control.matches(boxes) ? control : (control.querySelector<HTMLElement>(boxes) ?? area.querySelector(boxes));
}

/** Enters one answer with what the control offers: boxes, native pickers, segments, radios, menus. */
export async function enter(place: Place, field: Field, value: ContentValue, person: Person): Promise<void> {
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'json':
      return write(need(boxOf(place), 'a box to type in'), String(value), person);
    case 'date':
      return enterMoment(place, String(value), person);
    case 'dateTime':
      return enterMoment(place, toLocalDateTime(String(value)), person);
    case 'boolean':
      return answer(place, value === true, person);
    case 'choice': {
      const option = field.options.find((option) => option.value === value);
      return choose(place, option ? [option] : [], person);
    }
    case 'choices': {
      const wanted = Array.isArray(value) ? value : [];
      return choose(
        place,
        field.options.filter((option) => wanted.includes(String(option.value))),
        person,
      );
    }
    case 'list':
      return enterList(place, Array.isArray(value) ? value : [], person);
    case 'fixed':
      return;
    default:
      return field satisfies never;
  }
}

/** Presses a box by the keyboard: boxes of themes are often a picture over a hidden one. */
export async function toggle(box: HTMLElement, person: Person): Promise<void> {
  box.focus();
  await person.keyboard(' ');
}

async function answer({ area }: Place, value: boolean, person: Person): Promise<void> {
  const [box] = [...allOf(area, 'checkbox'), ...allOf(area, 'switch')];
  if (box && isChecked(box) === value) return;
  const wanted = box ?? allOf(area, 'radio').find((radio) => nameOf(radio) === (value ? 'Yes' : 'No'));
  await toggle(need(wanted, 'a checkbox, a switch, or the radios “Yes” and “No”'), person);
}

async function choose(place: Place, options: readonly Option[], person: Person): Promise<void> {
  const { area, control } = place;
  const select = area.querySelector('select');
  if (select && isExposed(select)) {
    const shown = Array.from(select.options);
    for (const { label } of options) {
      setValue(
        select,
        need(
          shown.find((option) => option.text.trim() === label),
          `the option “${label}”`,
        ).value,
      );
    }
    return;
  }
  const visible = [...allOf(area, 'radio'), ...allOf(area, 'checkbox')];
  if (visible.length === 0) {
    await open(control, options, person);
    return;
  }
  for (const box of visible) {
    const chosen = options.some(({ label }) => nameOf(box) === label);
    if (chosen !== isChecked(box) && (chosen || box.matches('[role=checkbox], [type=checkbox]'))) {
      await toggle(box, person);
    }
  }
}

/** Opens a menu, chooses, and sees to it that the menu is closed again. */
async function open(control: HTMLElement, options: readonly Option[], person: Person): Promise<void> {
  const opener = openerOf(control);
  for (const { label } of options) {
    if (shownOptions().length === 0) await person.click(opener);
    if (opener instanceof HTMLInputElement && !opener.readOnly) await write(opener, label, person);
    const option = await until(() => shownOptions().find((option) => nameOf(option) === label));
    await person.click(need(option, `an element with the role option and the name “${label}”`));
    await breathe();
  }
  if (opener.getAttribute('aria-expanded') === 'true') await person.keyboard('{Escape}');
  await until(() => opener.getAttribute('aria-expanded') !== 'true');
}

const openers = '[role=combobox], [aria-haspopup], button';

/** What opens the menu of a control. */
export function openerOf(control: HTMLElement): HTMLElement {
  return control.matches(openers) ? control : (control.querySelector<HTMLElement>(openers) ?? control);
}

export function shownOptions(): HTMLElement[] {
  return allOf(document, 'option').filter((option) => !(option instanceof HTMLOptionElement));
}

async function enterList(place: Place, entries: readonly string[], person: Person): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const blank = await until(() => blankBox(place));
    await write(need(blank, 'a blank box for the next entry (Enter should give one)'), entry, person);
    if (index < entries.length - 1) await person.keyboard('{Enter}');
  }
  // Boxes for tags take the last one when they are left.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function blankBox({ area }: Place): HTMLElement | undefined {
  const all = Array.from(area.querySelectorAll<HTMLInputElement>(boxes));
  return all.find((box) => box.value === '' && isExposed(box));
}

async function enterMoment(place: Place, value: string, person: Person): Promise<void> {
  const segments = allOf(place.area, 'spinbutton');
  if (segments.length > 0) return enterSegments(segments, value, person);
  const first = need(boxOf(place), 'a native picker, segments, or a box to type in');
  const [date = '', time] = value.split('T');
  const second = boxAfter(place, first);
  if (time !== undefined && second) {
    await enterText(first, date, person);
    await enterText(second, time, person);
  } else {
    await enterText(first, first.matches(natives) ? value : value.replace('T', ' '), person);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

const natives = 'input[type=date], input[type=time], input[type=datetime-local]';

async function enterText(box: HTMLElement, text: string, person: Person): Promise<void> {
  if (box instanceof HTMLInputElement && box.matches(natives)) setValue(box, text);
  else await write(box, text, person);
}

/** A day may have a box of its own, with one for the time after it. */
function boxAfter({ area }: Place, first: HTMLElement): HTMLElement | undefined {
  const all = Array.from(area.querySelectorAll<HTMLElement>(boxes)).filter(isExposed);
  return all[all.indexOf(first) + 1];
}

/** Segments tell what they are for by their name: year, month, day, hour, minute, and the half of the day. */
async function enterSegments(segments: readonly HTMLElement[], value: string, person: Person): Promise<void> {
  const [year = '', month = '', day = '', hour = '', minute = ''] = value.split(/[-T:]/);
  const names = segments.map((segment) => nameOf(segment).toLowerCase());
  const halves = names.some((name) => /am\/pm|meridiem|dayperiod/.test(name));
  const texts: readonly (readonly [RegExp, string])[] = [
    [/year/, year],
    [/month/, month],
    [/am\/pm|meridiem|dayperiod/, Number(hour) < 12 ? 'a' : 'p'],
    [/day/, day],
    [/hour/, halves ? String(Number(hour) % 12 || 12).padStart(2, '0') : hour],
    [/minute/, minute],
  ];
  for (const [index, segment] of segments.entries()) {
    const text = texts.find(([name]) => name.test(names[index] ?? ''))?.[1];
    if (text === undefined) continue;
    segment.focus();
    await person.keyboard(text);
  }
}

function need<T>(found: T | null | undefined, what: string): T {
  if (found) return found;
  throw new Error(`The control offers no ${what.replace(/^an? /, '')}, so nothing can be entered by role and name.`);
}
