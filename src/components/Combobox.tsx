import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { unlistedDraft, unlistedTextOf, type DraftOf, type Option, type OptionId } from '../core/schema/model.ts';
import { normalizeForSearch } from '../core/text/normalize.ts';
import { useMessages } from '../react/settings.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { flag, isComposing } from '../ui/attributes.ts';
import { focusedBeside } from '../ui/focus.ts';
import { useLookAlikes } from '../ui/lookAlikes.ts';
import { LiveText } from '../ui/LiveRegion.tsx';
import { ServerText } from '../ui/ServerText.tsx';
import { useEscape } from '../ui/useEscape.ts';
import { ClearButton, OptionText, plainLabel } from './options.tsx';
import { useOptionSearch } from './optionSearch.ts';

type Answer = DraftOf<'choice'>;

const optionsAPage = 10;
/** More options than this are not listed at once: the user types to narrow the list. */
const mostListed = 200;

/**
 * A choice from a long list, filtered by typing: the APG combobox with list autocomplete. Focus stays in the box. The first
 * Escape closes the list and restores the earlier text. Other text than an option stays visible and is an error.
 */
export function Combobox(props: ControlSlotProps<'choice'>) {
  const { field, value, inputProps } = props;
  const messages = useMessages();
  const {
    open,
    active,
    chosen,
    query,
    matches,
    listed,
    text,
    alike,
    labelOf,
    show,
    leave,
    choose,
    onChange,
    onKeyDown,
  } = useCombobox(props);
  const listId = `${inputProps.id}-list`;
  const isCut = listed.length < matches.length;
  const counts = { shown: listed.length, total: isCut ? matches.length : field.options.length };
  // Which one Enter would take: a screen reader says nothing when another option becomes the first.
  const first = query !== '' && listed[0] ? { first: labelOf(listed[0]) } : {};
  const count = listed.length === 0 ? messages.noOptions : messages.optionsShown({ ...counts, ...first });
  return (
    <>
      <span data-elicitation-piece="within" data-open={flag(open)}>
        <input
          type="text"
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open && listed.length > 0}
          aria-controls={open && listed.length > 0 ? listId : undefined}
          aria-activedescendant={open && listed[active] !== undefined ? `${listId}-${active}` : undefined}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={messages.filterOptions}
          {...inputProps}
          value={text}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => {
            if (open) return;
            event.currentTarget.select();
            show();
          }}
          onBlur={() => {
            leave();
            inputProps.onBlur();
          }}
        />
        <span data-elicitation-piece="chevron" />
        {open && (
          <Popup
            key={query}
            id={listId}
            labelledBy={inputProps['aria-labelledby']}
            listed={listed}
            narrow={isCut ? `${messages.optionsShown(counts)} · ${messages.filterOptions}` : undefined}
            active={active}
            chosen={value}
            alike={alike}
            onChoose={choose}
          />
        )}
        <LiveText text={open ? count : ''} onlyChanges />
      </span>
      {!field.required && chosen !== undefined && (
        <ClearButton label={field.label} inputProps={inputProps} onClear={() => choose('')} />
      )}
    </>
  );
}

interface Typed {
  readonly text: string;
  /** The answer before it. */
  readonly before: Answer;
  /** From an earlier visit: the list shows all options. */
  readonly isKept?: boolean;
}

