import { defaultComponents, type Components, type Part } from '../../../src/index.ts';
import '../../../stories/themes/colors.css';

/** Utility classes of Tailwind 3 for the parts of the kit. */
export const classNames: Partial<Record<Part, string>> = {
  dialog: 'rounded-lg shadow-xl',
  label: 'text-sm font-medium',
  button: 'rounded-md text-sm font-medium',
};

/** Tailwind brings no components. Put yours in the place of the kit's: the test covers those that are here. */
export const components: Partial<Components> = { TextControl: defaultComponents.TextControl };
