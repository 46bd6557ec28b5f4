import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefCallback } from 'react';
import { shownAtOnce } from '../core/schema/limits.ts';
import type { Option } from '../core/schema/model.ts';
import { useMessages } from '../react/settings.ts';
import { isComposing } from '../ui/attributes.ts';
import { LiveText } from '../ui/LiveRegion.tsx';
import { useEscape } from '../ui/useEscape.ts';
import { useFocusBox } from './options.tsx';
import { useOptionSearch } from './optionSearch.ts';

/** How many boxes are rendered at first, and added when the user comes near the end. */
const page = shownAtOnce.boxes;
const near = { px: 400, boxes: 10 };

export interface FilterListProps {
  readonly options: readonly Option[];
  /** True if no boxes are shown until the user opens the list. */
  readonly collapsed: boolean;
  readonly inputRef: RefCallback<HTMLElement>;
  readonly describedBy: string | undefined;
  readonly renderOption: (option: Option) => ReactNode;
  /** Buttons for all that the filter leaves. */
  readonly renderButtons: (matches: readonly Option[]) => ReactNode;
}

/**
 * A long list of boxes with a filter above it. Boxes are added when the user comes near the end, by scrolling or by Tab, and
 * never removed. So a list of thousands of options opens at once, and Tab reaches each of them.
 */
export function FilterList(props: FilterListProps) {
  const { options, collapsed, inputRef, describedBy, renderOption, renderButtons } = props;
  const messages = useMessages();
  const listId = useId();
  const filterId = useId();
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(collapsed ? 0 : page);
  const list = useRef<HTMLDivElement>(null);
  const focusBox = useFocusBox(list);
  const matches = useOptionSearch(options)(query);

  function search(text: string) {
    setQuery(text);
    setLimit(page);
  }
  function showMore() {
    if (limit < matches.length) setLimit(limit + page);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
  }
  useEscape(query === '' ? undefined : filterId, () => search(''));

  function onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    if ([...currentTarget.querySelectorAll('input')].slice(-near.boxes).some((box) => box === target)) showMore();
  }

  let announced = '';
  if (matches.length === 0) announced = messages.noOptions;
  else if (query !== '') announced = messages.optionsShown({ shown: matches.length, total: options.length });
  return (
    <>
      <input
        id={filterId}
        type="text"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-label={messages.filterOptions}
        aria-controls={listId}
        aria-describedby={describedBy}
        placeholder={messages.filterOptions}
        ref={inputRef}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {renderButtons(matches)}
      <div
        ref={list}
        id={listId}
        data-elicitation-piece="option-list"
        onFocus={onFocus}
        onScroll={({ currentTarget: box }) => {
          const isNear = box.scrollTop + box.clientHeight + near.px > box.scrollHeight;
          // With all boxes shown the button goes, and would take focus with it.
          if (isNear && !box.querySelector('button:focus')) showMore();
        }}
      >
        {matches.slice(0, limit).map(renderOption)}
        {matches.length === 0 && <p data-elicitation-piece="empty">{messages.noOptions}</p>}
        {limit < matches.length && (
          <button
            type="button"
            data-elicitation-piece="quiet-button"
            onClick={() => {
              focusBox(limit);
              showMore();
            }}
          >
            <span data-elicitation-piece="small">{messages.showMore}</span>
          </button>
        )}
      </div>
      <LiveText text={announced} onlyChanges />
    </>
  );
}