/** The text of the box, the list that is open, and the meaning of keys and typing. */
function useCombobox({ field: { options }, value, onValueChange, inputProps }: ControlSlotProps<'choice'>) {
  const messages = useMessages();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState<Typed>();

  const find = useOptionSearch(options);
  const alike = useLookAlikes(options, messages);
  const labelOf = (option: Option): string => plainLabel(option, alike.get(option.id), messages);
  const other = options.find((option) => option.isOther);
  const chosenIndex = options.findIndex((option) => option.id === value);
  const chosen = options[chosenIndex];
  // Also after the form was removed and came back: what was typed is in the draft.
  const kept = unlistedTextOf(value);
  const searching = typed !== undefined && (open || kept !== undefined);
  const text = searching ? typed.text : (kept ?? (chosen === undefined ? '' : labelOf(chosen)));
  const query = searching && !typed.isKept ? typed.text : '';
  const matches = open ? find(query) : options;
  const { listed, chosenAt } = listedOf(matches, query === '' ? chosenIndex : -1);

  function show(at: number) {
    // Other text than an option stays: it is an error that the user must see.
    setTyped(kept === undefined ? undefined : { before: value, ...typed, text: kept, isKept: true });
    setActive(at);
    setOpen(true);
  }
  function hide() {
    setOpen(false);
    setActive(-1);
  }
  function answer(next: Answer) {
    if (next !== value) onValueChange(next);
  }
  function choose(id: Answer) {
    // Text that was typed to look for an option becomes the text outside the options.
    const isTyped = id === other?.id && query.trim() !== '';
    setTyped(undefined);
    hide();
    if (id !== value) onValueChange(isTyped ? { other: query } : id);
  }
  function leave() {
    hide();
    if (other && kept !== undefined) onValueChange({ other: kept });
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const before = searching ? typed.before : value;
    setTyped({ text: target.value, before });
    // A password manager fills in without focus: nothing would close the list, and it would take Escape from the dialog.
    const hasFocus = focusedBeside(target) === target;
    setOpen(hasFocus);
    setActive(hasFocus && target.value !== '' ? 0 : -1);
    const option = options.find(({ id }) => id === before);
    // The text that stood for an answer still does, where others look the same or the label is not shown as it is.
    const isBefore = option !== undefined && labelOf(option) === target.value;
    answer(isBefore ? before : answerFor(find, target.value));
  }
  function revert() {
    if (typed !== undefined) answer(typed.before);
    setTyped(undefined);
    hide();
  }
  useEscape(open ? inputProps.id : undefined, revert);
  function onEnter() {
    const option = listed[active];
    if (option === undefined) hide();
    else choose(option.id);
  }

  const list = { open, active, chosen, query, matches, listed, text, alike, labelOf };
  return {
    ...list,
    show: () => show(chosenAt),
    leave,
    choose,
    onChange,
    onKeyDown: listKeys({ open, active, last: listed.length - 1, chosenAt, show, hide, setActive, onEnter }),
  };
}

interface ListKeysOptions {
  readonly open: boolean;
  /** The place of the option that Enter takes, -1 for none; and those of the last one and of the answer. */
  readonly active: number;
  readonly last: number;
  readonly chosenAt: number;
  readonly show: (at: number) => void;
  readonly hide: () => void;
  readonly setActive: (at: number) => void;
  readonly onEnter: () => void;
}

/** The keys of a box with a list, as the APG has them. */
function listKeys({ open, active, last, chosenAt, show, hide, setActive, onEnter }: ListKeysOptions) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown() {
        if (!open) show(event.altKey ? -1 : Math.max(0, chosenAt));
        else if (!event.altKey) setActive(Math.min(active + 1, last));
      },
      ArrowUp() {
        if (event.altKey) hide();
        else if (open) setActive(active < 0 ? last : Math.max(0, active - 1));
        else show(chosenAt < 0 ? last : chosenAt);
      },
      ...(open && {
        PageDown: () => setActive(Math.min(active + optionsAPage, last)),
        PageUp: () => setActive(Math.max(active - optionsAPage, 0)),
        Enter: onEnter,
      }),
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move === undefined) return;
    // Enter would also reach the form.
    event.preventDefault();
    event.stopPropagation();
    move();
  };
}

/** The options of the list: that of all options begins further down where it would not reach the answer. */
function listedOf(matches: readonly Option[], chosenIndex: number) {
  const first = Math.max(0, chosenIndex - mostListed + optionsAPage);
  return { listed: matches.slice(first, first + mostListed), chosenAt: chosenIndex - first };
}

/** The answer that a text means: the one option with that label, nothing, or no option at all. */
function answerFor(find: (query: string) => readonly Option[], text: string): Answer {
  const wanted = normalizeForSearch(text);
  if (wanted === '') return '';
  const same = find(text).filter((option) => normalizeForSearch(option.label) === wanted);
  return same.length === 1 && same[0] !== undefined ? same[0].id : unlistedDraft(text);
}

