import type { KeyboardEvent } from 'react';
import { isComposing } from '../ui/attributes.ts';

const boxes = /^(?:checkbox|radio|file|range|color)$/;

/**
 * Takes Enter away from the browser, which would press the first submit button of the form for it.
 * @returns whether it was pressed where a line of text is written, and so means "go on"
 */
export function takesEnter(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return false;
  if (!(target instanceof HTMLInputElement) || !event.currentTarget.contains(target)) return false;
  if (/^(?:submit|button|image|reset)$/.test(target.type)) return false;
  event.preventDefault();
  return !event.repeat && !boxes.test(target.type);
}
