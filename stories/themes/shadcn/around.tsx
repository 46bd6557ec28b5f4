import { useLayoutEffect, type ReactNode } from 'react';

/** Sets the tokens on the root element, as a project does: dialogs and menus are not inside this element. */
export function Around({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return children;
}

/** A docs page renders it more than once. */
function count(more: 1 | -1): void {
  const { dataset } = document.documentElement;
  const users = Number(dataset['shadcn'] ?? 0) + more;
  if (users > 0) dataset['shadcn'] = String(users);
  else delete dataset['shadcn'];
}
