import { onWindowInput, onWindowScroll } from './windowEvents.ts';

/** Calls the listener for each event by which the user scrolls, or may. @returns what ends it */
export function onUserScroll(listener: () => void): () => void {
  const onEvent = (event: Event) => {
    if (event.isTrusted && mayScroll(event)) listener();
  };
  const stops = [onWindowInput(onEvent), onWindowScroll(onEvent)];
  return () => stops.forEach((stop) => stop());
}

const scrollKeys = /^(Arrow|Page)|^(Home|End| )$/;
/** Where such a key is for what has the focus. */
const takesKeys = 'input, select, textarea, button, summary, [contenteditable]';

/** Of a press, only one on a scroll bar: beside the part of its element that shows the content. */
function mayScroll(event: Event): boolean {
  // A shadow root hides it from the window, but not from the path.
  const [target] = event.composedPath();
  if (event.type === 'keydown')
    return scrollKeys.test((event as KeyboardEvent).key) && !(target instanceof Element && target.matches(takesKeys));
  if (event.type !== 'pointerdown') return event.type === 'wheel' || event.type === 'touchmove';
  if (!(target instanceof Element)) return false;
  const { clientX, clientY, offsetX, offsetY } = event as PointerEvent;
  const { clientWidth, clientHeight, scrollWidth, scrollHeight, ownerDocument } = target;
  const canScroll = clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight);
  const isPage = target === ownerDocument.scrollingElement;
  const [x, y] = isPage ? [clientX, clientY] : [offsetX, offsetY];
  return canScroll && (x < 0 || y < 0 || x >= clientWidth || y >= clientHeight);
}
