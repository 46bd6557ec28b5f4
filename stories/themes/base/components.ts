import type { Components } from '../../../src/index.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { Button, Dialog } from './frame.tsx';
import '../colors.css';
import './base.css';

/**
 * Base UI, which is unstyled: `base.css` styles it with the colors in `colors.css`. It has no date picker, so date inputs are
 * native.
 */
export const components: Partial<Components> = {
  Dialog,
  Button,
  BooleanControl,
  ChoiceControl,
  ChoicesControl,
};
