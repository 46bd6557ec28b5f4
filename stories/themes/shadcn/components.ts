import type { Components } from '../../../src/index.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Button, Dialog, ErrorSummary, Field } from './frame.tsx';
import { ListControl } from './list.tsx';
import { NumberControl, TextControl } from './texts.tsx';
import './shadcn.css';

/**
 * shadcn/ui: components that a project owns, on Radix primitives and Tailwind 4. Those under `ui/` stand for the project's where it has
 * none; the other files adapt them to the slots.
 */
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
