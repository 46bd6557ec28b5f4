import { useState, useSyncExternalStore } from 'react';
import { createStore } from '../core/queue/createStore.ts';
import {
  classify,
  madeAt,
  newPressState,
  quietAt,
  readyAt,
  type IgnoredPress,
  type PressEvent,
} from './classifyPress.ts';
import { isForProduction } from './forProduction.ts';
import { guardTime } from './guardTime.ts';
import { afterPaint } from './idle.ts';
import { usePresentation } from './presentation.ts';
import { useCurrentSettings, type ResolvedSettings } from './settings.ts';
import { useBrowserLayoutEffect } from './useInBrowser.ts';
import { topmostAt, watchPlace, type PlaceWatch } from './watchPlace.ts';
import { onWindowInput, onWindowReturn } from './windowEvents.ts';

/** Options of `useGuard`. */
export interface UseGuardOptions {
  /** Milliseconds without a key, pointer or input event. 0: no wait. @default the setting, 500 */
  readonly guardMs?: number | undefined;
  /** Anything that the user sees with the request. When it changes, the wait starts again. */
  readonly since?: unknown;
}

/** Result of `useGuard`. */
export interface GuardState {
  /** Tells whether the current click or key press counts. Call it in the event handler, and do nothing if it returns false. */
  ready(): boolean;
  /** True while presses do not count yet, so that a text can say so. A change re-renders the component. */
  readonly waiting: boolean;
  /** True if the last press was ignored because it came too early, until presses count. A change re-renders the component. */
  readonly early: boolean;
  /** True if the last press was ignored because something covers its button. A change re-renders the component. */
  readonly covered: boolean;
}

/**
 * Ignores presses on an accept button until the request has been on the screen for a moment without input. Otherwise an Enter
 * or a click that was meant for something else would be an answer. Any key or pointer event starts the wait again, for five
 * seconds at most, and so does coming back to the window. Presses of a held key or on a covered button never count, nor does
 * the second click of a double click. Use it in a component that is mounted with the request.
 */
export function useGuard(options: UseGuardOptions = {}): GuardState {
  const guard = useGuardStore(options, useCurrentSettings());
  return { ready: guard.ready, ...useGuardView(guard) };
}

/** A guard that renders nothing by itself: only a component that calls `useGuardView` is rendered when its view changes. */
export interface Guard {
  /** Tells whether the press that is being handled counts. What it says about that is shown until the next one. */
  ready(): boolean;
  /** Watches the button that accepts: a ref for it. A press counts where it has stood still, and in view. */
  readonly watch: (button: Element | null) => void;
  /** Tells whether the press under way continues a double click that began on another button, so that it is not meant for what is there now. */
  isStray(): boolean;
  /** The same object until something changes. */
  getView(): GuardView;
  subscribe(listener: () => void): () => void;
}

type GuardView = Pick<GuardState, 'waiting' | 'early' | 'covered'>;

/** The guard of a component, as a store. */
export function useGuardStore({ guardMs, since }: UseGuardOptions, settings: ResolvedSettings): Guard {
  const doubleClickMs = guardTime(settings.guardMs);
  const quietMs = guardMs === undefined ? doubleClickMs : guardTime(guardMs);
  const { isOpenedByUser } = usePresentation();
  const [guard] = useState(() => createGuard(quietMs, doubleClickMs, isOpenedByUser));
  // Layout: a press may come before passive effects. A new `since` starts the wait again.
  useBrowserLayoutEffect(() => guard.start(quietMs, doubleClickMs), [guard, quietMs, doubleClickMs, since]);
  return guard;
}

/** The state of a guard. A change renders the component. */
export function useGuardView(guard: Guard): GuardView {
  return useSyncExternalStore(guard.subscribe, guard.getView, guard.getView);
}

const idle: GuardView = { waiting: false, early: false, covered: false };

/** For a button whose presses always count. */
export const noGuard: Guard = {
  ready: () => true,
  isStray: () => false,
  watch() {},
  getView: () => idle,
  subscribe: () => () => {},
};

