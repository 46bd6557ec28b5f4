/** What takes long to make and is rarely needed: made once, by the first that asks for it. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
