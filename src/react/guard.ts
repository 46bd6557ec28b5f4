import { watchCovers } from './cover.ts';
import { listen } from './listen.ts';

/** Keeps accept inert until a person has had time to see what it is: a press meant for something else does nothing. */
export interface Guard {
  readonly waiting: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a press counts now. Ask in its handler. */
  readonly ready: () => boolean;
  /** Whether the last press that was asked about did not count because something lies over its button. */
  readonly covered: () => boolean;
  /** Begins to wait. @returns what ends it */
  start(quietMs: number): () => void;
}

/** However much goes on, nobody waits longer. */
const longestMs = 5000;

/** Presses within the quiet time and as near as this to each other are one double click. In CSS px. */
const doublePx = 10;

const early = { capture: true, passive: true };

/** @param waiting Whether it waits before it is started. */
export function createGuard(waiting: boolean): Guard {
  const listeners = new Set<() => void>();
  let quietMs = 0;
  let shown = 0;
  let disturbed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends what listens until it is quiet. */
  let calm = () => {};
  let keyHeld = false;
  let covered = false;
  let refused = false;
  let first = { on: null as Element | null, at: -Infinity, x: 0, y: 0 };
  let begunElsewhere = false;

  function become(next: boolean, covers = refused): void {
    if (waiting === next && refused === covers) return;
    waiting = next;
    if (!waiting) calm();
    refused = covers;
    for (const listener of listeners) listener();
  }

  const over = () => performance.now() >= Math.min(disturbed + quietMs, shown + longestMs);

  function look(): void {
    clearTimeout(timer);
    if (over()) return become(false);
    timer = setTimeout(look, Math.ceil(Math.min(disturbed + quietMs, shown + longestMs) - performance.now()));
  }

  function restart(): void {
    keyHeld = false;
    if (quietMs <= 0) return become(false);
    shown = disturbed = performance.now();
    calm();
    calm = listen(window, ['keyup', 'pointerup', 'input'], disturb, early);
    become(true);
    look();
  }

  // Once quiet, a press takes as long as it takes: nothing of it counts as a disturbance.
  function disturb(): void {
    if (waiting && !over()) disturbed = performance.now();
  }

  /** The second press of a double click belongs to what the first one was on, which may have gone and left the button there. */
  function follow({ target, timeStamp: at, clientX: x, clientY: y, isTrusted }: PointerEvent): void {
    const pressed = target instanceof Element ? (target.closest('button, [role="button"]') ?? target) : null;
    // Not `detail`: engines differ in whether they count on where something else is now. Presses of programs have no place.
    const again = isTrusted && at - first.at < quietMs && Math.hypot(x - first.x, y - first.y) < doublePx;
    begunElsewhere = again && pressed !== first.on;
    first = { on: again ? first.on : pressed, at, x, y };
  }

  function returned(): void {
    if (document.visibilityState === 'visible') restart();
  }

  return {
    waiting: () => waiting,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    ready() {
      become(waiting, covered);
      return !keyHeld && !covered && !begunElsewhere && (!waiting || (shown > 0 && over()));
    },
    covered: () => refused,
    start(ms) {
      quietMs = ms;
      const covers = watchCovers();
      // A press begins covered, or it does not; what comes after it is judged anew.
      const begin = (held: boolean, under: boolean) => {
        keyHeld = held;
        covered = under;
        begunElsewhere = false;
        disturb();
      };
      const release = () => {
        keyHeld = false;
      };
      const forget = () => {
        covered = false;
        begunElsewhere = false;
      };
      const stops = [
        covers.stop,
        listen<KeyboardEvent>(window, ['keydown'], ({ repeat }) => begin(repeat, false), early),
        listen<PointerEvent>(
          window,
          ['pointerdown'],
          (event) => {
            begin(false, covers.covered(event));
            follow(event);
          },
          early,
        ),
        listen(window, ['keyup'], release, early),
        listen(window, ['click'], forget),
        listen(window, ['focus'], returned),
        listen(document, ['visibilitychange'], returned),
      ];
      restart();
      return () => {
        for (const stop of stops) stop();
        calm();
        clearTimeout(timer);
      };
    },
  };
}
