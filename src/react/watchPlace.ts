import { onUserScroll } from './userScroll.ts';

/** Watches where a button is. */
export interface PlaceWatch {
  /** Looks now, where a press may come before the next frame. */
  update(): void;
  stop(): void;
}

/** Left and top of a box, and right and bottom with a minus: in a larger box around it, each of them is smaller. */
type Box = readonly [number, number, number, number];

interface Place {
  /** On the screen, as is that of the request. */
  readonly button: Box;
  readonly request: Box;
  /** Where the request would be if nothing was scrolled. */
  readonly inPage: Box;
  /** How far everything around it can be scrolled. */
  readonly extents: string;
}

/** In CSS px: smaller moves are rounding, a focus ring, or a button that rises under the pointer. */
const tolerancePx = 8;
/** In CSS px: what is scrolled by a fraction of a pixel differs by less. */
const roundingPx = 3;
/** For so long a scroll goes on after the user's last event for it, and a change of the layout may still lead to one. */
const causeMs = 500;

/**
 * Calls `onMove` when a button was moved on the screen, or has come into view. What the user does is no move: a scroll while
 * the layout stays as it is, and a request that grows or shrinks by itself (an error, a note, another field). A server can
 * move nothing in a modal dialog, and where nothing reports layout (jsdom), nothing moves.
 *
 * @param isOpenedByUser whatever scrolls while the layout stays as it is counts as the user, who opened the form
 */
export function watchPlace(button: Element, onMove: () => void, isOpenedByUser = false): PlaceWatch {
  const isWatched = typeof IntersectionObserver === 'function' && typeof ResizeObserver === 'function';
  if (!isWatched || button.closest('dialog:modal')) return { update() {}, stop() {} };
  const request = button.closest('[data-elicitation-piece="frame"], form') ?? button;
  let place = placeOf(button, request);
  /** Where the button stands. */
  let stand = place.button;
  let isShown = isOnTop(button, request);
  let [scrolledAt, changedAt] = [-Infinity, -Infinity];
  /** Since the last look, something has changed in the request itself. */
  let hasChanged = false;
  let frame = 0;

  function look(): void {
    // It was removed in this frame, or somebody has taken the request out of the page for a while.
    if (!button.isConnected) {
      isShown = false;
      return;
    }
    onChanges(changes.takeRecords());
    const [before, now] = [place, performance.now()];
    place = placeOf(button, request);
    const growth = growthOf(before.request, place.request);
    const isSameLayout = before.extents === place.extents && isNear(before.inPage, place.inPage, roundingPx);
    if (!isSameLayout) changedAt = now;
    const isScrolled = (isOpenedByUser || now < scrolledAt + causeMs) && now >= changedAt + causeMs;
    const isGrown = hasChanged && isNear(before.request, place.request, growth + tolerancePx);
    hasChanged = false;
    const isMoved = !holds(stand, place.button) && !holds(place.button, stand);
    // It goes on when the finger has left.
    if (isMoved && isScrolled) scrolledAt = now;
    if (isMoved || isScrolled || isGrown) stand = place.button;
    spot.watch();
    const wasShown = isShown;
    isShown = isOnTop(button, request);
    const isExcused = isOpenedByUser && isScrolled;
    if ((isShown && !wasShown && !isExcused) || (isMoved && !isScrolled && !isGrown)) onMove();
  }
  function lookSoon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  }
  function onChanges(records: readonly MutationRecord[]): void {
    hasChanged ||= records.some(({ target }) => request.contains(target));
  }

  const changes = new MutationObserver((records) => {
    onChanges(records);
    lookSoon();
  });
  for (const root of rootsOf(button)) changes.observe(root, whatMoves);
  const sizes = new ResizeObserver(lookSoon);
  for (const element of [button, request, button.ownerDocument.body]) sizes.observe(element);
  const spot = createSpot(button, look);
  const stopScroll = onUserScroll(() => {
    scrolledAt = performance.now();
  });
  /** A text box grows with its text, without a change of the page. */
  const onInput = () => {
    hasChanged = true;
  };
  request.addEventListener('input', onInput);
  return {
    update: look,
    stop() {
      cancelAnimationFrame(frame);
      for (const each of [changes, sizes, spot]) each.disconnect();
      stopScroll();
      request.removeEventListener('input', onInput);
    },
  };
}

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

/**
 * Calls `onLeave` in the frame in which a button leaves its spot on the screen, or comes into view, whatever the cause: also
 * by a scroll or an animation, of which nothing else tells.
 */
function createSpot(button: Element, onLeave: () => void) {
  const page = button.ownerDocument;
  const hundredths = Array.from({ length: 101 }, (_, index) => index / 100);
  const view = new IntersectionObserver(onLeave, { threshold: [0, 0.5, 1] });
  view.observe(button);
  let observer: IntersectionObserver | undefined;
  let margins = '';
  function watch(): void {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const { clientWidth = 0, clientHeight = 0 } = page.scrollingElement ?? {};
    const sides = [top, clientWidth - right, clientHeight - bottom, left];
    const next = sides.map((px) => `${-Math.floor(px)}px`).join(' ');
    if (next === margins) return;
    margins = next;
    observer?.disconnect();
    observer = new IntersectionObserver(onLeave, { root: page, rootMargin: next, threshold: hundredths });
    observer.observe(button);
  }
  watch();
  return {
    /** The spot where it is now. */
    watch,
    disconnect() {
      view.disconnect();
      observer?.disconnect();
    },
  };
}

/** Tells whether a button can be pressed at its centre: that is in the window, in no part that is scrolled away, and not covered. */
const isOnTop = (button: Element, request: Element): boolean => request.contains(topmostAt(button));

/** What is on top at the centre of an element. `null`: it is out of the window or out of the page, or nothing reports layout. */
export function topmostAt(element: Element): Element | null {
  const root = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return root.elementFromPoint?.((left + right) / 2, (top + bottom) / 2) ?? null;
}

function placeOf(button: Element, request: Element): Place {
  let [x, y] = [0, 0];
  const extents: number[] = [];
  for (let above = parentOf(request); above; above = parentOf(above)) {
    x += above.scrollLeft;
    y += above.scrollTop;
    extents.push(above.scrollWidth, above.scrollHeight, above.clientWidth, above.clientHeight);
  }
  // Enlarged with two fingers, or moved by the keyboard of a phone, the screen shows a part of the window.
  const { offsetLeft = 0, offsetTop = 0, scale = 1 } = window.visualViewport ?? {};
  return {
    button: boxOf(button, -offsetLeft, -offsetTop, scale),
    request: boxOf(request, -offsetLeft, -offsetTop, scale),
    inPage: boxOf(request, x, y),
    extents: extents.join(),
  };
}

function boxOf(element: Element, x: number, y: number, scale = 1): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [(left + x) * scale, (top + y) * scale, -(right + x) * scale, -(bottom + y) * scale];
}

/** Tells whether a box is in another: one that has grown in its place, for example, holds what it was. */
function holds(outer: Box, inner: Box): boolean {
  return outer.every((edge, index) => edge <= (inner[index] ?? edge) + tolerancePx);
}

/** Tells whether no edge of a box is further from where it was. */
function isNear(a: Box, b: Box, px: number): boolean {
  return a.every((edge, index) => Math.abs(edge - (b[index] ?? edge)) <= px);
}

/** By how much a box is wider or higher than another, or less. */
function growthOf(a: Box, b: Box): number {
  return Math.max(Math.abs(a[0] + a[2] - b[0] - b[2]), Math.abs(a[1] + a[3] - b[1] - b[3]));
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
