import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { displayText, type DraftOf, type Option, type OptionId } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { groupProps } from '../group.ts';
import { inOrder } from '../toggled.ts';
import { Badge } from './ui/badge.tsx';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from './ui/command.tsx';
import { Icon } from './ui/icons.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './ui/popover.tsx';
import { opener } from './ui/select.tsx';

/** Rows at once: cmdk renders all that it is given. The search reaches the rest. */
const mostRows = 100;

interface SearchProps {
  readonly options: readonly Option[];
  readonly chosen: readonly OptionId[];
  readonly onChoose: (id: OptionId | '') => void;
  /** The choice of not choosing. */
  readonly none?: string | undefined;
  readonly label: string;
  /** Typed before it was open. */
  readonly typed: string;
}

/** A box to type in, above the options that match. */
function Search({ options, chosen, onChoose, none, label, typed }: SearchProps) {
  const messages = useMessages();
  const [query, setQuery] = useState(typed);
  const texts = useMemo(() => options.map((option) => ({ ...option, text: displayText(option.label) })), [options]);
  const needle = query.trim().toLocaleLowerCase();
  const found = texts.filter(({ text }) => text.toLocaleLowerCase().includes(needle));
  return (
    <Command label={label} shouldFilter={false} {...(chosen[0] !== undefined && { defaultValue: chosen[0] })}>
      <CommandInput value={query} onValueChange={setQuery} placeholder={messages.filterOptions} />
      <CommandList label={label}>
        <CommandEmpty>{messages.noOptions}</CommandEmpty>
        {none !== undefined && needle === '' && (
          <CommandItem value="none" chosen={chosen.length === 0} onSelect={() => onChoose('')}>
            <span className="text-muted-foreground">{none}</span>
          </CommandItem>
        )}
        {found.slice(0, mostRows).map(({ id, text, description }) => (
          <CommandItem key={id} value={id} chosen={chosen.includes(id)} onSelect={() => onChoose(id)}>
            {text}
            {description !== undefined && (
              <span className="block text-xs text-muted-foreground">{displayText(description)}</span>
            )}
          </CommandItem>
        ))}
      </CommandList>
      {found.length > mostRows && (
        <p className="border-t border-border px-3 py-2 text-xs text-muted-foreground">
          {messages.optionsShown({ shown: mostRows, total: options.length })}
        </p>
      )}
    </Command>
  );
}

interface PickerProps {
  readonly inputProps: Pick<InputProps, 'ref' | 'onBlur' | 'disabled'> & Partial<InputProps>;
  readonly label: string;
  readonly portalContainer: HTMLElement | null;
  /** What is chosen, in the button. */
  readonly text: ReactNode;
  readonly children: (typed: string, close: () => void) => ReactNode;
}

/** A button that says what is chosen, and opens a search. A letter opens it too, and is the first of what is typed. */
function Picker({ inputProps, label, portalContainer, text, children }: PickerProps) {
  const { ref, required, autoComplete: _auto, name: _name, ...rest } = inputProps;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  function show(first: string) {
    setTyped(first);
    setOpen(true);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const letter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;
    if (!letter && key !== 'ArrowDown') return;
    event.preventDefault();
    show(letter ? key : '');
  }
  return (
    <Popover modal open={open} onOpenChange={(next) => (next ? show('') : setOpen(false))}>
      <PopoverTrigger
        {...rest}
        ref={ref as (element: HTMLButtonElement | null) => void}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the trigger adds them
        role="combobox"
        aria-required={required}
        onKeyDown={onKeyDown}
        data-slot="combobox"
        className={opener}
      >
        <span className="flex min-w-0 flex-wrap gap-1">{text}</span>
        <Icon of="updown" className="text-muted-foreground" />
      </PopoverTrigger>
      <PopoverContent
        container={portalContainer}
        align="start"
        aria-label={label}
        className="flex w-(--radix-popover-trigger-width) min-w-56 flex-col overflow-hidden"
      >
        {children(typed, () => setOpen(false))}
      </PopoverContent>
    </Popover>
  );
}

export function ChooseOne({ field, value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'choice'>) {
  const messages = useMessages();
  const chosen = field.options.find(({ id }) => id === value);
  const label = displayText(field.label);
  const blank = field.required ? messages.chooseOne : messages.noAnswer;
  return (
    <Picker
      inputProps={inputProps}
      label={label}
      portalContainer={portalContainer}
      text={chosen ? displayText(chosen.label) : <span className="text-muted-foreground">{blank}</span>}
    >
      {(typed, close) => (
        <Search
          options={field.options}
          chosen={value === '' ? [] : [value]}
          onChoose={(id: DraftOf<'choice'>) => {
            onValueChange(id);
            close();
          }}
          none={field.required ? undefined : messages.noAnswer}
          label={label}
          typed={typed}
        />
      )}
    </Picker>
  );
}

/** Stays open: several are chosen. What is chosen stands in the button, and is taken out where it was chosen. */
export function ChooseMany({ field, value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  const { 'aria-invalid': _, ...group } = groupProps(inputProps);
  const chosen = field.options.filter(({ id }) => value.includes(id));
  const label = displayText(field.label);
  const { ref, onBlur, disabled } = inputProps;
  const total = Math.min(field.maxItems ?? field.options.length, field.options.length);
  return (
    <div {...group} role="group" data-slot="combobox-group">
      <Picker
        inputProps={{ ref, onBlur, disabled, 'aria-labelledby': inputProps['aria-labelledby'] }}
        label={label}
        portalContainer={portalContainer}
        text={
          chosen.length > 0 ? (
            chosen.map((option) => <Badge key={option.id}>{displayText(option.label)}</Badge>)
          ) : (
            <span className="text-muted-foreground">{messages.chosen({ count: 0, total })}</span>
          )
        }
      >
        {(typed) => (
          <Search
            options={field.options}
            chosen={value}
            onChoose={(id) => {
              if (id === '') return;
              onValueChange(
                inOrder(field, value.includes(id) ? value.filter((other) => other !== id) : [...value, id]),
              );
            }}
            label={label}
            typed={typed}
          />
        )}
      </Picker>
    </div>
  );
}
