import type { Components } from '../../../src/index.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { Button, Field } from './frame.tsx';
import { DateControl, NumberControl, TextControl } from './texts.tsx';
import '@mantine/dates/styles.css';
import './colors.css';

/**
 * Mantine 9, in the kit's native dialog. No ListControl: TagsInput sets the description of its input itself. No
 * DateTimeControl: DateTimePicker is a button, in which a date and time cannot be typed.
 */
export const components: Partial<Components> = {
  Field,
  Button,
  TextControl,
  NumberControl,
  BooleanControl,
  ChoiceControl,
  ChoicesControl,
  DateControl,
};
