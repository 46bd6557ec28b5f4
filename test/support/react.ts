import { forwardRef, version, type ComponentType, type ReactNode, type Ref } from 'react';

/** `npm run test:react` runs the tests with it. */
export const isReact18 = version.startsWith('18.');

/** A slot that takes `ref` as one of its props. React 18 gives it to `forwardRef` only. */
export function withRef<P extends object>(slot: (props: P) => ReactNode): ComponentType<P> {
  if (!isReact18) return slot;
  const forwarded = forwardRef((props: object, ref: Ref<unknown>) => slot({ ...props, ref } as unknown as P));
  return forwarded as unknown as ComponentType<P>;
}

/** All slots of a theme. */
export function withRefs<C extends object>(slots: C): C {
  const entries = Object.entries(slots).map(([name, slot]) => [
    name,
    typeof slot === 'function' ? withRef(slot) : slot,
  ]);
  return Object.fromEntries(entries) as C;
}
