import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import { defaultComponents, type ControlSlotProps } from '../../../src/index.ts';
import { htmlInputOf } from './htmlInput.ts';

const types = { email: 'email', uri: 'url' } as const;

export function TextControl(props: ControlSlotProps<'text'>) {
  const { field, value, onValueChange, inputProps } = props;
  // The kit's own control for masked fields: masking is more than a style.
  if (field.secret) return <defaultComponents.TextControl {...props} />;
  const { id, ref, ...rest } = inputProps;
  return (
    <OutlinedInput
      id={id}
      inputRef={ref}
      size="small"
      fullWidth
      multiline={field.multiline}
      {...(field.multiline ? { minRows: 3, maxRows: 12 } : { type: field.format ? types[field.format] : 'text' })}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      slotProps={{ input: rest }}
    />
  );
}

export function NumberControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  const { id, ref, ...rest } = inputProps;
  return (
    <OutlinedInput
      id={id}
      inputRef={ref}
      size="small"
      fullWidth
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      slotProps={{
        input: { ...rest, inputMode: mayBeNegative(field) ? 'text' : field.integer ? 'numeric' : 'decimal' },
      }}
    />
  );
}

/** Chips: Enter or blur adds one. */
export function ListControl({ value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'list'>) {
  const { id, ref, onBlur, ...rest } = inputProps;
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...value]}
      onChange={(_, entries) => onValueChange(entries)}
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

/** The number keyboards of iOS have no minus sign. */
const mayBeNegative = ({ minimum = -1, exclusiveMinimum = -1 }: ControlSlotProps<'number'>['field']) =>
  Math.max(minimum, exclusiveMinimum) < 0;
