import { Input, Tag, TagGroup, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { displayText } from '../../../src/core.ts';
import { defaultComponents, type ControlSlotProps } from '../../../src/index.ts';
import { groupProps, refOf } from '../group.ts';
import { useStyles } from './styles.ts';

const types = { email: 'email', uri: 'url' } as const;

export function TextControl(props: ControlSlotProps<'text'>) {
  const { field, value, onValueChange, inputProps } = props;
  const styles = useStyles();
  // The kit's own control for masked fields: masking is more than a style.
  if (field.secret) {
    return (
      <div data-elicitation="control">
        <defaultComponents.TextControl {...props} />
      </div>
    );
  }
  if (field.multiline) {
    return (
      <Textarea
        {...inputProps}
        ref={refOf<HTMLTextAreaElement>(inputProps)}
        resize="vertical"
        rows={4}
        className={styles.full}
        value={value}
        onChange={(_, data) => onValueChange(data.value)}
      />
    );
  }
  return (
    <Input
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      type={field.format ? types[field.format] : 'text'}
      className={styles.full}
      value={value}
      onChange={(_, data) => onValueChange(data.value)}
    />
  );
}

/** Not SpinButton, which clamps and changes with the arrow keys. */
export function NumberControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  const styles = useStyles();
  return (
    <Input
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      inputMode={mayBeNegative(field) ? 'text' : field.integer ? 'numeric' : 'decimal'}
      className={styles.full}
      value={value}
      onChange={(_, data) => onValueChange(data.value)}
    />
  );
}

/**
 * Tags, and an input for the next: Enter or blur makes a tag of its text. Not TagPicker, which is a combobox to
 * assistive technology even without a list.
 */
export function ListControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'list'>) {
  const [text, setText] = useState('');
  const styles = useStyles();
  const { 'aria-invalid': invalid, onBlur, ...group } = groupProps(inputProps);
  function add() {
    if (text.trim() !== '') onValueChange([...value, text]);
    setText('');
  }
  return (
    <div {...group} role="group">
      {value.length > 0 && (
        <TagGroup
          className={styles.tags}
          aria-labelledby={inputProps['aria-labelledby']}
          onDismiss={(_, tag) => onValueChange(value.filter((_entry, at) => String(at) !== tag.value))}
        >
          {value.map((entry, at) => (
            // Keyed by index: an entry may occur twice.
            <Tag key={at} value={String(at)} dismissible>
              {displayText(entry)}
            </Tag>
          ))}
        </TagGroup>
      )}
      <Input
        ref={refOf<HTMLInputElement>(inputProps)}
        name={inputProps.name}
        autoComplete={inputProps.autoComplete}
        aria-label={field.label}
        aria-describedby={inputProps['aria-describedby']}
        aria-invalid={invalid}
        className={styles.full}
        value={text}
        onChange={(_, data) => setText(data.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        onBlur={() => {
          add();
          onBlur();
        }}
      />
    </div>
  );
}

/** The number keyboards of iOS have no minus sign. */
const mayBeNegative = ({ minimum = -1, exclusiveMinimum = -1 }: ControlSlotProps<'number'>['field']) =>
  Math.max(minimum, exclusiveMinimum) < 0;
