// @vitest-environment jsdom
import type { ControlSlotProps } from 'react-elicitation';
import { describeComponents } from 'react-elicitation/testing';
import { describe, expect, test } from 'vitest';

/** Your control for numbers. What was typed stays text: the kit reads it. */
function NumberControl({ value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  return (
    <input {...inputProps} inputMode="decimal" value={value} onChange={(event) => onValueChange(event.target.value)} />
  );
}

describeComponents('our theme', { NumberControl }, { describe, test, expect });
