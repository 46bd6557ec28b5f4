import { Input, TextArea } from 'react-aria-components';
import { defaultComponents, type ControlSlotProps } from '../../../src/index.ts';
import { refOf } from '../group.ts';

const types = { email: 'email', uri: 'url' } as const;

export function TextControl(props: ControlSlotProps<'text'>) {
  const { field, value, onValueChange, inputProps } = props;
  // The kit's own control for masked fields: masking is more than a style.
  if (field.secret) return <defaultComponents.TextControl {...props} />;
  if (field.multiline) {
    return (
      <TextArea
        {...inputProps}
        className="elicitation-control"
        ref={refOf<HTMLTextAreaElement>(inputProps)}
        rows={4}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    );
  }
  return (
    <Input
      {...inputProps}
      className="elicitation-control"
      ref={refOf<HTMLInputElement>(inputProps)}
      type={field.format ? types[field.format] : 'text'}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

/** A text field: NumberField rounds and rewrites what was typed on blur. */
export function NumberControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  return (
    <Input
      {...inputProps}
      className="elicitation-control"
      ref={refOf<HTMLInputElement>(inputProps)}
      inputMode={mayBeNegative(field) ? 'text' : field.integer ? 'numeric' : 'decimal'}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

/** The number keyboards of iOS have no minus sign. */
const mayBeNegative = ({ minimum = -1, exclusiveMinimum = -1 }: ControlSlotProps<'number'>['field']) =>
  Math.max(minimum, exclusiveMinimum) < 0;
