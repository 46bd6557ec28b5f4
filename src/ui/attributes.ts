import { isAscii } from '../core/text/normalize.ts';

/** The value of an attribute that is there, and empty, where something is so: `data-invalid`, `data-required`. */
export function flag(on: boolean): '' | undefined {
  return on ? '' : undefined;
}

/** Tells whether a key belongs to an input method that is still composing. Safari says so by key code 229. */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** The `dir` of an element with text of its own. Absent where the frame around it says the same. */
export function directionOf(text: string, frame: 'ltr' | 'rtl'): 'auto' | undefined {
  return frame === 'ltr' && isAscii(text) ? undefined : 'auto';
}
