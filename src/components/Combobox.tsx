import { useMemo, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { displayText } from '../core/text/display.ts';
import type { DraftOf, Option } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { useMessages } from '../react/settings.ts';
import { Announcement } from './Announcement.tsx';
import { flag } from '../ui/attributes.ts';
import { ComboboxList } from './ComboboxList.tsx';
import { composing } from './keys.ts';
import { normalizeForSearch } from '../core/text/normalize.ts';
import { optionSearch } from './optionsearch.ts';

type Answer = DraftOf<'choice'>;
interface Row {
  readonly id: Answer;
  readonly option?: Option;
}

/** What the draft holds while the box shows text that is no option: nothing has this id, so it is an error to accept. */
const noOption: Answer = 'o-1';
const rowsAPage = 10;

/**
 * One of many, by typing: the APG combobox with list autocomplete. Focus stays in the box; the first Escape closes the
 * list and puts back what was there. Text that is no option stays visible and is an error, never dropped.
 */
export function Combobox({ field, value, onValueChange, inputProps }: ControlSlotProps<'choice'>) {
  const messages = useMessages();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** What was typed, and the answer before it. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: Answer } | undefined>();
  const { options, required } = field;

  const find = useMemo(() => optionSearch(options), [options]);
  const chosen = useMemo(() => options.find((option) => option.id === value), [options, value]);
  const searching = typed !== undefined && (open || value === noOption);
  const text = searching ? typed.text : chosen === undefined ? '' : displayText(chosen.label);
  const query = searching ? typed.text : '';
  const rows = useMemo<readonly Row[]>(() => {
    if (!open) return [];
    const found = find(query).map((option) => ({ id: option.id, option }));
    return required || query !== '' ? found : [{ id: '' }, ...found];
  }, [open, find, query, required]);
  const count = rows.length;
  const listId = `${inputProps.id}-list`;

  function show(at: number) {
    setTyped(undefined);
    setActive(at);
    setOpen(true);
  }
  function hide() {
    setOpen(false);
    setActive(-1);
  }
  function choose(id: Answer) {
    setTyped(undefined);
    hide();
    if (id !== value) onValueChange(id);
  }
  /** Where the answer stands in the whole list. */
  function placeOfAnswer(): number {
    const place = chosen === undefined ? -1 : options.indexOf(chosen);
    return place >= 0 && !required ? place + 1 : place;
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped({ text: target.value, before: typed?.before ?? value });
    setOpen(true);
    setActive(target.value === '' ? -1 : 0);
    const next = answerFor(find, target.value);
    if (next !== value) onValueChange(next);
  }
  function revert() {
    if (typed !== undefined && typed.before !== value) onValueChange(typed.before);
    setTyped(undefined);
    hide();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (composing(event) || event.ctrlKey || event.metaKey) return;
    const last = open ? count - 1 : options.length - (required ? 1 : 0);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () =>
        open
          ? !event.altKey && setActive(Math.min(active + 1, last))
          : show(event.altKey ? -1 : Math.max(0, placeOfAnswer())),
      ArrowUp: () => {
        if (event.altKey) hide();
        else if (open) setActive(active < 0 ? last : Math.max(0, active - 1));
        else show(placeOfAnswer() < 0 ? last : placeOfAnswer());
      },
      ...(open && {
        PageDown: () => setActive(Math.min(active + rowsAPage, last)),
        PageUp: () => setActive(Math.max(active - rowsAPage, 0)),
        Enter: () => (rows[active] === undefined ? hide() : choose(rows[active].id)),
        Escape: revert,
      }),
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move === undefined) return;
    // Escape is the dialog's as well, and Enter the form's: not this time.
    event.preventDefault();
    event.stopPropagation();
    move();
  }

  return (
    <span data-elicitation-piece="combobox" data-open={flag(open)}>
      <input
        type="text"
        dir="auto"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open && count > 0}
        aria-controls={open && count > 0 ? listId : undefined}
        aria-activedescendant={open && rows[active] !== undefined ? `${listId}-${active}` : undefined}
        spellCheck={false}
        autoCapitalize="none"
        {...inputProps}
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
        onClick={(event) => {
          if (open) return;
          event.currentTarget.select();
          show(placeOfAnswer());
        }}
        onBlur={() => {
          hide();
          inputProps.onBlur();
        }}
      />
      {open && (
        <ComboboxList
          key={query}
          id={listId}
          labelledBy={inputProps['aria-labelledby']}
          rows={rows}
          active={active}
          chosen={value}
          options={options}
          onChoose={choose}
        />
      )}
      <Announcement
        text={
          !open ? '' : count === 0 ? messages.noOptions : messages.optionsShown({ shown: count, total: options.length })
        }
      />
    </span>
  );
}

/** The answer that a text is: the one option with that label, nothing, or no option at all. */
function answerFor(find: (query: string) => readonly Option[], text: string): Answer {
  const wanted = normalizeForSearch(text);
  if (wanted === '') return '';
  const same = find(text).filter((option) => normalizeForSearch(option.label) === wanted);
  return same.length === 1 && same[0] !== undefined ? same[0].id : noOption;
}
