/** Why a press does not count. */
export type IgnoredPress =
  /** It came before the request had been on the screen for a moment without input. */
  | 'early'
  /** Its button has moved, or come into view, a moment ago. */
  | 'moved'
  /** Something else is on top of the button. */
  | 'covered'
  /** It is the second press of a double click. */
  | 'doubleClick'
  /** The key is being held. */
  | 'held';

/** An event of a press, or one that says that somebody is at the keyboard or the mouse. */
export interface PressEvent {
  readonly type: 'keydown' | 'keyup' | 'pointerdown' | 'pointerup' | 'input' | 'click';
  /** When it was made, which may be long before a busy page handles it. In milliseconds, like all times here. */
  readonly at: number;
  /** pointerdown: the button that was pressed, else the element. */
  readonly target?: unknown;
  /** pointerdown: the target is a button. */
  readonly onButton?: boolean | undefined;
  /** pointerdown: something else is on top of the button. */
  readonly isCovered?: boolean | undefined;
  /** In CSS px. */
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  /** False for events that a script made. */
  readonly isTrusted?: boolean | undefined;
  /** keydown: the key is being held. */
  readonly repeat?: boolean | undefined;
  /** click: 0 where no pointer made it. */
  readonly detail?: number | undefined;
}

/** A press under way, from its pointer or key going down until its click. */
interface Press {
  readonly byPointer: boolean;
  readonly ignored?: IgnoredPress | undefined;
  /** It continues a double click that began on another button, which has gone or moved. */
  readonly isStray?: boolean | undefined;
  /** keyup: the click of the space bar follows it at once. */
  readonly releasedAt?: number | undefined;
}

/** All that is remembered between two events. */
export interface PressState {
  /** How long the request must have been on the screen without input. 0: no wait. */
  readonly quietMs: number;
  /** How long after a press another one at the same place belongs to the same double click. 0: there are none. */
  readonly doubleClickMs: number;
  /** When the request was painted. `Infinity` before that. */
  readonly shownAt: number;
  /** The last input that restarted the wait. */
  readonly disturbedAt: number;
  /** When the button last moved or came into view, where somebody watches that. */
  readonly movedAt: number;
  readonly press?: Press | undefined;
  /** Where the last press was, and what it was on; in a double click, what the first of them was on. */
  readonly lastPress?:
    | {
        readonly target: unknown;
        readonly onButton: boolean;
        readonly at: number;
        readonly x: number;
        readonly y: number;
      }
    | undefined;
}

/** The meaning of an event. */
export interface Classification {
  /** Absent if a press that is part of this event counts. */
  readonly ignored?: IgnoredPress | undefined;
  /** The press continues a double click that began on another button: it was not meant for what is there now. */
  readonly isStray: boolean;
  /** The memory for the next event. */
  readonly state: PressState;
}

/** The wait ends after this time, however much happens. */
const longestMs = 5000;
/** In CSS px: the two presses of a double click are not further apart. */
const doubleClickPx = 10;
/** A click by the space bar follows its keyup at once. */
const keyClickMs = 50;

/**
 * When an event was made, by the clock of `now`. The clock of events may count whole milliseconds: where it differs by one, no time need have
 * passed, and a press in the moment in which presses begin to count would be early.
 */
export const madeAt = (stamp: number, stampOfNow: number, now: number): number =>
  now - Math.max(0, Math.floor(stampOfNow - stamp) - 1);

/** Nothing has happened yet, and nothing was painted. */
export function newPressState(quietMs: number, doubleClickMs: number): PressState {
  return { quietMs, doubleClickMs, shownAt: Infinity, disturbedAt: -Infinity, movedAt: -Infinity };
}

/** From when presses count. */
export function readyAt({ quietMs, shownAt, disturbedAt }: PressState): number {
  return quietMs <= 0 ? -Infinity : Math.min(Math.max(shownAt, disturbedAt) + quietMs, shownAt + longestMs);
}

/** From when presses count, those of a pointer too. */
export function quietAt(state: PressState): number {
  return Math.max(readyAt(state), state.movedAt + state.quietMs);
}

/**
 * Decides whether a press counts. A press is ignored if it was made too early, on a button that something covers or that has
 * just moved, by a held key, or as the second half of a double click. The decision falls when a pointer or key goes down, and
 * holds until the click.
 */
export function classify(event: PressEvent, before: PressState): Classification {
  const isEarly = event.at < readyAt(before);
  const state = afterEvent(event, before, isEarly ? 'early' : movedSince(event, before));
  const isClick = event.type === 'click';
  const { press } = state;
  // A click with `detail` ends the press of a pointer, one without it that of a key, or a press of neither.
  const isOver = event.at - (press?.releasedAt ?? event.at) > keyClickMs;
  const follows = isClick && (isOver || press?.byPointer !== (event.detail ?? 0) > 0) ? undefined : press;
  const ignored = follows?.ignored === 'covered' ? follows.ignored : isEarly ? 'early' : follows?.ignored;
  return {
    ignored,
    isStray: follows?.isStray === true,
    state: {
      ...state,
      press: isClick && follows?.byPointer ? undefined : press,
      // The click of a press does not start the wait again: it began with the press.
      disturbedAt: isEarly && !isClick ? Math.max(state.disturbedAt, event.at) : state.disturbedAt,
    },
  };
}

/** A key presses what has the focus, wherever that is by now. */
const movedSince = ({ type, at }: PressEvent, { movedAt, quietMs }: PressState): 'moved' | undefined =>
  type === 'pointerdown' && at < movedAt + quietMs ? 'moved' : undefined;

/** The state with the press that begins or ends with an event. */
function afterEvent(event: PressEvent, state: PressState, ignored: IgnoredPress | undefined): PressState {
  const { at } = event;
  switch (event.type) {
    case 'pointerdown': {
      const { target, x = 0, y = 0, onButton = false } = event;
      const first = isSecondOfDoubleClick(event, state) ? state.lastPress : undefined;
      const isDouble = first !== undefined;
      return {
        ...state,
        press: {
          byPointer: true,
          ignored: event.isCovered ? 'covered' : (ignored ?? (isDouble ? 'doubleClick' : undefined)),
          isStray: isDouble && first.onButton && first.target !== target,
        },
        lastPress: { target: first?.target ?? target, onButton: first?.onButton ?? onButton, at, x, y },
      };
    }
    case 'keydown':
      // Whoever has typed since the last press does not continue a double click.
      return { ...state, press: { byPointer: false, ignored: event.repeat ? 'held' : ignored }, lastPress: undefined };
    case 'keyup':
      return state.press?.byPointer === false ? { ...state, press: { ...state.press, releasedAt: at } } : state;
    case 'input':
      return { ...state, lastPress: undefined };
    case 'pointerup':
    case 'click':
      return state;
    default:
      return event.type satisfies never;
  }
}

/** `detail` does not tell: engines differ in whether they count clicks on an element that has just appeared. */
function isSecondOfDoubleClick(
  { at, x = 0, y = 0, isTrusted = true }: PressEvent,
  { lastPress, doubleClickMs }: PressState,
): boolean {
  return (
    isTrusted &&
    lastPress !== undefined &&
    at - lastPress.at < doubleClickMs &&
    Math.hypot(x - lastPress.x, y - lastPress.y) < doubleClickPx
  );
}
