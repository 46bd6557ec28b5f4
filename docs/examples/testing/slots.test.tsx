// @vitest-environment jsdom
import type { ControlSlotProps } from 'react-elicitation';
import { describeComponents } from 'react-elicitation/testing';
import { describe, expect, test } from 'vitest';

/** Your text control. */
function TextControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'text'>) {
  const Box = field.multiline ? 'textarea' : 'input';
  return <Box {...inputProps} value={value} onChange={(event) => onValueChange(event.target.value)} />;
}

describeComponents('our theme', { TextControl }, { describe, test, expect });
