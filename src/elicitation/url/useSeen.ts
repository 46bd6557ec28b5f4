import { useEffect, useRef, type RefObject } from 'react';
import { recordSeen, type SeenRecord } from '../../ui/recordSeen.ts';

/**
 * Watches whether the URL has been in view: both ends of its host, and its own.
 * @returns a function that leads to the first of them that was not, and tells whether there is none
 */
export function useSeen(block: RefObject<HTMLElement | null>, href: string): () => boolean {
  const record = useRef<SeenRecord>(undefined);
  useEffect(() => {
    record.current = recordSeen(block.current?.querySelectorAll('[data-elicitation-piece="url-edge"]') ?? []);
    return record.current.stop;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another URL has not been seen
  }, [block, href]);
  return () => {
    const next = record.current?.firstUnseen();
    if (next) leadTo(next);
    return next === undefined;
  };
}

/** Brings it into view; in a box that scrolls, by what the box shows at a time. */
function leadTo(edge: Element): void {
  const box = edge.closest<HTMLElement>('[data-elicitation-piece="url-text"]');
  box?.scrollBy({ top: box.clientHeight * 0.8 });
  const isAtEnd = !box || box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  (isAtEnd ? edge : box).scrollIntoView({ block: 'nearest' });
  edge.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}
