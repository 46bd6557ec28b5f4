import { defaultComponents, ElicitationProvider, type Components, type Part } from 'react-elicitation';
import type { ReactNode } from 'react';

/** Utility classes of Tailwind 3 for the parts of the kit. Import react-elicitation/styles.css before your `@tailwind utilities`. */
export const classNames: Partial<Record<Part, string>> = {
  dialog: 'rounded-lg shadow-xl',
  label: 'text-sm font-medium',
  button: 'rounded-md text-sm font-medium',
};

/** Tailwind brings no components. Put yours in the place of the kit's: the test covers those that are here. */
const components: Partial<Components> = { TextControl: defaultComponents.TextControl };

export const theme = {
  components,
  Around: ({ children }: { readonly children: ReactNode }) => (
    <ElicitationProvider classNames={classNames}>{children}</ElicitationProvider>
  ),
};
