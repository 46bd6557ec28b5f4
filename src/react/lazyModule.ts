import { useEffect, useState } from 'react';

/** Code that is loaded when it is first needed. */
export interface LazyModule<T> {
  /** Loads it; again where the last attempt failed. Rejects when it takes too long, though it may still arrive later. */
  load(): Promise<T>;
  /** What was loaded, from then on. */
  readonly loaded?: T;
}

/** After this time a load counts as failed: nobody should wait without a word. */
const limitMs = 10_000;

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  const module: { load: () => Promise<T>; loaded?: T } = {
    load() {
      if (module.loaded !== undefined) return Promise.resolve(module.loaded);
      const loading = load().then((loaded) => (module.loaded = loaded));
      let timer: ReturnType<typeof setTimeout>;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('Loading took too long.')), limitMs);
      });
      return Promise.race([loading, late]).finally(() => clearTimeout(timer));
    },
  };
  return module;
}

export interface LazyState<T> {
  readonly loaded: T | undefined;
  /** It could not be loaded, or not in time. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a module when it is wanted.
 * @param module Must be the same object at every render.
 * @param wanted Nothing is loaded while this is false. @default true
 */
export function useLazyModule<T>(module: LazyModule<T>, wanted = true): LazyState<T> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState(() => ({ value: module.loaded }));
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const there = loaded.value !== undefined;

  useEffect(() => {
    if (there || !wanted) return;
    let left = false;
    module.load().then(
      (value) => left || setLoaded({ value }),
      () => left || setFailedAttempt(attempt),
    );
    return () => {
      left = true;
    };
  }, [module, wanted, there, attempt]);

  return {
    loaded: loaded.value,
    failed: !there && failedAttempt === attempt,
    retry: () => setAttempt((count) => count + 1),
  };
}
