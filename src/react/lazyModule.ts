import { useEffect, useState } from 'react';

/** Code that is loaded when it is first needed. */
export interface LazyModule<T> {
  /** Loads it; again where the last attempt failed. */
  load(): Promise<T>;
  /** The module, from when it was loaded. */
  readonly loaded?: T;
}

/** After this time a load counts as failed, though it may still arrive: nobody should wait without a word. */
const longestMs = 10_000;

/** How Chromium and Firefox name the file that did not load. */
const failedUrl = /dynamically imported module: (https?:\S+)$/;

/**
 * @param name One of the exports.
 * @param load Imports the module.
 */
export function lazyModule<T extends object>(name: keyof T & string, load: () => Promise<T>): LazyModule<T> {
  let tries = 0;
  const module: { load: () => Promise<T>; loaded?: T } = {
    async load() {
      tries += 1;
      module.loaded ??= await load().catch((error: unknown) => loadAgain(error));
      return module.loaded;
    },
  };

  /**
   * Browsers without whatwg/html#10327 remember a failure and never ask for the file again, unless its URL differs. A
   * bundler may have renamed what such a file exports: then only reloading the page helps.
   */
  async function loadAgain(error: unknown): Promise<T> {
    const url = tries > 1 ? failedUrl.exec(String(error))?.[1] : undefined;
    if (url === undefined) throw error;
    const loaded = (await import(/* @vite-ignore */ /* webpackIgnore: true */ `${url}#${tries}`)) as T;
    if (!(name in loaded)) throw error;
    return loaded;
  }

  return module;
}

interface LazyState<T> {
  readonly loaded: T | undefined;
  /** It could not be loaded, or not in time. What arrives late is there nevertheless. */
  readonly failed: boolean;
  readonly retry: () => void;
}

interface LoadState<T> {
  readonly attempt: number;
  readonly failedAttempt?: number;
  readonly arrived?: T;
}

/**
 * Loads a module when it is wanted.
 * @param module Must be the same object at every render.
 * @param wanted Nothing is loaded while this is false. @default true
 * @param limitMs After this time it counts as failed. @default 10000
 */
export function useLazyModule<T>(module: LazyModule<T>, wanted = true, limitMs = longestMs): LazyState<T> {
  const [{ attempt, failedAttempt, arrived }, setState] = useState<LoadState<T>>({ attempt: 0 });
  // Something else may have loaded it since the last render. Once there, it stays.
  const loaded = arrived ?? module.loaded;
  const isLoaded = loaded !== undefined;

  useEffect(() => {
    if (isLoaded || !wanted) return;
    let isOver = false;
    const update = (change: Partial<LoadState<T>>) => isOver || setState((state) => ({ ...state, ...change }));
    const fail = () => update({ failedAttempt: attempt });
    const timer = setTimeout(fail, limitMs);
    module.load().then((value) => update({ arrived: value }), fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [module, wanted, isLoaded, attempt, limitMs]);

  return { loaded, failed: failedAttempt === attempt, retry: () => setState({ attempt: attempt + 1 }) };
}