interface PopupProps {
  readonly id: string;
  readonly labelledBy: string | undefined;
  readonly listed: readonly Option[];
  /** Below the list, where it does not hold all matches. */
  readonly narrow: string | undefined;
  readonly active: number;
  readonly chosen: Answer;
  /** The raw values to show beside labels that look the same. */
  readonly alike: ReadonlyMap<OptionId, string>;
  readonly onChoose: (id: Answer) => void;
}

/** The list under the box. */
function Popup({ id, labelledBy, listed, narrow, active, chosen, alike, onChoose }: PopupProps) {
  const messages = useMessages();
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const node = popup.current;
    // In the top layer no scrolling box cuts it off. Where CSS cannot tie it to the box, it stays in the flow.
    if (typeof node?.showPopover !== 'function' || !canAnchor()) return;
    node.popover = 'manual';
    node.showPopover();
    fitBesideActions(node);
  }, []);

  useLayoutEffect(() => {
    popup.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  return (
    // A press here must not take focus from the box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      // Browsers make a tab stop of what scrolls, and focus would be lost with the list.
      tabIndex={-1}
      data-elicitation-piece="popup"
      onMouseDown={(event) => event.preventDefault()}
    >
      {listed.length === 0 && <p data-elicitation-piece="empty">{messages.noOptions}</p>}
      {listed.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filtered
        <div role="listbox" id={id} aria-labelledby={labelledBy}>
          {listed.map((option, index) => (
            // Keys go to the box: the list never has focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- goes with the listbox
              role="option"
              tabIndex={-1}
              id={`${id}-${index}`}
              aria-selected={index === active}
              data-elicitation-piece="popup-option"
              data-chosen={flag(option.id === chosen)}
              onClick={() => onChoose(option.id)}
            >
              <OptionText option={option} raw={alike.get(option.id)} />
              {option.description !== undefined && (
                <span data-elicitation-piece="option-description">
                  <ServerText>{option.description}</ServerText>
                </span>
              )}
            </div>
          ))}
        </div>
      )}
      {/* The live region says the same. */}
      {narrow !== undefined && (
        <p data-elicitation-piece="empty" aria-hidden="true">
          {narrow}
        </p>
      )}
    </div>
  );
}

/** In px: between the list and what it must not cover. */
const gap = 8;
/** The list has room for so many options at least. */
const fewestOptions = 3;

/**
 * Makes room for the list between its box and the buttons of the form, which must stay in view. The banner and the message
 * are above the box, so the list never opens there: the box is scrolled to the top, or else the form grows. It ends with a whole option.
 */
function fitBesideActions(popup: HTMLElement): void {
  const box = popup.parentElement;
  const actions = popup.closest('[data-elicitation-piece="frame"]')?.querySelector('[data-elicitation="actions"]');
  const option = popup.querySelector('[role="option"]')?.getBoundingClientRect().height;
  if (!box || !actions || !option) return;
  const edges = popup.offsetHeight - popup.clientHeight + 2 * Number.parseFloat(getComputedStyle(popup).paddingBlock);
  const roomBelow = () =>
    Math.min(window.innerHeight, actions.getBoundingClientRect().top) -
    box.getBoundingClientRect().bottom -
    gap -
    edges;
  const fits = () => roomBelow() >= fewestOptions * option;
  if (!fits()) (box.closest('[data-elicitation="field"]') ?? box).scrollIntoView({ block: 'start' });
  if (fits()) {
    const room = Math.min(roomBelow(), popup.offsetHeight - edges);
    const options = Math.floor(room / option);
    if (popup.scrollHeight > popup.clientHeight || options * option < room)
      popup.style.maxBlockSize = `${options * option + edges}px`;
    return;
  }
  popup.hidePopover();
  popup.popover = null;
  // The same height for any number of options: nothing moves while the user types.
  popup.style.blockSize = `${fewestOptions * option + edges}px`;
  popup.scrollIntoView({ block: 'nearest' });
}

function canAnchor(): boolean {
  return typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('position-area', 'block-end');
}
