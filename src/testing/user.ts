import { pause } from './dom.ts';

/** Clicks and types: `userEvent` of `vitest/browser` and of `@testing-library/user-event` both fit. */
export interface User {
  click(element: Element): Promise<unknown>;
  /** Text and `{Key}` names, as both libraries write them. */
  keyboard(text: string): Promise<unknown>;
}

/** A user made of events: clicks, types, presses Enter, Space and Escape. Tab and arrow keys need a real browser. */
export const syntheticUser: User = {
  async click(element) {
    const init = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1 };
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
      const Event = type.startsWith('pointer') && typeof PointerEvent === 'function' ? PointerEvent : MouseEvent;
      const isAllowed = element.dispatchEvent(new Event(type, init));
      if (type === 'mousedown' && isAllowed && element instanceof HTMLElement) element.focus();
    }
    if (element instanceof HTMLElement) element.click();
    await pause();
  },
  async keyboard(text) {
    for (const [, named, plain] of text.matchAll(/\{(\w+)\}|([\s\S])/g)) {
      const key = named ?? plain ?? '';
      const target = document.activeElement ?? document.body;
      const init = { key, bubbles: true, cancelable: true, composed: true };
      if (target.dispatchEvent(new KeyboardEvent('keydown', init))) act(target, key);
      target.dispatchEvent(new KeyboardEvent('keyup', init));
      await pause();
    }
  },
};

/** What a browser does with a key whose default is not prevented. */
function act(target: Element, key: string): void {
  if (key === 'Escape') target.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  const isBox = target.matches('input[type=checkbox], input[type=radio]');
  const isPressed =
    (key === ' ' && (isBox || target.matches('button'))) || (key === 'Enter' && target.matches('button'));
  if (isPressed && target instanceof HTMLElement) target.click();
  else if (key.length === 1 && !isBox && isTextBox(target)) setValue(target, target.value + key);
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;
const isTextBox = (element: Element): element is TextBox =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Sets a value as the browser does when the user changes it, so that React notices. */
export function setValue(box: TextBox | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Replaces the text of a box by typing. */
export async function typeInto(box: HTMLElement, text: string, user: User): Promise<void> {
  box.focus();
  if (isTextBox(box) && box.value !== '') setValue(box, '');
  if (text !== '') await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
}
