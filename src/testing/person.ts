import { breathe } from './waiting.ts';

/** Hands and eyes of a test: `userEvent` of `vitest/browser` and of `@testing-library/user-event` both fit. */
export interface Person {
  click(element: Element): Promise<unknown>;
  /** Text and `{Key}` names, as both libraries write them. */
  keyboard(text: string): Promise<unknown>;
}

/**
 * A person made of events, for where nobody gave a better one: clicks, types, presses Enter, Space and Escape. Presses no
 * Tab and no arrow: what those do is up to a real browser.
 */
export const syntheticPerson: Person = {
  async click(element) {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
      const Event = type.startsWith('pointer') && typeof PointerEvent === 'function' ? PointerEvent : MouseEvent;
      const event = new Event(type, { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1 });
      const goesOn = element.dispatchEvent(event);
      if (type === 'mousedown' && goesOn && element instanceof HTMLElement) element.focus();
    }
    if (element instanceof HTMLElement) element.click();
    await breathe();
  },
  async keyboard(text) {
    for (const [, named, plain] of text.matchAll(/\{(\w+)\}|([\s\S])/g)) {
      press(named ?? plain ?? '');
      await breathe();
    }
  },
};

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  const init = { key, bubbles: true, cancelable: true, composed: true };
  const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (goesOn) act(target, key);
  target.dispatchEvent(new KeyboardEvent('keyup', init));
}

/** What a browser does with a key that nobody kept from it. */
function act(target: Element, key: string): void {
  if (key === 'Escape') target.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  const box = target.matches('input[type=checkbox], input[type=radio]');
  if (key === ' ' && (box || target.matches('button')) && target instanceof HTMLElement) return target.click();
  if (key === 'Enter' && target instanceof HTMLButtonElement) return target.click();
  if (box || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { selectionStart: from, selectionEnd: to, value } = target;
  const [start, end] = [from ?? value.length, to ?? value.length];
  if (key === 'Backspace')
    setValue(target, value.slice(0, start === end ? Math.max(0, start - 1) : start) + value.slice(end));
  if (key.length === 1) setValue(target, value.slice(0, start) + key + value.slice(end));
}

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a value as the browser does when a person changes it: React hears of it. */
export function setValue(box: Box, value: string): void {
  const prototype = Object.getPrototypeOf(box) as Box;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Replaces what is in a box of text by typing. */
export async function write(box: HTMLElement, text: string, person: Person): Promise<void> {
  box.focus();
  if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) {
    if (box.value !== '') {
      box.select();
      await person.keyboard('{Backspace}');
    }
  }
  if (text !== '') await person.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
}
