/**
 * Listens to events of some types, until what it returns is called. Without an `AbortSignal`: to make one and to listen
 * with it takes a good part of the time in which a dialog opens.
 * @typeParam E of all these types
 */
export function listen<E extends Event>(
  target: EventTarget,
  types: readonly string[],
  listener: (event: E) => void,
  options?: AddEventListenerOptions,
): () => void {
  // That a type has events of this class is said by whoever names both.
  const heard = listener as (event: Event) => void;
  for (const type of types) target.addEventListener(type, heard, options);
  return () => {
    for (const type of types) target.removeEventListener(type, heard, options);
  };
}
