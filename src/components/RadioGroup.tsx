import type { ReactNode } from 'react';
import type { InputProps } from '../react/slots.ts';
import { flag } from '../ui/attributes.ts';
import { groupProps } from './group.ts';
import { OptionBox } from './OptionBox.tsx';

export interface RadioGroupProps {
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly description?: ReactNode;
  }[];
  /** The value of the chosen option; of none where nothing is chosen. */
  readonly value: string | undefined;
  readonly onValueChange: (value: string) => void;
  readonly inputProps: InputProps;
  /** Side by side, for short answers. */
  readonly inline?: boolean | undefined;
}

export function RadioGroup({ options, value, onValueChange, inputProps, inline = false }: RadioGroupProps) {
  return (
    <fieldset
      role="radiogroup"
      data-elicitation-piece="options"
      data-inline={flag(inline)}
      aria-required={inputProps['aria-required']}
      {...groupProps(inputProps)}
    >
      {options.map((option, index) => (
        <OptionBox
          key={option.value}
          type="radio"
          id={`${inputProps.id}-${option.value || 'none'}`}
          name={inputProps.name}
          value={option.value}
          checked={option.value === value}
          onCheckedChange={() => onValueChange(option.value)}
          inputRef={index === 0 ? inputProps.ref : undefined}
          description={option.description}
        >
          {option.label}
        </OptionBox>
      ))}
    </fieldset>
  );
}
