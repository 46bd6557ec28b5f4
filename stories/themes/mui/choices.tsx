import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import type { DraftOf } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { hasRadios, isQuestion } from '../layout.ts';
import { optionText } from '../optionText.ts';
import { inOrder } from '../toggled.ts';
import { htmlInputOf } from './htmlInput.ts';

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
  const { ref, ...rest } = inputProps;
  return (
    <Checkbox
      checked={value === true}
      onChange={(event) => onValueChange(event.target.checked)}
      slotProps={{ input: { ...rest, ref: ref as (element: HTMLInputElement | null) => void } }}
      sx={{ marginInlineStart: '-11px' }}
    />
  );
}

interface RadiosProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly description?: string | undefined;
  }[];
  readonly inputProps: InputProps;
}

function Radios({ value, onValueChange, options, inputProps }: RadiosProps) {
  const { id, name, ref, onBlur } = inputProps;
  return (
    <RadioGroup
      id={id}
      name={name}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onBlur={onBlur}
      aria-labelledby={inputProps['aria-labelledby']}
      aria-describedby={inputProps['aria-describedby']}
      aria-invalid={inputProps['aria-invalid']}
      aria-required={inputProps['aria-required']}
    >
      {options.map((option, index) => (
        <FormControlLabel
          key={option.value}
          value={option.value}
          label={option.label}
          control={
            <Radio
              size="small"
              slotProps={{ input: index === 0 ? { ref: ref as (element: HTMLInputElement | null) => void } : {} }}
            />
          }
        />
      ))}
    </RadioGroup>
  );
}

const longestMenu = 20;

export function ChoiceControl(props: ControlSlotProps<'choice'>) {
  const { field, value, onValueChange, inputProps, portalContainer } = props;
  const messages = useMessages();
  const options = field.options.map((option) => ({ value: option.id as string, label: optionText(option, messages) }));
  const none = { value: '', label: messages.noAnswer };
  const choose = (id: string) => onValueChange(id as DraftOf<'choice'>);
  if (hasRadios(field)) {
    return (
      <Radios
        value={value}
        onValueChange={choose}
        options={field.required ? options : [...options, none]}
        inputProps={inputProps}
      />
    );
  }
  if (options.length > longestMenu) return <Search {...props} options={options} />;
  const { ref, id, onBlur, name, ...rest } = inputProps;
  return (
    // Its own, because the box of “Other…” is a second input in the same field.
    <FormControl fullWidth>
      <Select
        size="small"
        fullWidth
        displayEmpty
        name={name}
        value={value}
        onChange={(event) => choose(event.target.value)}
        onBlur={onBlur}
        ref={(root: HTMLElement | null) => ref(root?.querySelector<HTMLElement>('[role=combobox]') ?? null)}
        SelectDisplayProps={{ id, ...aria(rest) }}
        MenuProps={{ container: portalContainer }}
      >
        <MenuItem value="" disabled={field.required}>
          {field.required ? messages.chooseOne : messages.noAnswer}
        </MenuItem>
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

function aria(inputProps: Partial<InputProps>) {
  return {
    'aria-labelledby': inputProps['aria-labelledby'],
    'aria-describedby': inputProps['aria-describedby'],
    'aria-invalid': inputProps['aria-invalid'],
    'aria-required': inputProps['aria-required'],
  };
}

interface SearchProps extends ControlSlotProps<'choice'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** For many options: a combobox. */
function Search({ value, onValueChange, inputProps, portalContainer, options }: SearchProps) {
  const { id, ref, onBlur, ...rest } = inputProps;
  return (
    <Autocomplete
      id={id}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_, option) => onValueChange((option?.value ?? '') as DraftOf<'choice'>)}
      onBlur={onBlur}
      slotProps={{ popper: { container: portalContainer } }}
      renderInput={(given) => (
        <TextField
          {...given}
          size="small"
          inputRef={ref}
          slotProps={{ ...given.slotProps, htmlInput: { ...htmlInputOf(given), ...rest } }}
        />
      )}
    />
  );
}

export function ChoicesControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  const { ref } = inputProps;
  return (
    <FormGroup
      id={inputProps.id}
      role="group"
      aria-labelledby={inputProps['aria-labelledby']}
      aria-describedby={inputProps['aria-describedby']}
      aria-invalid={inputProps['aria-invalid']}
      onBlur={inputProps.onBlur}
    >
      {field.options.map((option, index) => (
        <FormControlLabel
          key={option.id}
          label={optionText(option, messages)}
          control={
            <Checkbox
              size="small"
              name={inputProps.name}
              checked={value.includes(option.id)}
              onChange={(event) =>
                onValueChange(
                  inOrder(
                    field,
                    event.target.checked ? [...value, option.id] : value.filter((other) => other !== option.id),
                  ),
                )
              }
              slotProps={{ input: index === 0 ? { ref: ref as (element: HTMLInputElement | null) => void } : {} }}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
