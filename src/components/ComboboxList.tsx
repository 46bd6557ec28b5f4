import { useLayoutEffect, useMemo, useRef, useState, type UIEvent } from 'react';
import type { DraftOf, Option } from '../core/schema/model.ts';
import { useMessages } from '../react/settings.ts';
import { OptionText } from './OptionText.tsx';
import { lookAlikes } from './lookalikes.ts';
import { ServerText } from '../ui/ServerText.tsx';

type Answer = DraftOf<'choice'>;

/** Rows that are rendered around the active one, and added at an end that comes near. */
const page = 40;
/** What counts as near, in px. */
const nearPx = 200;

export interface ComboboxListProps {
  readonly id: string;
  readonly labelledBy: string | undefined;
  /** An answer a row; without an option: no answer. */
  readonly rows: readonly { readonly id: Answer; readonly option?: Option }[];
  readonly active: number;
  readonly chosen: Answer;
  readonly options: readonly Option[];
  readonly onChoose: (id: Answer) => void;
}

/**
 * The list of a combobox: only a stretch of it is in the document, so ten thousand open at once. Rows may have any
 * height, since long labels wrap.
 */
export function ComboboxList({ id, labelledBy, rows, active, chosen, options, onChoose }: ComboboxListProps) {
  const messages = useMessages();
  const popup = useRef<HTMLDivElement>(null);
  const alike = useMemo(() => lookAlikes(options, messages.noAnswer), [options, messages.noAnswer]);
  const [stretch, setStretch] = useState(() => around(active, rows.length));
  const heightBefore = useRef<number | undefined>(undefined);
  const outside = active >= 0 && (active < stretch.from || active >= stretch.to);
  const { from, to } = outside ? around(active, rows.length) : stretch;
  if (outside) setStretch({ from, to });

  useLayoutEffect(() => {
    const node = popup.current;
    // The top layer, so that no scrolling box cuts the list off; where CSS cannot tie it to the box, it stays in the flow.
    if (node === null || !canAnchor()) return;
    node.popover = 'manual';
    node.showPopover();
  }, []);

  // Rows that came above must not push away what the person looks at.
  useLayoutEffect(() => {
    const node = popup.current;
    if (node === null || heightBefore.current === undefined) return;
    node.scrollTop += node.scrollHeight - heightBefore.current;
    heightBefore.current = undefined;
  });

  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function onScroll({ currentTarget: node }: UIEvent<HTMLElement>) {
    if (node.scrollTop + node.clientHeight + nearPx > node.scrollHeight && to < rows.length) {
      setStretch({ from, to: to + page });
    } else if (node.scrollTop < nearPx && from > 0) {
      heightBefore.current = node.scrollHeight;
      setStretch({ from: Math.max(0, from - page), to });
    }
  }

  return (
    // Holds the press back, so that focus stays in the box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={popup} data-elicitation-piece="popup" onScroll={onScroll} onMouseDown={(event) => event.preventDefault()}>
      {rows.length === 0 && <p data-elicitation-piece="empty">{messages.noOptions}</p>}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filtered
        <div role="listbox" id={id} aria-labelledby={labelledBy}>
          {rows.slice(from, to).map((row, index) => (
            // Keys go to the box: the list is pointed at, never focused.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={row.id}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- goes with the listbox
              role="option"
              tabIndex={-1}
              id={`${id}-${from + index}`}
              aria-selected={row.id === chosen}
              aria-setsize={rows.length}
              aria-posinset={from + index + 1}
              data-elicitation-piece="popup-option"
              data-active={from + index === active ? '' : undefined}
              onClick={() => onChoose(row.id)}
            >
              {row.option === undefined ? (
                messages.noAnswer
              ) : (
                <>
                  <OptionText option={row.option} raw={alike.get(row.option.id)} />
                  {row.option.description !== undefined && (
                    <span data-elicitation-piece="option-description">
                      <ServerText>{row.option.description}</ServerText>
                    </span>
                  )}
                </>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function around(active: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(active - page / 4, count - page));
  return { from, to: from + page };
}

function canAnchor(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('position-area', 'block-end');
}
