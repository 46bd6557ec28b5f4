import type { Theme } from '../theme.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Button, Dialog } from './frame.tsx';
import { NumberControl, TextControl } from './texts.tsx';
import './aria.css';

/** React Aria Components, which are unstyled: `aria.css` styles them with the kit's variables. */
export const theme: Theme = {
  components: {
    Dialog,
    Button,
    TextControl,
    NumberControl,
    BooleanControl,
    ChoiceControl,
    ChoicesControl,
    DateControl,
    DateTimeControl,
  },
  Around: ({ children }) => children,
};
