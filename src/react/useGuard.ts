import { useState } from 'react';
import { useCurrentSettings } from './settings.ts';
import { useBrowserLayoutEffect } from './useInBrowser.ts';

// Bundlers replace this; in a browser without a bundler it does not exist.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Options of `useGuard`. */
export interface UseGuardOptions {
  /** Milliseconds without a key, pointer or input event. 0: no wait. @default the setting, 500 */
  readonly guardMs?: number | undefined;
  /** Anything that the user sees with the request. When it changes, the wait starts again. */
  readonly since?: unknown;
}

/** Result of `useGuard`. */
export interface GuardState {
  /** Whether the current click or key press counts. Call it in the event handler, and do nothing if it returns false. */
  ready(): boolean;
  /** True while presses do not count yet, so that a text can say so. A change re-renders the component. */
  readonly waiting: boolean;
  /** Whether the last press was ignored because it came too early, until presses count. A change re-renders the component. */
  readonly early: boolean;
  /** Whether the last press was ignored because something covers its button. A change re-renders the component. */
  readonly covered: boolean;
}

/**
 * Ignores presses on an accept button until the request has been on the screen for a moment without input. Otherwise an Enter
 * or a click that was meant for something else would be an answer. Any key or pointer event starts the wait again, for five
 * seconds at most, and so does coming back to the window. Presses of a held key or on a covered button never count, nor does
 * the second click of a double click that started elsewhere. Use it in a component that is mounted with the request.
 */
export function useGuard({ guardMs, since }: UseGuardOptions = {}): GuardState {
  const settings = useCurrentSettings();
  const quietMs = guardMs ?? settings.guardMs;
  const [waiting, setWaiting] = useState(quietMs > 0);
  const [ignored, setIgnored] = useState<'early' | 'covered'>();
  const [guard] = useState(() => createGuard(setWaiting, setIgnored));
  // Layout: a press may come before passive effects. A new `since` starts the wait again.
  useBrowserLayoutEffect(() => guard.start(quietMs), [guard, quietMs, since]);
  return { ready: guard.ready, waiting, early: waiting && ignored === 'early', covered: ignored === 'covered' };
}

/** The wait ends after this time, however much happens. */
const longestMs = 5000;
/** A second press within the quiet time and this distance belongs to a double click. In CSS px. */
const doubleClickPx = 10;
/** A click by the space bar follows its keyup at once. */
const keyClickMs = 50;

interface Press {
  readonly byPointer: boolean;
  readonly refused: boolean;
  readonly covered: boolean;
  releasedAt?: number;
}

