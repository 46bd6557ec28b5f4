import type { Components } from '../../../src/index.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Button, Dialog } from './frame.tsx';
import { NumberControl, TextControl } from './texts.tsx';
import '../colors.css';
import './aria.css';

/** React Aria Components, which are unstyled: `aria.css` styles them with the colors in `colors.css`. */
export const components: Partial<Components> = {
  Dialog,
  Button,
  TextControl,
  NumberControl,
  BooleanControl,
  ChoiceControl,
  ChoicesControl,
  DateControl,
  DateTimeControl,
};
