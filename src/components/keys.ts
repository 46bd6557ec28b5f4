import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method that is still composing: it is not for us. 229 is Safari's way to say so. */
export function composing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
