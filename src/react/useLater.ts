import { useEffect, useState } from 'react';

/** Loads a part of the kit that does not come with the page; `it` is there from when it has come once. */
export interface Later<T> {
  (): Promise<T>;
  readonly it?: T;
}

/** Remembers what came, so that whoever wants it next has it at once. What failed is asked for again. */
export function later<T>(load: () => Promise<T>): Later<T> {
  const part: { (): Promise<T>; it?: T } = () => load().then((it) => (part.it = it));
  return part;
}

/**
 * A part of the kit that does not come with the page.
 * @param load Must be the same function at every render.
 * @param wanted Names what it is wanted for; undefined while it is not.
 * @returns what gives the part, or undefined until it is there. Throws where it could not be loaded for what it is wanted
 * for, so call it under a boundary; what is wanted next tries again.
 */
export function useLater<T>(load: Later<T>, wanted: string | undefined): () => T | undefined {
  const [part, keep] = useState<{ readonly it: T } | undefined>(() =>
    load.it === undefined ? undefined : { it: load.it },
  );
  const [failure, fail] = useState<{ readonly wanted: string; readonly error: unknown }>();
  const there = part !== undefined;

  useEffect(() => {
    if (there || wanted === undefined) return;
    let left = false;
    load().then(
      (it) => left || keep({ it }),
      (error: unknown) => left || fail({ wanted, error }),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, there]);

  return () => {
    if (!there && failure !== undefined && failure.wanted === wanted) throw failure.error;
    return part?.it;
  };
}
