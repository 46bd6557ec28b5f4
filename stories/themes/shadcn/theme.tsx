import type { Theme } from '../theme.ts';
import { Around } from './around.tsx';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Button, Dialog, ErrorSummary, Field } from './frame.tsx';
import { ListControl } from './list.tsx';
import { NumberControl, TextControl } from './texts.tsx';
import './shadcn.css';

/**
 * shadcn/ui: components that a project owns, on Radix primitives and Tailwind 4. Those under `ui/` are our own in its
 * style; the other files adapt them to the slots.
 */
export const theme: Theme = {
  components: {
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
  },
  Around,
};
