import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';

/** An incomplete date-time: an error on accept, never dropped. */
const unfinished = '…';

function textFor(moment: Dayjs | null, format: string): string {
  if (moment === null) return '';
  return moment.isValid() ? moment.format(format) : unfinished;
}

/** The segments are a group; focus goes to the first of them. */
function slotProps(inputProps: InputProps, portalContainer: HTMLElement | null) {
  const { id, ref } = inputProps;
  return {
    popper: { container: portalContainer },
    dialog: { container: portalContainer },
    textField: {
      size: 'small',
      fullWidth: true,
      error: inputProps['aria-invalid'] === true,
      onBlur: inputProps.onBlur,
      slotProps: {
        input: {
          slotProps: {
            root: {
              id,
              ref: (root: HTMLElement | null) => ref(root?.querySelector<HTMLElement>('[role=spinbutton]') ?? null),
              'aria-labelledby': inputProps['aria-labelledby'],
              'aria-describedby': inputProps['aria-describedby'],
              'aria-invalid': inputProps['aria-invalid'],
            },
          },
        },
      },
    },
  } as const;
}

export function DateControl({ value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'date'>) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        name={inputProps.name}
        value={value === '' || value === unfinished ? null : dayjs(value)}
        onChange={(day) => onValueChange(textFor(day, 'YYYY-MM-DD'))}
        slotProps={slotProps(inputProps, portalContainer)}
      />
    </LocalizationProvider>
  );
}

export function DateTimeControl({ value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'dateTime'>) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateTimePicker
        name={inputProps.name}
        value={value === '' || value === unfinished ? null : dayjs(value)}
        onChange={(moment) => onValueChange(textFor(moment, 'YYYY-MM-DDTHH:mm'))}
        slotProps={slotProps(inputProps, portalContainer)}
      />
    </LocalizationProvider>
  );
}
