import type { ControlSlotProps } from '../react/slots.ts';
import { useMessages } from '../react/settings.ts';
import { RadioGroup } from './RadioGroup.tsx';

/** A checkbox, or where a yes and a no must be told from no answer, two plain answers. */
export function BooleanControl(props: ControlSlotProps<'boolean'>) {
  if (props.layout === 'group') return <YesOrNo {...props} />;
  const { value, onValueChange, inputProps } = props;
  return (
    <input
      type="checkbox"
      data-elicitation-piece="checkbox"
      checked={value === true}
      onChange={(event) => onValueChange(event.target.checked)}
      {...inputProps}
      required={undefined}
    />
  );
}

function YesOrNo({ field, value, onValueChange, inputProps }: ControlSlotProps<'boolean'>) {
  const messages = useMessages();
  const options = [
    { value: 'true', label: messages.yes },
    { value: 'false', label: messages.no },
    ...(field.required ? [] : [{ value: '', label: messages.noAnswer }]),
  ];
  return (
    <RadioGroup
      inline
      options={options}
      value={value === undefined ? '' : String(value)}
      onValueChange={(answer) => onValueChange(answer === '' ? undefined : answer === 'true')}
      inputProps={inputProps}
    />
  );
}
