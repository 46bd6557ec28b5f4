import type { Components } from '../../../src/index.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Button, Dialog, ErrorSummary, Field } from './frame.tsx';
import { ListControl, NumberControl, TextControl } from './texts.tsx';

/** Material UI 9, with the date pickers of MUI X. What the kit draws itself gets the colors of the theme by `<Colors />`. */
export const components: Partial<Components> = {
  Dialog,
  Field,
  Button,
  ErrorSummary,
  TextControl,
  NumberControl,
  BooleanControl,
  ChoiceControl,
  ChoicesControl,
  ListControl,
  DateControl,
  DateTimeControl,
};
