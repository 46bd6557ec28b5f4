import type { ContentValue } from '../../core/protocol/types.ts';
import { openerOf, shownOptions } from '../enter.ts';
import { allOf, descriptionOf, isExposed, nameOf, roleOf } from '../names.ts';
import { showsValue } from '../shown.ts';
import type { Stage } from '../stage.tsx';
import { noPlace, type Trial } from '../trial.ts';
import { until } from '../waiting.ts';
import type { ControlCase } from './cases.ts';
import { expectAccepted, pressButton } from './frame.ts';

export interface ControlCheck {
  readonly title: string;
  readonly applies: (given: ControlCase) => boolean;
  readonly run: (trial: Trial, given: ControlCase) => Promise<void>;
}

const always = (): boolean => true;

/** What is promised of every control. */
export const controlChecks: readonly ControlCheck[] = [
  { title: 'has its name, role, description and requirement', applies: always, run: identity },
  { title: 'shows what it is given, and sends it unchanged', applies: ({ secret }) => !secret, run: shows },
  { title: 'takes what a person enters', applies: always, run: takes },
  { title: 'says what is wrong, until it is mended', applies: ({ mayFail }) => mayFail, run: errs },
  { title: 'is reached by Tab and by script', applies: always, run: reached },
  {
    title: 'opens inside the dialog',
    applies: ({ slot }) => /^(?:Choice|Choices|Date|DateTime)Control$/.test(slot),
    run: opens,
  },
];

async function identity({ open, promise, look }: Trial, given: ControlCase): Promise<void> {
  const { slot, key, request, label, description, roles, what } = given;
  const stage = await open(request);
  const control = stage.place(key)?.control;
  const props = stage.controls.get(key)?.props;
  if (!promise(control, noPlace(slot)) || !control || !props) return;

  const role = roleOf(control);
  promise(
    roles.includes(role),
    `${slot}: the element with \`inputProps.id\` has the role “${role}”; it should be ${roles.join(' or ')}.`,
  );
  const name = nameOf(control);
  promise(
    name.includes(label),
    `${slot}: its accessible name is “${name}”, without the label “${label}”. Spread \`aria-labelledby\` of \`inputProps\`; the Field slot must give \`labelProps.id\` to the label.`,
  );
  const read = descriptionOf(control);
  promise(
    read.includes(description),
    `${slot}: its accessible description is “${read}”, without “${description}”. Spread \`aria-describedby\` of \`inputProps\`; the Field slot must give \`descriptionProps\` to the description.`,
  );
  promise(
    !control.hasAttribute('aria-invalid') || control.getAttribute('aria-invalid') === 'false',
    `${slot}: it says that it is wrong before anybody answered.`,
  );
  const required = props.inputProps.required === true || props.inputProps['aria-required'] === true;
  const says =
    'required' in control && control.required === true ? true : control.getAttribute('aria-required') === 'true';
  // A group of checkboxes has no such state: the label says it in words.
  if (required && role !== 'group' && role !== 'button') {
    promise(
      says,
      `${slot}: it does not say that an answer is required. Spread \`required\` and \`aria-required\` of \`inputProps\`.`,
    );
  }
  await look(stage, `${what}, blank`);
}

async function shows({ open, promise, soon }: Trial, given: ControlCase): Promise<void> {
  const { slot, key, request, values } = given;
  const [value] = values;
  const stage = await open(request, { initialContent: { [key]: value } });
  const place = stage.place(key);
  const field = stage.controls.get(key)?.props.field;
  if (!promise(place, noPlace(slot)) || !place || !field) return;
  await soon(
    () => showsValue(place, field, value),
    `${slot}: it was given ${JSON.stringify(value)} and does not show it. Show \`value\`.`,
  );
  await expectAccepted({ open, promise, soon } as Trial, stage, slot, { [key]: value });
}

async function takes(trial: Trial, given: ControlCase): Promise<void> {
  const { slot, key, request, values } = given;
  const stage = await trial.open(request);
  if (await trial.fill(stage, slot, key, values[1])) await expectAccepted(trial, stage, slot, { [key]: values[1] });
}

async function errs(trial: Trial, given: ControlCase): Promise<void> {
  const { slot, key, request, values, label, what } = given;
  const stage = await trial.open(request);
  if (!trial.promise(stage.place(key), noPlace(slot)) || !(await pressButton(trial, stage, 'accept'))) return;
  const control = () => stage.place(key)?.control;
  const invalid = () => control()?.getAttribute('aria-invalid') === 'true';
  // The state does not exist for buttons and groups: there the description says it.
  const sayable = !['button', 'group'].includes(control() ? roleOf(control() as HTMLElement) : '');
  await trial.soon(
    () => invalid() || !sayable,
    `${slot}: after a failed accept it does not say that it is wrong. Spread \`aria-invalid\` of \`inputProps\`.`,
  );
  await trial.soon(
    () => errorOf(stage, key) !== '' && descriptionOf(control() ?? document.body).includes(errorOf(stage, key)),
    `${slot}: the error is not part of its accessible description. Spread \`aria-describedby\` of \`inputProps\` at every render; the Field slot must give \`errorProps\` to the error.`,
  );
  trial.promise(
    errorOf(stage, key).includes(label) || errorOf(stage, key) !== '',
    `Field: the text of the error is not shown.`,
  );
  await trial.soon(
    () => hasFocus(stage, key),
    `${slot}: focus does not go to it when it is wrong. Give \`inputProps.ref\` the focusable element.`,
  );
  await trial.look(stage, `${what}, wrong`);
  await mend(trial, stage, given, values[1], invalid);
}

