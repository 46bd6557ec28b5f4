import type { FieldKind } from '../core/schema/model.ts';
import { sessionOf } from '../react/formSession.ts';
import { whenIdle } from '../react/idle.ts';
import type { Components } from '../react/slots.ts';
import type { FormMethods } from '../react/types.ts';
import { faintPairs } from './contrast.ts';

// For developers, in their console; bundles for production never load this file.

function warn(text: string): void {
  // oxlint-disable-next-line no-console -- a developer's build, and where else would it be read
  console.warn(`react-elicitation: ${text}`);
}

/**
 * Tells, once for each slot, when the same code comes under another identity: a component that is written where it is
 * used. Other code is a change of theme, and none of ours.
 */
export function createSlotWatch(): (components: Partial<Components>) => void {
  const told = new Set<string>();
  let earlier: Partial<Components> = {};
  return (components) => {
    for (const [slot, component] of Object.entries(components)) {
      const before: unknown = earlier[slot as keyof Components];
      if (told.has(slot) || before === undefined || before === component || codeOf(before) !== codeOf(component))
        continue;
      told.add(slot);
      warn(
        `the component for ${slot} is another one than at the last render, so React throws away what was on the screen, with its focus. Define it outside of your component, or keep it with useMemo.`,
      );
    }
    earlier = components;
  };
}

/** The source of a component, through `memo` and `forwardRef`. */
function codeOf(component: unknown): string {
  if (typeof component === 'function') return String(component);
  const { type, render } = Object(component) as { readonly type?: unknown; readonly render?: unknown };
  return type === undefined && render === undefined ? '' : codeOf(type ?? render);
}

const slots: Readonly<Record<Exclude<FieldKind, 'fixed' | 'json'>, keyof Components>> = {
  text: 'TextControl',
  number: 'NumberControl',
  boolean: 'BooleanControl',
  choice: 'ChoiceControl',
  choices: 'ChoicesControl',
  list: 'ListControl',
  date: 'DateControl',
  dateTime: 'DateTimeControl',
};

/** What is on the screen when nobody uses it, against what its slots were given. */
export function watchForm(frame: { readonly current: HTMLElement | null }, form: FormMethods): void {
  whenIdle(() => {
    if (frame.current?.isConnected) warnOfForm(frame.current, form);
  });
}

/** One line for each slot and each pair of colours. */
function warnOfForm(frame: HTMLElement, form: FormMethods): void {
  const { model, prefix } = sessionOf(form.control);
  const texts = model.fields.flatMap((field) => {
    if (field.kind === 'fixed' || field.kind === 'json') return [];
    const dropped = droppedBy(frame, `${prefix}-${field.id}`);
    return dropped === undefined ? [] : [`${slots[field.kind]} ${dropped}`];
  });
  for (const text of new Set(texts)) warn(text);
  for (const { front, back, ratio, least } of faintPairs(frame)) {
    warn(
      `${front} on ${back} has a contrast of ${ratio.toFixed(1)}:1 and needs ${String(least)}:1, or not everyone can read it. Set both variables together, in every scheme; docs/theming.md says which belong together.`,
    );
  }
}

/** What of its input props a control does not have, and the remedy. */
function droppedBy(frame: HTMLElement, inputId: string): string | undefined {
  const find = (id: string) => frame.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  const control = find(inputId);
  if (!control) {
    return 'dropped its inputProps: no element has their id. Spread inputProps on the element that takes focus; of a group, id and aria-* on the element with the group role, and ref on the first box.';
  }
  // It says itself that it is not done.
  if (control.matches('[aria-busy=true]')) return undefined;
  if (!isNamed(control, `${inputId}-label`)) {
    return 'dropped aria-labelledby of its inputProps: nothing says what the control is for. Spread inputProps whole.';
  }
  if (find(`${inputId}-description`) && !describedBy(control).includes(`${inputId}-description`)) {
    return 'dropped aria-describedby of its inputProps: descriptions, hints and errors are not read with it. Spread inputProps whole.';
  }
  return undefined;
}

function isNamed(control: HTMLElement, labelId: string): boolean {
  const labels = 'labels' in control ? Array.from((control as HTMLInputElement).labels ?? []) : [];
  return idsIn(control, 'aria-labelledby').includes(labelId) || labels.some(({ id }) => id === labelId);
}

/** A library may put it on what it wraps, or is wrapped in. */
function describedBy(control: HTMLElement): readonly string[] {
  const around = [control, control.closest('[aria-describedby]'), control.querySelector('[aria-describedby]')];
  return around.flatMap((element) => (element ? idsIn(element, 'aria-describedby') : []));
}

function idsIn(element: Element, attribute: string): readonly string[] {
  return element.getAttribute(attribute)?.split(/\s+/) ?? [];
}