/** Feeds the events of the window to `classify`, its timers, and the moves of the button. */
function createGuard(firstQuietMs: number, firstDoubleClickMs: number, isOpenedByUser: boolean) {
  const { setView, getView, subscribe } = createView({ waiting: firstQuietMs > 0, early: false, covered: false });
  let state = newPressState(firstQuietMs, firstDoubleClickMs);
  const wait = createWait(
    () => quietAt(state),
    (waiting) => setView({ waiting }),
  );
  const place = createPlace((button) => {
    state = { ...state, movedAt: performance.now() };
    // Whoever came to it by keys is not told: these press what has the focus, wherever that is by now.
    if (!wait.isRunning() && !button.matches(':focus-visible')) wait.update();
  }, isOpenedByUser);
  let stopPaint: (() => void) | undefined;
  /** The event that is being handled, and what it means. */
  let current:
    | { readonly event: Event; readonly ignored: IgnoredPress | undefined; readonly isStray: boolean }
    | undefined;
  let wasExplained = false;

  /** Nothing counts before the first painted frame. */
  function restart(): void {
    stopPaint?.();
    state = { ...state, shownAt: Infinity, disturbedAt: -Infinity, press: undefined };
    setView({ early: false, covered: false });
    stopPaint = afterPaint(() => {
      state = { ...state, shownAt: performance.now() };
      wait.update();
    });
    wait.update();
  }

  function onEvent(event: Event): void {
    // It can only extend the wait. After the wait it is skipped, because it comes with every key.
    if (event.type === 'pointerup' && performance.now() >= readyAt(state)) return;
    if (event.type === 'input' && !state.lastPress && performance.now() >= readyAt(state)) return;
    if (event.type === 'pointerdown') place.update();
    const { disturbedAt } = state;
    const { ignored, isStray, state: next } = classify(factsOf(event), state);
    state = next;
    current = { event, ignored, isStray };
    // Else the timer looks, and waits again: typing sets no timer at every key.
    if (state.disturbedAt !== disturbedAt && !wait.isRunning()) wait.update();
  }

  function ready(): boolean {
    // A phase of 0: the event is not being handled any more, and this is a press of another kind.
    const handled = current?.event.eventPhase === 0 ? undefined : current;
    const isEarly = performance.now() < readyAt(state);
    const ignored = handled ? handled.ignored : isEarly ? 'early' : undefined;
    if (ignored === 'moved') wait.update();
    const early = ignored === 'moved' || (isEarly && ignored !== undefined && ignored !== 'covered');
    setView({ early, covered: ignored === 'covered' });
    if (early && !wasExplained) explain(state.quietMs);
    wasExplained ||= early;
    return ignored === undefined;
  }

  function start(quietMs: number, doubleClickMs: number): () => void {
    state = { ...state, quietMs, doubleClickMs };
    const stopInput = onWindowInput(onEvent);
    const stopReturn = onWindowReturn(() => state.quietMs > 0 && restart());
    if (quietMs > 0) restart();
    else wait.update();
    return () => {
      stopInput();
      stopReturn();
      stopPaint?.();
      wait.stop();
    };
  }

  return {
    ready,
    watch: place.watch,
    isStray: () => current?.isStray === true,
    start,
    getView,
    subscribe,
  };
}

/** Says that presses do not count yet, until they do. */
function createWait(endsAt: () => number, setWaiting: (waiting: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function update(): void {
    clearTimeout(timer);
    timer = undefined;
    const remainingMs = endsAt() - performance.now();
    setWaiting(remainingMs > 0);
    if (remainingMs > 0 && remainingMs < Infinity) timer = setTimeout(update, Math.ceil(remainingMs));
  }
  return {
    update,
    isRunning: () => timer !== undefined,
    stop: () => clearTimeout(timer),
  };
}

/**
 * Where the button is that accepts. From the next frame, or a press before it, so that its first layout is read where it is made.
 * A ref of a host's slot may be new at each render: it is given null and the same button again, which is no other place.
 */
function createPlace(onMove: (button: Element) => void, isOpenedByUser: boolean) {
  let place: PlaceWatch | undefined;
  let watched: Element | null = null;
  let waiting: Element | null = null;
  let frame = 0;
  let stopWaiting: (() => void) | undefined;
  function begin(): void {
    const button = waiting;
    waiting = null;
    if (button) place = watchPlace(button, () => onMove(button), isOpenedByUser);
  }
  function end(): void {
    place?.stop();
    place = undefined;
    watched = null;
  }
  return {
    watch(button: Element | null): void {
      cancelAnimationFrame(frame);
      stopWaiting?.();
      waiting = null;
      if (!button) frame = requestAnimationFrame(end);
      else if (button !== watched || !place) {
        end();
        watched = waiting = button;
        stopWaiting = afterPaint(begin);
      }
    },
    update(): void {
      begin();
      place?.update();
    },
  };
}

/** The state of a guard, as a store. */
function createView(first: GuardView) {
  const { getState, setState, subscribe } = createStore(first);
  return {
    setView(next: Partial<GuardView>): void {
      const view = getState();
      const { waiting, covered, ...rest } = { ...view, ...next };
      const early = rest.early && waiting;
      if (waiting === view.waiting && early === view.early && covered === view.covered) return;
      setState({ waiting, early, covered });
    },
    getView: getState,
    subscribe,
  };
}

/** The part of an event that `classify` needs. Layout is read for presses only. */
function factsOf(event: Event): PressEvent {
  const type = event.type as PressEvent['type'];
  const at = timeOf(event);
  if (type === 'keydown') return { type, at, repeat: (event as KeyboardEvent).repeat };
  if (type === 'click') return { type, at, detail: (event as UIEvent).detail };
  if (type !== 'pointerdown') return { type, at };
  const { clientX: x, clientY: y, isTrusted } = event as PointerEvent;
  // A shadow root hides it from the window, but not from the path.
  const [target] = event.composedPath();
  const button = buttonOf(target);
  const isCovered = button !== null && isUnderSomething(button);
  return { type, at, target: button ?? target, onButton: button !== null, isCovered, x, y, isTrusted };
}

/** Test environments give events a clock of their own. */
const timeOf = (event: Event): number => madeAt(event.timeStamp, new Event('now').timeStamp, performance.now());

function buttonOf(target: EventTarget | undefined): Element | null {
  return target instanceof Element ? target.closest('button, [role="button"]') : null;
}

/** Tells whether something else is on top of a button, at its centre. */
function isUnderSomething(button: Element): boolean {
  const hit = topmostAt(button);
  return hit !== null && !button.contains(hit) && !hit.contains(button);
}

/** Tells developers, whose tests often press at once, that a press was ignored. */
function explain(guardMs: number): void {
  if (isForProduction()) return;
  const text = `a press was ignored because the request has not been on the screen for ${String(guardMs)} ms (guardMs) without input.`;
  // oxlint-disable-next-line no-console -- for developers
  console.info(
    `react-elicitation: ${text} In tests, wait until the button has no aria-disabled, or call turnOffGuard of react-elicitation/testing.`,
  );
}
