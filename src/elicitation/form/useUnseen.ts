import { useEffect, useRef } from 'react';
import type { Content } from '../../core/protocol/types.ts';
import type { Field, FormModel } from '../../core/schema/model.ts';
import { fieldHandle } from '../../react/hookForm.ts';
import type { FieldHandle, FormMethods } from '../../react/types.ts';
import { recordSeen, type SeenRecord } from '../../ui/recordSeen.ts';

/**
 * Tells whether something would be sent that the user did not change and could not have read: a default, a constant, an
 * unchecked box or an earlier answer that was never completely in view, or that is longer than its control shows.
 *
 * @param hasEarlier the form starts with an earlier answer
 */
export function useUnseen(
  frame: { readonly current: HTMLElement | null },
  { model, form }: { readonly model: FormModel; readonly form: FormMethods },
  hasEarlier: boolean,
): (content: Content) => boolean {
  const record = useRef<SeenRecord>(undefined);

  useEffect(() => {
    if (!hasEarlier && !model.fields.some(isOffered)) return;
    const offered = controlsOf(frame.current, model.fields).filter(([field]) => hasEarlier || isOffered(field));
    record.current = recordSeen(offered.map(([, control]) => visiblePart(control)));
    return record.current.stop;
  }, [frame, model, hasEarlier]);

  return (content) =>
    controlsOf(frame.current, model.fields).some(
      ([field, control, row]) =>
        Object.hasOwn(content, field.key) &&
        isUntouched(fieldHandle(form, field.id)) &&
        // A row that was folded at first had no control to watch.
        ([visiblePart(control), row].some((part) => record.current?.isSeen(part) === false) ||
          [...control.querySelectorAll(boxes)].some(isClipped)),
    );
}

/** Also after "Start over", which puts back what the server had filled in. */
const isUntouched = (handle: FieldHandle): boolean => handle.isUntouched() || handle.getState().suggested;

/** The rows of a form are in the order of its fields. */
function controlsOf(frame: HTMLElement | null, fields: readonly Field[]): (readonly [Field, Element, Element])[] {
  const rows = [...(frame?.querySelectorAll('[data-elicitation="field"]') ?? [])];
  return fields.flatMap((field, index) => {
    const row = rows[index];
    return row ? [[field, row.querySelector('[data-elicitation="control"]') ?? row, row] as const] : [];
  });
}

/** The part of a control to look for. A control with something beside the label has no box of its own. */
function visiblePart(control: Element): Element {
  const [beside, part] = [':scope > [data-beside-label]', ':scope > :not([data-beside-label])'].map((selector) =>
    control.querySelector(selector),
  );
  return (beside && part) ?? control;
}

/** Tells whether it is sent as it is: what is filled in, and boxes that are left unchecked. */
function isOffered(field: Field): boolean {
  const hasBoxes = field.kind === 'boolean' || field.kind === 'choices';
  return field.kind === 'fixed' || field.default !== undefined || (hasBoxes && field.required);
}

/** Elements that may be too small for the value they show. */
const boxes =
  ':is(input:not([type="checkbox"], [type="radio"]), textarea, select, button, [role="combobox"], [data-elicitation-piece="fixed"], [data-elicitation-piece="option-list"]):not([aria-hidden="true"])';

function isClipped(box: Element): boolean {
  // A native select does not tell how long its text is: an estimate.
  if (box instanceof HTMLSelectElement && box.clientWidth > 0)
    return (box.selectedOptions[0]?.text.length ?? 0) * letterPx > box.clientWidth;
  // A list with a button for more does not show all of its options.
  if (box.querySelector('button')) return true;
  return box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
}

/** The usual width of a letter, in CSS px. */
const letterPx = 8;
