type Listener = (event: Event) => void;

const types = ['keydown', 'pointerdown', 'click'];
const listeners = new Set<Listener>();
let users = 0;

function onEvent(event: Event): void {
  for (const listener of listeners) listener(event);
}

/**
 * Listens for presses on the window, on their way to their target: before the listeners of everything that is mounted later.
 * A modal of Mantine listens there as well, from when it is mounted.
 *
 * @returns what ends it
 */
export function listenOnWindow(): () => void {
  users += 1;
  for (const type of types) window.addEventListener(type, onEvent, { capture: true });
  return () => {
    users -= 1;
    if (users > 0) return;
    for (const type of types) window.removeEventListener(type, onEvent, { capture: true });
  };
}

/** @returns what ends it */
export function onWindowPress(listener: Listener): () => void {
  const stop = listenOnWindow();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