async function mend(
  trial: Trial,
  stage: Stage,
  { slot, key }: ControlCase,
  value: ContentValue,
  invalid: () => boolean,
) {
  if (!(await trial.fill(stage, slot, key, value))) return;
  await trial.soon(() => !invalid(), `${slot}: it still says that it is wrong after it was mended.`);
  await trial.soon(() => errorOf(stage, key) === '', `Field: the error is still shown after it was mended.`);
  await expectAccepted(trial, stage, slot, { [key]: value });
}

/** The text of the element with the error's id. */
function errorOf(stage: Stage, key: string): string {
  const id = stage.controls.get(key)?.props.inputProps.id;
  const element = id === undefined ? null : document.getElementById(`${id}-error`);
  return element === null ? '' : (element.textContent ?? '').trim();
}

function hasFocus(stage: Stage, key: string): boolean {
  const place = stage.place(key);
  const focused = document.activeElement;
  return Boolean(
    place &&
    focused &&
    focused !== document.body &&
    (place.control.contains(focused) || place.area.contains(focused)) &&
    place.area !== stage.dialog,
  );
}

async function reached({ open, promise, soon, person, realKeys }: Trial, given: ControlCase): Promise<void> {
  const { slot, key, request } = given;
  const stage = await open(request);
  await soon(
    () => stage.controls.get(key)?.target,
    `${slot}: \`inputProps.ref\` was given no element. Give it the one that focus should go to.`,
  );
  const target = stage.controls.get(key)?.target;
  if (!target) return;
  target.focus();
  await soon(() => hasFocus(stage, key), `${slot}: the element given to \`inputProps.ref\` does not take focus.`);
  if (!realKeys) {
    promise(
      target.tabIndex >= 0 || target.querySelector('[tabindex="0"], input, button'),
      `${slot}: Tab does not reach it.`,
    );
    return;
  }
  stage.dialog?.focus();
  for (let presses = 0; presses < 12 && !hasFocus(stage, key); presses += 1) await person.keyboard('{Tab}');
  promise(hasFocus(stage, key), `${slot}: Tab does not reach it.`);
  promise(
    document.activeElement && isExposed(document.activeElement),
    `${slot}: what Tab reaches is hidden from assistive technology.`,
  );
}

async function opens({ open, promise, soon, person }: Trial, given: ControlCase): Promise<void> {
  const { slot, key, request, what } = given;
  const stage = await open(request);
  const place = stage.place(key);
  if (!place) return;
  const button = place.area.querySelector<HTMLElement>('button[aria-haspopup]:not([disabled])');
  const opener = button ?? openerOf(place.control);
  // Native menus and calendars are the browser's: they open above everything.
  if (!opener.matches('[role=combobox], [aria-haspopup]') || opener.matches('select')) return;
  await person.click(opener);
  await until(() => shownOptions().length > 0 || allOf(document, 'grid').length > 0 || stage.strays().length > 0);
  promise(
    stage.strays().length === 0,
    `${slot}: what it opens stands outside the dialog, where nothing can be reached (${what}). Portal it into \`portalContainer\`.`,
  );
  const seen = [...shownOptions(), ...allOf(document, 'grid')];
  await soon(
    () => [...shownOptions(), ...allOf(document, 'grid')].some(isVisible),
    `${slot}: pressing it opens neither options nor a calendar that can be seen (${String(seen.length)} found, ${what}).`,
  );
  const topmost = [...shownOptions(), ...allOf(document, 'gridcell')].find(isVisible);
  promise(topmost === undefined || isOnTop(topmost), `${slot}: something lies over what it opens (${what}).`);
  await person.keyboard('{Escape}');
  await soon(() => opener.getAttribute('aria-expanded') !== 'true', `${slot}: Escape does not close what it opened.`);
  promise(
    stage.answers.length === 0,
    `${slot}: Escape in its menu cancelled the request. Stop that key from reaching the dialog.`,
  );
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  // Without layout (jsdom) nothing has a size.
  return (width > 0 && height > 0) || document.documentElement.clientWidth === 0;
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (typeof document.elementFromPoint !== 'function' || width === 0) return true;
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 10));
  return hit === null || element.contains(hit) || hit.contains(element);
}
