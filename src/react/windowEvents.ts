type Listener = (event: Event) => void;

interface Presses {
  readonly listeners: Set<Listener>;
  readonly onEvent: Listener;
  /** How many of the kit's parts listen. */
  users: number;
}

const types = ['keydown', 'pointerdown', 'click'];
const pressesOf = new WeakMap<Window, Presses>();

function createPresses(): Presses {
  const listeners = new Set<Listener>();
  return { listeners, onEvent: (event) => listeners.forEach((listener) => listener(event)), users: 0 };
}

/**
 * Listens for presses on the window, on their way to their target: before the listeners of everything that is mounted later.
 * A modal of Mantine listens there as well, from when it is mounted.
 *
 * @returns what ends it
 */
export function listenOnWindow(): () => void {
  return listen().stop;
}

/** @returns what ends it */
export function onWindowPress(listener: Listener): () => void {
  const { presses, stop } = listen();
  presses.listeners.add(listener);
  return () => {
    presses.listeners.delete(listener);
    stop();
  };
}

function listen(): { readonly presses: Presses; readonly stop: () => void } {
  const presses = pressesOf.get(window) ?? createPresses();
  pressesOf.set(window, presses);
  presses.users += 1;
  for (const type of types) window.addEventListener(type, presses.onEvent, { capture: true });
  const stop = () => {
    presses.users -= 1;
    if (presses.users > 0) return;
    for (const type of types) window.removeEventListener(type, presses.onEvent, { capture: true });
  };
  return { presses, stop };
}
