import { Input, TagsInput, Textarea } from '@chakra-ui/react';
import { displayText } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import { defaultComponents, type ControlSlotProps } from '../../../src/index.ts';
import { refOf } from '../group.ts';

const types = { email: 'email', uri: 'url' } as const;

export function TextControl(props: ControlSlotProps<'text'>) {
  const { field, value, onValueChange, inputProps } = props;
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
        autoresize
        minH="24"
        maxH="60"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    );
  }
  return (
    <Input
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      type={field.format ? types[field.format] : 'text'}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

/** Not NumberInput, which clamps, rewrites what was typed, and changes with the arrow keys. */
export function NumberControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  return (
    <Input
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      inputMode={mayBeNegative(field) ? 'text' : field.integer ? 'numeric' : 'decimal'}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

/**
 * Enter or blur makes a tag of the text. There is no delimiter, because a comma may be part of an entry. Not
 * `blurBehavior`, which waits for a click or focus elsewhere.
 */
export function ListControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'list'>) {
  const messages = useMessages();
  const { id, onBlur, disabled: _, ...rest } = inputProps;
  return (
    <TagsInput.Root
      ids={{ input: id, label: `${id}-label` }}
      value={[...value]}
      onValueChange={(details) => onValueChange(details.value)}
      allowDuplicates
      delimiter=""
      translations={{
        deleteTagTriggerLabel: (entry) =>
          messages.removeItem({ label: field.label, position: value.indexOf(entry) + 1 }),
      }}
    >
      <TagsInput.Control>
        {value.map((entry, at) => (
          // Keyed by index: an entry may occur twice.
          <TagsInput.Item key={at} index={at} value={entry}>
            <TagsInput.ItemPreview>
              <TagsInput.ItemText>{displayText(entry)}</TagsInput.ItemText>
              <TagsInput.ItemDeleteTrigger />
            </TagsInput.ItemPreview>
            <TagsInput.ItemInput />
          </TagsInput.Item>
        ))}
        <TagsInput.Context>
          {(tags) => (
            <TagsInput.Input
              {...rest}
              ref={refOf<HTMLInputElement>(inputProps)}
              onBlur={() => {
                if (tags.inputValue.trim() !== '') tags.addValue(tags.inputValue);
                tags.clearInputValue();
                onBlur();
              }}
            />
          )}
        </TagsInput.Context>
      </TagsInput.Control>
    </TagsInput.Root>
  );
}

/** The number keyboards of iOS have no minus sign. */
const mayBeNegative = ({ minimum = -1, exclusiveMinimum = -1 }: ControlSlotProps<'number'>['field']) =>
  Math.max(minimum, exclusiveMinimum) < 0;
