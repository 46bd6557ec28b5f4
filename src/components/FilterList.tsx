import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, RefCallback, UIEvent } from 'react';
import type { Option } from '../core/schema/model.ts';
import { useMessages } from '../react/settings.ts';
import { Announcement } from './Announcement.tsx';
import { composing } from './keys.ts';
import { optionSearch } from './optionsearch.ts';

/** Rows that are rendered to begin with, and added whenever the end comes near. */
const page = 60;
/** What counts as near, in px of scrolling and in boxes. */
const near = { px: 400, boxes: 10 };

export interface FilterListProps {
  readonly options: readonly Option[];
  readonly inputRef: RefCallback<HTMLElement>;
  readonly renderOption: (option: Option) => ReactNode;
}

/**
 * A long list of boxes with a filter above it. Rows are added as the end comes near, by scrolling or by Tab, and none
 * is taken away: so thousands open at once, and Tab still reaches every one of them.
 */
export function FilterList({ options, inputRef, renderOption }: FilterListProps) {
  const messages = useMessages();
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(page);
  const list = useRef<HTMLDivElement>(null);
  const focusFrom = useRef<number | undefined>(undefined);
  const find = useMemo(() => optionSearch(options), [options]);
  const found = useMemo(() => find(query), [find, query]);
  const count = messages.optionsShown({ shown: found.length, total: options.length });

  // Who asks for more with the button goes on at the first row that came: the button may be gone.
  useLayoutEffect(() => {
    const at = focusFrom.current;
    focusFrom.current = undefined;
    if (at !== undefined) queueMicrotask(() => list.current?.querySelectorAll('input')[at]?.focus());
  });

  function search(text: string) {
    setQuery(text);
    setLimit(page);
  }
  function more() {
    if (limit < found.length) setLimit(limit + page);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (composing(event)) return;
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      event.stopPropagation();
      search('');
    }
  }
  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollTop + clientHeight + near.px > scrollHeight) more();
  }
  function onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    if ([...currentTarget.querySelectorAll('input')].slice(-near.boxes).some((box) => box === target)) more();
  }

  return (
    <>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        data-elicitation-piece="filter"
        aria-label={messages.filterOptions}
        placeholder={messages.filterOptions}
        ref={inputRef}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} data-elicitation-piece="option-list" onScroll={onScroll} onFocus={onFocus}>
        {found.slice(0, limit).map(renderOption)}
        {found.length === 0 && <p data-elicitation-piece="empty">{messages.noOptions}</p>}
        {limit < found.length && (
          <button
            type="button"
            data-elicitation-piece="quiet-button"
            onClick={() => {
              focusFrom.current = limit;
              more();
            }}
          >
            {messages.showMore}
          </button>
        )}
      </div>
      <Announcement text={found.length === 0 ? messages.noOptions : query === '' ? '' : count} />
    </>
  );
}
