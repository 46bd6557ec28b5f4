import type { ReactNode } from 'react';

interface UnstyledProps {
  readonly when: boolean;
  readonly children: ReactNode;
}

/** Marks a subtree that no rule of the kit's style sheet reaches. */
export function Unstyled({ when, children }: UnstyledProps) {
  return when ? <div data-elicitation-unstyled="">{children}</div> : <>{children}</>;
}
