import { Checkbox, Radio, RadioGroup } from '@fluentui/react-components';
import type { DraftOf } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { groupProps, refOf } from '../group.ts';
import { hasRadios, isQuestion } from '../layout.ts';
import { optionText } from '../optionText.ts';
import { inOrder } from '../toggled.ts';
import { Menu, Search } from './menus.tsx';
import { useStyles } from './styles.ts';

export function BooleanControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'boolean'>) {
  const messages = useMessages();
  if (isQuestion(field)) {
    const none = field.required ? [] : [{ value: '', label: messages.noAnswer }];
    return (
      <Radios
        value={value === undefined ? '' : String(value)}
        onValueChange={(answer) => onValueChange(answer === '' ? undefined : answer === 'true')}
        options={[{ value: 'true', label: messages.yes }, { value: 'false', label: messages.no }, ...none]}
        inputProps={inputProps}
      />
    );
  }

  return (
    <Checkbox
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      checked={value === true}
      onChange={(_event, { checked }) => onValueChange(checked === true)}
    />
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface RadiosProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly Choice[];
  readonly inputProps: InputProps;
}

function Radios({ value, onValueChange, options, inputProps }: RadiosProps) {
  return (
    <RadioGroup
      {...groupProps(inputProps)}
      name={inputProps.name}
      aria-required={inputProps['aria-required']}
      value={value}
      onChange={(_, data) => onValueChange(data.value)}
    >
      {options.map((option, index) => (
        <Radio
          key={option.value}
          value={option.value}
          label={option.label}
          ref={index === 0 ? refOf<HTMLInputElement>(inputProps) : undefined}
        />
      ))}
    </RadioGroup>
  );
}

const searchFrom = 20;

export function ChoiceControl(props: ControlSlotProps<'choice'>) {
  const { field, value, onValueChange, inputProps } = props;
  const messages = useMessages();
  const options = field.options.map((option) => ({ value: option.id as string, label: optionText(option, messages) }));
  const all = field.required ? options : [...options, { value: '', label: messages.noAnswer }];
  const choose = (id: string) => onValueChange(id as DraftOf<'choice'>);
  if (hasRadios(field)) return <Radios value={value} onValueChange={choose} options={all} inputProps={inputProps} />;
  if (options.length > searchFrom) return <Search {...props} options={options} />;
  return <Menu {...props} options={all} />;
}

export function ChoicesControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  const { 'aria-invalid': _, ...group } = groupProps(inputProps);
  const styles = useStyles();
  return (
    <div {...group} role="group" className={styles.stack}>
      {field.options.map((option, index) => (
        <Checkbox
          key={option.id}
          name={inputProps.name}
          label={optionText(option, messages)}
          checked={value.includes(option.id)}
          onChange={(_event, { checked }) =>
            onValueChange(
              inOrder(field, checked === true ? [...value, option.id] : value.filter((other) => other !== option.id)),
            )
          }
          ref={index === 0 ? refOf<HTMLInputElement>(inputProps) : undefined}
        />
      ))}
    </div>
  );
}
