import { createListeners, type Listeners } from '../core/queue/createStore.ts';

type Listener = (event: Event) => void;

interface WindowListeners extends Listeners<[event: Event]> {
  /** How many of the kit's parts listen. */
  users: number;
}

const presses: ReadonlySet<string> = new Set(['keydown', 'pointerdown', 'click']);
const inputs = [...presses, 'keyup', 'pointerup', 'input'];
const scrolls = ['wheel', 'touchmove'];
/** By the types that they listen to. */
const listenersOf = new WeakMap<Window, Map<readonly string[], WindowListeners>>();

/**
 * Listens for input on the window, on its way to its target: before the listeners of everything that is mounted later. A modal
 * of Mantine listens there as well, from when it is mounted.
 *
 * @returns what ends it
 */
export function listenOnWindow(): () => void {
  return listen(inputs);
}

/** Calls the listener for presses of keys and pointers. @returns what ends it */
export function onWindowPress(listener: Listener): () => void {
  return onWindowInput((event) => {
    if (presses.has(event.type)) listener(event);
  });
}

/** Calls the listener for presses and for what follows them: keyup, pointerup, input. @returns what ends it */
export function onWindowInput(listener: Listener): () => void {
  return listen(inputs, listener);
}

/** Calls the listener when a wheel turns, or a finger moves. @returns what ends it */
export function onWindowScroll(listener: Listener): () => void {
  return listen(scrolls, listener);
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

/** One listener of the window for each type, however many parts of the kit listen. */
function listen(types: readonly string[], listener: Listener = () => {}): () => void {
  const groups = listenersOf.get(window) ?? new Map<readonly string[], WindowListeners>();
  listenersOf.set(window, groups);
  const all = groups.get(types) ?? { ...createListeners<[event: Event]>(), users: 0 };
  groups.set(types, all);
  // The browser need not wait for it before it scrolls.
  const options = { capture: true, passive: types === scrolls };
  const unsubscribe = all.subscribe(listener);
  all.users += 1;
  if (all.users === 1) for (const type of types) window.addEventListener(type, all.notify, options);
  return () => {
    unsubscribe();
    all.users -= 1;
    if (all.users > 0) return;
    for (const type of types) window.removeEventListener(type, all.notify, options);
  };
}
