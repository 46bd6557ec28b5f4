import type { ComponentType, ReactNode } from 'react';
import { lazyModule, useLazyModule } from './lazyModule.ts';

/**
 * A component that is loaded when it is first rendered, and nothing until then: for what a form can do without.
 * @param name Its name among the exports of the module.
 */
export function lazyComponent<N extends string, P extends object>(
  name: N,
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
): (props: P) => ReactNode {
  const module = lazyModule(name, load);
  return function Lazy(props) {
    const { loaded } = useLazyModule(module);
    const Component: ComponentType<P> | undefined = loaded?.[name];
    return Component ? <Component {...props} /> : null;
  };
}
