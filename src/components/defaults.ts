import type { Components } from '../react/slots.ts';
import { BooleanControl } from './BooleanControl.tsx';
import { Button } from '../ui/Button.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import { ChoicesControl } from './ChoicesControl.tsx';
import { DateControl } from './DateControl.tsx';
import { DateTimeControl } from './DateTimeControl.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { JsonControl } from './JsonControl.tsx';
import { ListControl } from './ListControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { TextControl } from './TextControl.tsx';

/** The kit's own slots, made of native elements. A host replaces any of them. */
export const defaultComponents: Components = {
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
  JsonControl,
};
