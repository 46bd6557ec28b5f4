import { Button as MantineButton, Input } from '@mantine/core';
import type { Ref } from 'react';
import { defaultComponents, type Components, type ControlSlotProps } from 'react-elicitation';
import { Dialog } from './Dialog.tsx';

const variants = { accept: 'filled', decline: 'default', cancel: 'subtle', plain: 'subtle' } as const;

const Button: Components['Button'] = ({ intent, ...props }) => <MantineButton variant={variants[intent]} {...props} />;

const TextControl: Components['TextControl'] = (props) => {
  // The kit's own control can mask secrets and grow with long text.
  if (props.field.secret || props.field.multiline) return <defaultComponents.TextControl {...props} />;
  return <MantineInput {...props} />;
};

const NumberControl: Components['NumberControl'] = (props) => (
  <MantineInput {...props} inputMode={props.field.integer ? 'numeric' : 'decimal'} />
);

interface MantineInputProps extends Pick<ControlSlotProps<'text'>, 'value' | 'onValueChange' | 'inputProps'> {
  readonly inputMode?: 'numeric' | 'decimal';
}

function MantineInput({ value, onValueChange, inputProps, inputMode }: MantineInputProps) {
  const { ref, ...rest } = inputProps;
  return (
    <Input
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      inputMode={inputMode}
      error={rest['aria-invalid']}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}

/** Mantine's modal, buttons and text boxes; the other slots keep the kit's controls. */
export const components: Partial<Components> = { Dialog, Button, TextControl, NumberControl };