function createGuard(setWaiting: (waiting: boolean) => void, setIgnored: (ignored?: 'early' | 'covered') => void) {
  let quietMs = 0;
  let shownAt = Infinity;
  let disturbedAt = -Infinity;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let press: Press | undefined;
  /** The event that is being handled, and whether the press that it belongs to counts. */
  let current: { readonly event: Event; readonly refused: boolean; readonly covered: boolean } | undefined;
  let firstClick = { button: null as EventTarget | null, at: -Infinity, x: 0, y: 0 };
  let explained = false;

  const readyAt = () =>
    quietMs <= 0 ? -Infinity : Math.min(Math.max(shownAt, disturbedAt) + quietMs, shownAt + longestMs);

  function look(): void {
    clearTimeout(timer);
    timer = undefined;
    const left = readyAt() - performance.now();
    setWaiting(left > 0);
    if (left > 0 && left < Infinity) timer = setTimeout(look, Math.ceil(left));
  }

  /** Nothing counts before the first painted frame, which has been when a second animation frame begins. */
  function restart(): void {
    cancelAnimationFrame(frame);
    shownAt = Infinity;
    disturbedAt = -Infinity;
    press = undefined;
    setIgnored();
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        shownAt = performance.now();
        look();
      });
    });
    look();
  }

  /** Whether a press continues a double click that began on something else, which may have gone and left the button there. */
  function isSecondOfDoubleClick({ target, clientX: x, clientY: y, isTrusted }: PointerEvent, at: number): boolean {
    const button = buttonOf(target) ?? target;
    // Not `detail`: engines differ in whether they count clicks on an element that has just appeared.
    const again =
      isTrusted && at - firstClick.at < quietMs && Math.hypot(x - firstClick.x, y - firstClick.y) < doubleClickPx;
    const elsewhere = again && button !== firstClick.button;
    firstClick = { button: again ? firstClick.button : button, at, x, y };
    return elsewhere;
  }

  function onEvent(event: Event): void {
    // It can only extend the wait. After the wait it is skipped, because it comes with every key.
    if (isAfterPress(event) && performance.now() >= readyAt()) return;
    const at = timeOf(event);
    const early = at < readyAt();
    if (event.type === 'pointerdown') {
      const covered = isCovered(event);
      const again = isSecondOfDoubleClick(event as PointerEvent, at);
      press = { byPointer: true, covered, refused: again || covered || early };
    } else if (event.type === 'keydown') {
      press = { byPointer: false, covered: false, refused: (event as KeyboardEvent).repeat || early };
    } else if (event.type === 'keyup' && press?.byPointer === false) press.releasedAt = at;
    // A click with `detail` ends the press of a pointer, one without it that of a key, or a press of neither.
    const isClick = event.type === 'click';
    const over = at - (press?.releasedAt ?? at) > keyClickMs;
    const own = isClick && (over || press?.byPointer !== (event as UIEvent).detail > 0) ? undefined : press;
    if (isClick && own?.byPointer) press = undefined;
    current = { event, refused: early || own?.refused === true, covered: own?.covered === true };
    if (!early || isClick) return;
    disturbedAt = Math.max(disturbedAt, at);
    // Else the timer looks, and waits again: typing sets no timer at every key.
    if (timer === undefined) look();
  }

  function onReturn(): void {
    if (quietMs > 0 && document.visibilityState === 'visible') restart();
  }

  function ready(): boolean {
    // A phase of 0: the event is not being handled any more, and this is a press of another kind.
    const own = current?.event.eventPhase === 0 ? undefined : current;
    const early = performance.now() < readyAt();
    const refused = own?.refused ?? early;
    setIgnored(own?.covered ? 'covered' : refused && early ? 'early' : undefined);
    if (refused && early && !explained) explain(quietMs);
    explained ||= refused && early;
    return !refused;
  }

  function start(ms: number): () => void {
    quietMs = ms;
    const types = ['keydown', 'keyup', 'pointerdown', 'pointerup', 'input', 'click'];
    for (const type of types) window.addEventListener(type, onEvent, { capture: true, passive: true });
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    if (quietMs > 0) restart();
    else look();
    return () => {
      for (const type of types) window.removeEventListener(type, onEvent, { capture: true });
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }

  return { ready, start };
}

const isAfterPress = ({ type }: Event): boolean => type === 'input' || type === 'pointerup';

/** When an event was made, which may be long before a busy page handles it. Test environments give events a clock of their own. */
function timeOf(event: Event): number {
  return performance.now() - Math.floor(new Event('now').timeStamp - event.timeStamp);
}

function buttonOf(target: EventTarget | undefined | null): Element | null {
  return target instanceof Element ? target.closest('button, [role="button"]') : null;
}

/** Whether something else is on top of the pressed button, at its centre. */
function isCovered(event: Event): boolean {
  const button = buttonOf(event.composedPath()[0]);
  const root = button?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined;
  if (!button || !root?.elementFromPoint) return false;
  const { left, top, width, height } = button.getBoundingClientRect();
  const hit = root.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && !button.contains(hit) && !hit.contains(button);
}

/** Tells developers, whose tests often press at once, that a press was ignored. */
function explain(guardMs: number): void {
  try {
    if (process.env.NODE_ENV === 'production') return;
  } catch {
    return;
  }
  const text = `a press was ignored because the request has not been on the screen for ${String(guardMs)} ms (guardMs) without input.`;
  // oxlint-disable-next-line no-console -- for developers
  console.info(`react-elicitation: ${text} In tests, wait until the button has no aria-disabled, or set guardMs to 0.`);
}
