import type { ReactNode } from 'react';
import { displayText, type DraftOf, type Option } from '../../../src/core.ts';
import { useMessages, useSettings, type BoundMessages } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { groupProps, refOf } from '../group.ts';
import { hasRadios, isQuestion } from '../layout.ts';
import { optionText } from '../optionText.ts';
import { inOrder } from '../toggled.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { ChooseMany, ChooseOne } from './combobox.tsx';
import { Checkbox } from './ui/checkbox.tsx';
import { cn } from './ui/cn.ts';
import { RadioGroup, RadioGroupItem } from './ui/radio-group.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from './ui/select.tsx';

/** The number of options from which there is a search. */
const searchFrom = 20;

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
}

const shown = (option: Option, messages: BoundMessages): Choice & { readonly value: Option['id'] } => ({
  value: option.id,
  label: optionText(option, messages),
  ...(option.description !== undefined && { description: displayText(option.description) }),
});

export function BooleanControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'boolean'>) {
  const messages = useMessages();
  if (isQuestion(field)) {
    const none = field.required ? [] : [{ value: '', label: messages.noAnswer }];
    return (
      <Radios
        inline
        value={value === undefined ? '' : String(value)}
        onValueChange={(answer) => onValueChange(answer === '' ? undefined : answer === 'true')}
        options={[{ value: 'true', label: messages.yes }, { value: 'false', label: messages.no }, ...none]}
        inputProps={inputProps}
      />
    );
  }
  const { autoComplete: _auto, ...rest } = inputProps;
  return (
    <Checkbox
      {...rest}
      ref={refOf<HTMLButtonElement>(inputProps)}
      checked={value === true}
      onCheckedChange={(checked) => onValueChange(checked === true)}
    />
  );
}

interface RadiosProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly Choice[];
  readonly inputProps: InputProps;
  /** Side by side. */
  readonly inline?: boolean;
}

function Radios({ value, onValueChange, options, inputProps, inline = false }: RadiosProps) {
  const { dir } = useSettings();
  return (
    <RadioGroup
      {...groupProps(inputProps)}
      aria-required={inputProps['aria-required']}
      dir={dir}
      value={value}
      onValueChange={onValueChange}
      className={cn(inline && 'grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]')}
    >
      {options.map((option, index) => (
        <ChoiceCard key={option.value} id={`${inputProps.id}-${option.value}`} {...option}>
          {(words) => (
            <RadioGroupItem
              value={option.value}
              ref={index === 0 ? refOf<HTMLButtonElement>(inputProps) : undefined}
              {...words}
            />
          )}
        </ChoiceCard>
      ))}
    </RadioGroup>
  );
}

export function ChoiceControl(props: ControlSlotProps<'choice'>) {
  const { field, value, onValueChange, inputProps } = props;
  const messages = useMessages();
  const options = field.options.map((option) => shown(option, messages));
  if (hasRadios(field)) {
    const none = { value: '', label: messages.noAnswer };
    return (
      <Radios
        value={value}
        onValueChange={(id) => onValueChange(id as DraftOf<'choice'>)}
        options={field.required ? options : [...options, none]}
        inputProps={inputProps}
      />
    );
  }
  return options.length > searchFrom ? <ChooseOne {...props} /> : <Menu {...props} options={options} />;
}

/** Radix has no item without a value. */
const noAnswer = 'none';

interface MenuProps extends ControlSlotProps<'choice'> {
  readonly options: readonly Choice[];
}

function Menu({ field, value, onValueChange, inputProps, portalContainer, options }: MenuProps) {
  const messages = useMessages();
  const { dir } = useSettings();
  const { autoComplete: _auto, name: _name, ref: _ref, ...rest } = inputProps;
  const blank = field.required ? '' : noAnswer;
  const chosen = options.find((option) => option.value === value);
  return (
    <Select
      dir={dir}
      value={value === '' ? blank : value}
      // The native select that Radix renders for forms also reports an empty value.
      onValueChange={(id) => id !== '' && onValueChange((id === noAnswer ? '' : id) as DraftOf<'choice'>)}
    >
      <SelectTrigger {...rest} ref={refOf<HTMLButtonElement>(inputProps)}>
        <SelectValue placeholder={messages.chooseOne}>
          {chosen?.label ?? (field.required ? messages.chooseOne : messages.noAnswer)}
        </SelectValue>
      </SelectTrigger>
      <SelectContent container={portalContainer}>
        {!field.required && (
          <SelectItem value={noAnswer} className="text-muted-foreground">
            {messages.noAnswer}
          </SelectItem>
        )}
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value} description={option.description}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

export function ChoicesControl(props: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  const { field, value, onValueChange, inputProps } = props;
  const { 'aria-invalid': _, ...group } = groupProps(inputProps);
  if (field.options.length > searchFrom) return <ChooseMany {...props} />;
  return (
    <div {...group} role="group" data-slot="checkbox-group" className="grid gap-2">
      {field.options.map((option, index) => (
        <ChoiceCard key={option.id} id={`${inputProps.id}-${option.id}`} {...shown(option, messages)}>
          {(words) => (
            <Checkbox
              name={inputProps.name}
              checked={value.includes(option.id)}
              onCheckedChange={(checked) =>
                onValueChange(
                  inOrder(
                    field,
                    checked === true ? [...value, option.id] : value.filter((other) => other !== option.id),
                  ),
                )
              }
              ref={index === 0 ? refOf<HTMLButtonElement>(inputProps) : undefined}
              {...words}
            />
          )}
        </ChoiceCard>
      ))}
    </div>
  );
}
