import type { Theme } from '../theme.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { Button, Dialog } from './frame.tsx';
import './base.css';

/**
 * Base UI, which is unstyled: `base.css` styles it with the kit's variables. It has no date picker, so date inputs are
 * native.
 */
export const theme: Theme = {
  components: { Dialog, Button, BooleanControl, ChoiceControl, ChoicesControl },
  Around: ({ children }) => children,
};
