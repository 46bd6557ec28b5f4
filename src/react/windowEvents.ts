type Listener = (event: Event) => void;

interface WindowListeners {
  readonly listeners: Set<Listener>;
  readonly onEvent: Listener;
  /** How many of the kit's parts listen. */
  users: number;
}

const presses: ReadonlySet<string> = new Set(['keydown', 'pointerdown', 'click']);
const types = [...presses, 'keyup', 'pointerup', 'input'];
const listenersOf = new WeakMap<Window, WindowListeners>();

function createListeners(): WindowListeners {
  const listeners = new Set<Listener>();
  return { listeners, onEvent: (event) => listeners.forEach((listener) => listener(event)), users: 0 };
}

/**
 * Listens for input on the window, on its way to its target: before the listeners of everything that is mounted later. A modal
 * of Mantine listens there as well, from when it is mounted.
 *
 * @returns what ends it
 */
export function listenOnWindow(): () => void {
  return listen().stop;
}

/** Calls the listener for presses of keys and pointers. @returns what ends it */
export function onWindowPress(listener: Listener): () => void {
  return onWindowInput((event) => {
    if (presses.has(event.type)) listener(event);
  });
}

/** Calls the listener for presses and for what follows them: keyup, pointerup, input. @returns what ends it */
export function onWindowInput(listener: Listener): () => void {
  const { listeners, stop } = listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Calls the listener when the user comes back to the window or the tab. @returns what ends it */
export function onWindowReturn(listener: () => void): () => void {
  const onReturn = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

function listen(): { readonly listeners: Set<Listener>; readonly stop: () => void } {
  const all = listenersOf.get(window) ?? createListeners();
  listenersOf.set(window, all);
  all.users += 1;
  if (all.users === 1) for (const type of types) window.addEventListener(type, all.onEvent, { capture: true });
  const stop = () => {
    all.users -= 1;
    if (all.users > 0) return;
    for (const type of types) window.removeEventListener(type, all.onEvent, { capture: true });
  };
  return { listeners: all.listeners, stop };
}
