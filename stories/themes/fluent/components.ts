import type { Components } from '../../../src/index.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Field } from './field.tsx';
import { Button, Dialog, ErrorSummary } from './frame.tsx';
import { ListControl, NumberControl, TextControl } from './texts.tsx';
import './colors.css';

/** Fluent UI 9, with its compat date and time pickers, which are those of version 8. */
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
