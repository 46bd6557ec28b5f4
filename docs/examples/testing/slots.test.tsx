// @vitest-environment jsdom
import type { ControlSlotProps } from 'react-elicitation';
import { describeComponents } from 'react-elicitation/testing';
import { describe, expect, test } from 'vitest';

/** Your control for numbers. Pass on the text that was typed: the kit parses it. */
function NumberControl({ value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  return (
    <input {...inputProps} inputMode="decimal" value={value} onChange={(event) => onValueChange(event.target.value)} />
  );
}

describeComponents('our theme', { NumberControl }, { describe, test, expect });
