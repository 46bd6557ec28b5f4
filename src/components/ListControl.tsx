import { useRef, type ClipboardEvent, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';
import { displayText } from '../core/text/display.ts';
import type { ListField } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { useMessages } from '../react/settings.ts';
import { isComposing } from '../ui/attributes.ts';
import { PlusIcon, RemoveIcon } from '../ui/icons.tsx';
import { DatePicker } from './DateControl.tsx';
import { groupProps, useFocusBox } from './options.tsx';

const typeFor: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

/** Several free entries, each in a box. There is always one box to type in; a single blank one does not count as an entry. */
export function ListControl(props: ControlSlotProps<'list'>) {
  const { field, inputProps, invalidItem } = props;
  const messages = useMessages();
  const group = useRef<HTMLFieldSetElement>(null);
  const { rows, isFull, change, add, remove, onKeyDown, onPaste } = useEntries(group, props);
  const label = displayText(field.label);
  // Focus is sent to the entry that is wrong, which then also says why.
  const focusTarget = invalidItem !== undefined && invalidItem < rows.length ? invalidItem : 0;

  return (
    <fieldset ref={group} data-elicitation-piece="list" {...groupProps(inputProps)}>
      {rows.map((text, at) => (
        // Keyed by place: an entry has no other identity.
        <div data-elicitation-piece="within" key={at}>
          <Entry
            field={field}
            value={text}
            onValueChange={(entry) => change(replaced(rows, at, 1, [entry]))}
            inputProps={{
              name: inputProps.name,
              autoComplete: inputProps.autoComplete,
              'aria-label': messages.itemLabel({ label, position: at + 1 }),
              'aria-invalid': at === invalidItem,
              'aria-describedby':
                focusTarget === invalidItem && at !== focusTarget ? undefined : inputProps['aria-describedby'],
              ref: at === focusTarget ? inputProps.ref : undefined,
              onKeyDown: (event) => onKeyDown(event, at),
              onPaste: (event) => onPaste(event, at),
            }}
          />
          {rows.length > 1 && (
            <button
              type="button"
              data-elicitation-piece="quiet-button"
              aria-label={messages.removeItem({ label, position: at + 1 })}
              onClick={() => remove(at, Math.min(at, rows.length - 2))}
            >
              <RemoveIcon />
            </button>
          )}
        </div>
      ))}
      <button type="button" data-elicitation-piece="add" disabled={isFull} onClick={() => add(rows.length)}>
        <PlusIcon />
        <span data-elicitation-piece="small">{messages.addItem({ label })}</span>
      </button>
    </fieldset>
  );
}

/** The boxes of a list, and what keys and pasting do in them. */
function useEntries(group: RefObject<HTMLFieldSetElement | null>, props: ControlSlotProps<'list'>) {
  const { field, value, onValueChange } = props;
  const focusAfter = useFocusBox(group);
  const rows = value.length > 0 ? value : [''];
  const isFull = field.maxItems !== undefined && rows.length >= field.maxItems;

  function change(next: readonly string[], focus?: number) {
    focusAfter(focus);
    onValueChange(next.length === 1 && next[0] === '' ? [] : next);
  }
  function add(at: number) {
    const blank = rows.indexOf('');
    if (blank >= 0) group.current?.querySelectorAll('input')[blank]?.focus();
    else if (!isFull) change(replaced(rows, at, 0, ['']), at);
  }
  function remove(at: number, focus: number) {
    change(replaced(rows, at, 1, []), focus);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (isComposing(event.nativeEvent)) return;
    // Half a date has no value either.
    const isBlank = rows[at] === '' && !event.currentTarget.validity.badInput;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(at + 1);
    } else if (event.key === 'Backspace' && isBlank && rows.length > 1) {
      event.preventDefault();
      // A key that is held clears one entry.
      if (!event.repeat) remove(at, Math.max(0, at - 1));
    }
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2 || rows[at] !== '') return;
    event.preventDefault();
    change(replaced(rows, at, 1, lines), at + lines.length - 1);
  }
  return { rows, isFull, change, add, remove, onKeyDown, onPaste };
}

function replaced(rows: readonly string[], at: number, count: number, by: readonly string[]): readonly string[] {
  return [...rows.slice(0, at), ...by, ...rows.slice(at + count)];
}

/** Each line of a pasted column becomes an entry: one box would run the lines together. */
function linesOf(text: string): readonly string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
}

interface EntryProps extends ComponentProps<typeof DatePicker> {
  readonly field: ListField;
}

function Entry({ field: { item }, ...props }: EntryProps) {
  const { value, onValueChange, inputProps } = props;
  if (item.format === 'date') return <DatePicker {...props} />;
  return (
    <input
      type={typeFor[item.format ?? ''] ?? 'text'}
      dir={item.format === undefined ? 'auto' : 'ltr'}
      {...inputProps}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
