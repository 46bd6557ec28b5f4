import { useEffect, useState } from 'react';

/**
 * A part of the kit that does not come with the page.
 * @param load Must be the same function at every render.
 * @param wanted Names what it is wanted for; undefined while it is not.
 * @returns what gives the part, or undefined until it is there. Throws where it could not be loaded for what it is wanted
 * for, so call it under a boundary; what is wanted next tries again.
 */
export function useLater<T>(load: () => Promise<T>, wanted: string | undefined): () => T | undefined {
  const [part, keep] = useState<{ readonly it: T }>();
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
