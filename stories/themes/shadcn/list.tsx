import { useState, type KeyboardEvent } from 'react';
import { displayText } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps } from '../../../src/index.ts';
import { groupProps, refOf } from '../group.ts';
import { Badge } from './ui/badge.tsx';
import { cn } from './ui/cn.ts';
import { Icon } from './ui/icons.tsx';
import { Input } from './ui/input.tsx';

/**
 * Entries as badges, and an input for the next one. Its text counts as the last entry, so accept sends it even without
 * Enter.
 */
export function ListControl(props: ControlSlotProps<'list'>) {
  const { field, value, onValueChange, inputProps, invalidItem } = props;
  const messages = useMessages();
  const { 'aria-invalid': _, onBlur, ...group } = groupProps(inputProps);
  const [writing, setWriting] = useState(false);
  const entries = writing ? value.slice(0, -1) : value;
  const text = (writing && value.at(-1)) || '';
  const label = displayText(field.label);

  function write(next: string) {
    setWriting(next !== '');
    onValueChange(next === '' ? entries : [...entries, next]);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      setWriting(false);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      // Moves the last entry back into the input, to be corrected.
      event.preventDefault();
      setWriting(true);
    }
  }
  return (
    <div {...group} role="group" data-slot="list" className="grid gap-2">
      {entries.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {entries.map((entry, at) => (
            // Keyed by index: an entry has no id.
            <li key={at} className="max-w-full">
              <Badge
                variant="secondary"
                className={cn('max-w-full py-0 pe-0.5', at === invalidItem && 'border-destructive text-destructive')}
              >
                <bdi className="truncate">{displayText(entry)}</bdi>
                <button
                  type="button"
                  data-slot="remove"
                  aria-label={messages.removeItem({ label, position: at + 1 })}
                  onClick={() => onValueChange(value.filter((_entry, other) => other !== at))}
                  className="inline-grid size-6 focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-solid cursor-pointer place-content-center rounded-sm hover:bg-accent"
                >
                  <Icon of="cross" className="size-3" />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <Input
        dir="auto"
        name={inputProps.name}
        autoComplete={inputProps.autoComplete}
        aria-label={messages.itemLabel({ label, position: entries.length + 1 })}
        placeholder={messages.addItem({ label })}
        ref={refOf<HTMLInputElement>(inputProps)}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setWriting(false);
          onBlur();
        }}
        className="group-data-invalid/field:border-destructive"
      />
    </div>
  );
}
