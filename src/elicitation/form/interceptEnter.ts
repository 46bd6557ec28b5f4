import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/attributes.ts';

/** Keys of these are not those of a text. */
const boxes = /^(?:checkbox|radio|file|range|color)$/;
const buttons = /^(?:submit|button|image|reset)$/;

/**
 * Takes Enter away from the browser, which would press the first submit button of the form for it.
 * @param onChoices also where an option is chosen, which a key can do
 * @returns whether it was pressed where a line of text is written, and so means "go on"
 */
export function interceptEnter(event: KeyboardEvent, onChoices = false): boolean {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event.nativeEvent)) return false;
  if (!(target instanceof HTMLInputElement) || !event.currentTarget.contains(target)) return false;
  if (buttons.test(target.type)) return false;
  event.preventDefault();
  return !event.repeat && (onChoices || !boxes.test(target.type));
}
