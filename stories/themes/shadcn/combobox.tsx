import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { displayText, type DraftOf, type Option, type OptionId } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { groupProps } from '../group.ts';
import { optionText } from '../optionText.ts';
import { useMergedRefs } from '../refs.ts';
import { inOrder } from '../toggled.ts';
import { Badge } from './ui/badge.tsx';
import { opener } from './ui/classes.ts';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from './ui/command.tsx';
import { Icon } from './ui/icons.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './ui/popover.tsx';

/** The number of rendered rows: cmdk renders all items. The search finds the rest. */
const mostRows = 100;

interface SearchProps {
  readonly options: readonly Option[];
  readonly chosen: readonly OptionId[];
  readonly onChoose: (id: OptionId | '') => void;
  /** The option to choose nothing. */
  readonly none?: string | undefined;
  readonly label: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
}

/** A search input above the matching options. */
function Search({ options, chosen, onChoose, none, label, query, onQueryChange }: SearchProps) {
  const messages = useMessages();
  const texts = useMemo(
    () => options.map((option) => ({ ...option, text: optionText(option, messages) })),
    [options, messages],
  );
  const needle = query.trim().toLocaleLowerCase();
  const found = texts.filter(({ text }) => text.toLocaleLowerCase().includes(needle));
  return (
    <Command label={label} shouldFilter={false} {...(chosen[0] !== undefined && { defaultValue: chosen[0] })}>
      <CommandInput value={query} onValueChange={onQueryChange} placeholder={messages.filterOptions} />
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
      <output className="block border-t border-border px-3 py-2 text-xs text-muted-foreground tabular-nums">
        {messages.optionsShown({ shown: Math.min(found.length, mostRows), total: options.length })}
      </output>
    </Command>
  );
}

interface PickerProps {
  readonly inputProps: Pick<InputProps, 'ref' | 'onBlur' | 'disabled'> & Partial<InputProps>;
  readonly label: string;
  readonly portalContainer: HTMLElement | null;
  /** The chosen options, in the button. */
  readonly text: ReactNode;
  readonly children: (search: Pick<SearchProps, 'query' | 'onQueryChange'>, close: () => void) => ReactNode;
}

/**
 * A button that shows the chosen options and opens a search. Typing a letter also opens it, and starts the search with
 * that letter.
 */
function Picker({ inputProps, label, portalContainer, text, children }: PickerProps) {
  const { ref, autoComplete: _auto, name: _name, ...rest } = inputProps;
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const [width, setWidth] = useState<number>();
  const both = useMergedRefs<HTMLButtonElement>(button, ref);
  function show(text: string) {
    setWidth(button.current?.offsetWidth);
    setQuery(text);
    setOpen(true);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const letter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;
    if (!letter && key !== 'ArrowDown') return;
    event.preventDefault();
    // The next letter may be typed before the search has focus.
    show(letter ? `${open ? query : ''}${key}` : '');
  }
  return (
    <Popover modal open={open} onOpenChange={(next) => (next ? show('') : setOpen(false))}>
      <PopoverTrigger
        {...rest}
        ref={both}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the trigger adds them
        role="combobox"
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
        onOpenAutoFocus={focusAtEnd}
        // Its size does not depend on its position: otherwise text typed at once would change it while it is being
        // positioned.
        style={{ width }}
        className="flex max-h-none min-w-56 flex-col overflow-hidden"
      >
        {children({ query, onQueryChange: setQuery }, () => setOpen(false))}
      </PopoverContent>
    </Popover>
  );
}

/** Radix would select the typed text, and the next letter would replace it. */
function focusAtEnd(event: Event): void {
  event.preventDefault();
  const search = event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('input') : null;
  search?.focus();
  search?.setSelectionRange(search.value.length, search.value.length);
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
      text={chosen ? optionText(chosen, messages) : <span className="text-muted-foreground">{blank}</span>}
    >
      {(search, close) => (
        <Search
          options={field.options}
          chosen={value === '' ? [] : [value]}
          onChoose={(id: DraftOf<'choice'>) => {
            onValueChange(id);
            close();
          }}
          none={field.required ? undefined : messages.noAnswer}
          label={label}
          {...search}
        />
      )}
    </Picker>
  );
}

/** Stays open, to choose several. The button shows the chosen options; clicking an option again removes it. */
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
            chosen.map((option) => (
              <Badge key={option.id} variant="secondary">
                {optionText(option, messages)}
              </Badge>
            ))
          ) : (
            <span className="text-muted-foreground">{messages.chosen({ count: 0, total })}</span>
          )
        }
      >
        {(search) => (
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
            {...search}
          />
        )}
      </Picker>
    </div>
  );
}
