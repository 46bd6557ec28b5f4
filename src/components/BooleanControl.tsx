import { layoutOf } from '../react/layout.ts';
import { useMessages } from '../react/settings.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { RadioGroup } from './options.tsx';

/** A checkbox; or Yes and No, where "no" and "no answer" differ. */
export function BooleanControl(props: ControlSlotProps<'boolean'>) {
  const { field, value, onValueChange, inputProps } = props;
  if (layoutOf(field) === 'group') return <YesAndNo {...props} />;
  return (
    <input
      type="checkbox"
      checked={value === true}
      onChange={(event) => onValueChange(event.target.checked)}
      {...inputProps}
    />
  );
}

function YesAndNo({ field, value, onValueChange, inputProps }: ControlSlotProps<'boolean'>) {
  const messages = useMessages();
  return (
    <RadioGroup
      inline
      options={[
        { value: 'true', label: messages.yes },
        { value: 'false', label: messages.no },
      ]}
      value={value === undefined ? '' : String(value)}
      onValueChange={(answer) => onValueChange(answer === '' ? undefined : answer === 'true')}
      inputProps={inputProps}
      clearLabel={field.required ? undefined : field.label}
    />
  );
}
