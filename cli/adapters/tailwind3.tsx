import { ElicitationProvider, type Components, type Part } from 'react-elicitation';
import type { ReactNode } from 'react';

/** Utility classes of Tailwind 3 for the parts of the kit. Import react-elicitation/styles.css before your `@tailwind utilities`. */
export const classNames: Partial<Record<Part, string>> = {
  dialog: 'rounded-lg shadow-xl',
  label: 'text-sm font-medium',
  button: 'rounded-md text-sm font-medium',
};

/** The kit's own components: Tailwind brings none. Add yours here. */
const components: Partial<Components> = {};

export const theme = {
  components,
  Around: ({ children }: { readonly children: ReactNode }) => (
    <ElicitationProvider classNames={classNames}>{children}</ElicitationProvider>
  ),
};
