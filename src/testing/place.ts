import type { Place } from './enter.ts';

/** Where the field with this id of a control stands: the element, and the nearest one around it that has its label too. */
export function placeOf(id: string, root: Document | ShadowRoot = document): Place | undefined {
  const control = root.getElementById(id);
  if (!control) return undefined;
  const label = root.getElementById(`${id}-label`);
  return { control, area: around(control.parentElement ?? control, label) };
}

function around(area: HTMLElement, label: HTMLElement | null): HTMLElement {
  if (!label || area.contains(label) || !area.parentElement) return area;
  return around(area.parentElement, label);
}
