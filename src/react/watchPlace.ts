/** Watches where a button is. */
export interface PlaceWatch {
  /** Looks now, where a press may come before the next frame. */
  update(): void;
  stop(): void;
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** Where it would be if nothing was scrolled. */
  readonly pageX: number;
  readonly pageY: number;
  readonly width: number;
  readonly height: number;
}

/** In CSS px: smaller moves are rounding, or a focus ring. */
const tolerancePx = 3;

/**
 * Calls `onMove` when the request of a button was moved on the screen without a scroll, or the button has come into view. A
 * request that grows or shrinks by itself (an error, a note, another field) moves its own edges and buttons: that is what
 * the user did, and no move. Where nothing reports layout (jsdom), nothing moves. What an animation moves is found at the
 * next change of the page, or at a press.
 */
export function watchPlace(button: Element, onMove: () => void): PlaceWatch {
  const page = button.ownerDocument;
  if (typeof IntersectionObserver !== 'function' || typeof ResizeObserver !== 'function')
    return { update() {}, stop() {} };
  const request = button.closest('[data-elicitation-piece="frame"], form, dialog') ?? button;
  let place = placeOf(request);
  let isInView: boolean | undefined;
  let frame = 0;

  function update(): void {
    onView(view.takeRecords());
    const next = placeOf(request);
    const growth = Math.max(Math.abs(next.width - place.width), Math.abs(next.height - place.height));
    const differs = (one: number, other: number): boolean => Math.abs(one - other) > growth + tolerancePx;
    const isScrolled = !differs(next.pageX, place.pageX) && !differs(next.pageY, place.pageY);
    const hasMoved = differs(next.x, place.x) || differs(next.y, place.y);
    place = next;
    // The observer tells of a scroll only with the next frame.
    const comesIntoView = isInView === false && isInWindow(button);
    if (comesIntoView) isInView = true;
    if (comesIntoView || (hasMoved && !isScrolled)) onMove();
  }
  function updateSoon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  }
  function onView(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, intersectionRatio } of entries) {
      const isIn = isIntersecting && intersectionRatio >= halfVisible;
      if (isIn && isInView === false) onMove();
      isInView = isIn;
    }
  }

  const view = new IntersectionObserver(onView, { threshold: [0, halfVisible] });
  view.observe(button);
  const sizes = new ResizeObserver(updateSoon);
  for (const element of [button, request, page.body]) sizes.observe(element);
  const changes = new MutationObserver(updateSoon);
  for (const root of rootsOf(button)) changes.observe(root, whatMoves);
  return {
    update,
    stop() {
      cancelAnimationFrame(frame);
      for (const observer of [view, sizes, changes]) observer.disconnect();
    },
  };
}

const halfVisible = 0.5;

const whatMoves: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['class', 'style', 'hidden', 'open'],
};

/** The document, and the shadow roots around an element. */
function rootsOf(element: Element): readonly Node[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [root];
}

function isInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return (top + bottom) / 2 < innerHeight && bottom > 0 && (left + right) / 2 < innerWidth && right > 0;
}

function placeOf(element: Element): Place {
  const { left: x, top: y, width, height } = element.getBoundingClientRect();
  let [pageX, pageY] = [x, y];
  for (let above: Element | null = element; above; above = parentOf(above)) {
    pageX += above.scrollLeft;
    pageY += above.scrollTop;
  }
  return { x, y, pageX, pageY, width, height };
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
