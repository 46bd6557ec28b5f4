import { describe, expect, test } from 'vitest';
import {
  classify,
  madeAt,
  newPressState,
  readyAt,
  type IgnoredPress,
  type PressEvent,
  type PressState,
} from '../../src/react/classifyPress.ts';

/** On the screen since 0, with a guard of 500 ms. */
const shown: PressState = { ...newPressState(500, 500), shownAt: 0 };
const quiet = 1000;

/** What each event means, one after another. */
function meanings(events: readonly PressEvent[], start = shown): readonly (IgnoredPress | undefined)[] {
  let state = start;
  return events.map((event) => {
    const { ignored, state: next } = classify(event, state);
    state = next;
    return ignored;
  });
}

/** A press of the mouse: down, up, click. */
const press = (at: number, rest: Partial<PressEvent> = {}): readonly PressEvent[] => [
  { type: 'pointerdown', at, target: 'accept', onButton: true, x: 5, y: 5, ...rest },
  { type: 'pointerup', at: at + 80 },
  { type: 'click', at: at + 80, detail: 1 },
];
const meaning = (events: readonly PressEvent[], start = shown) => meanings(events, start).at(-1);

test('a press on something that has been there for a while counts', () => {
  expect(meaning(press(quiet))).toBeUndefined();
});

describe('early', () => {
  test('before the request was painted, and for the quiet time after that', () => {
    expect(meaning(press(quiet), newPressState(500, 500))).toBe('early');
    expect(meaning(press(400))).toBe('early');
  });
  test('a press that began too early, however late it ends', () => {
    const [down] = press(400);
    expect(meaning([down as PressEvent, { type: 'click', at: 2000, detail: 1 }])).toBe('early');
  });
  test('other input starts the wait again, for five seconds at most', () => {
    const typing = Array.from({ length: 60 }, (_, index): PressEvent => ({ type: 'keydown', at: index * 100 }));
    const before = typing.slice(0, 20).reduce((state, event) => classify(event, state).state, shown);
    expect(readyAt(before)).toBe(2400);
    const all = typing.reduce((state, event) => classify(event, state).state, shown);
    expect(readyAt(all)).toBe(5000);
  });
  test('never, without a guard', () => {
    expect(meaning(press(1), newPressState(0, 0))).toBeUndefined();
  });
});

test('covered: something is on top of the button, also where the press came too early', () => {
  expect(meaning(press(quiet, { isCovered: true }))).toBe('covered');
  expect(meaning(press(400, { isCovered: true }))).toBe('covered');
});

test('moved: the button has moved or come into view a moment ago', () => {
  const moved = { ...shown, movedAt: 900 };
  expect(meaning(press(quiet), moved)).toBe('moved');
  expect(meaning(press(1400), moved)).toBeUndefined();
});

test('held: a key that is held does not count, a new press of it does', () => {
  const keys: readonly PressEvent[] = [
    { type: 'keydown', at: quiet },
    { type: 'click', at: quiet, detail: 0 },
    { type: 'keydown', at: quiet + 500, repeat: true },
    { type: 'click', at: quiet + 500, detail: 0 },
    { type: 'keyup', at: quiet + 600 },
    { type: 'keydown', at: quiet + 700 },
    { type: 'click', at: quiet + 700, detail: 0 },
  ];
  expect(meanings(keys)).toEqual([undefined, undefined, 'held', 'held', 'held', undefined, undefined]);
});

describe('double clicks', () => {
  test('the second press does not count, wherever the first was', () => {
    expect(meaning([...press(quiet), ...press(quiet + 200)])).toBe('doubleClick');
    expect(meaning([...press(quiet, { target: 'other' }), ...press(quiet + 200)])).toBe('doubleClick');
  });
  test('two presses count that are apart in time or place, or made by a script', () => {
    expect(meaning([...press(quiet), ...press(quiet + 600)])).toBeUndefined();
    expect(meaning([...press(quiet), ...press(quiet + 200, { x: 50 })])).toBeUndefined();
    expect(meaning([...press(quiet), ...press(quiet + 200, { isTrusted: false })])).toBeUndefined();
  });
  test('whoever has typed in between does not continue a double click', () => {
    const typed: PressEvent = { type: 'input', at: quiet + 100 };
    const key: PressEvent = { type: 'keydown', at: quiet + 100 };
    expect(meaning([...press(quiet), typed, ...press(quiet + 200)])).toBeUndefined();
    expect(meaning([...press(quiet), key, ...press(quiet + 200)])).toBeUndefined();
  });
  test('also where there is no wait', () => {
    expect(meaning([...press(quiet), ...press(quiet + 200)], newPressState(0, 500))).toBe('doubleClick');
  });

  function isStray(first: Partial<PressEvent>, second: Partial<PressEvent>): boolean {
    const before = press(quiet, first).reduce((state, event) => classify(event, state).state, shown);
    const [down] = press(quiet + 200, second);
    return classify(down as PressEvent, before).isStray;
  }
  test('stray: the first press was on a button that has gone or moved', () => {
    expect(isStray({}, { target: 'field', onButton: false })).toBe(true);
    expect(isStray({}, {})).toBe(false);
    // A word is selected in a text, or a label and its box are pressed.
    expect(isStray({ target: 'label', onButton: false }, { target: 'box', onButton: false })).toBe(false);
  });
});

test('a click without a pointer, as assistive technology makes it, is no part of an earlier press', () => {
  const [down] = press(quiet, { isCovered: true });
  expect(meaning([down as PressEvent, { type: 'click', at: quiet + 10, detail: 0 }])).toBeUndefined();
});

test('a click by the space bar belongs to its key, one that comes later does not', () => {
  const held: readonly PressEvent[] = [
    { type: 'keydown', at: quiet, repeat: true },
    { type: 'keyup', at: quiet + 10 },
  ];
  expect(meaning([...held, { type: 'click', at: quiet + 12, detail: 0 }])).toBe('held');
  expect(meaning([...held, { type: 'click', at: quiet + 200, detail: 0 }])).toBeUndefined();
});

test('a press is never taken for earlier than it was by a clock of whole milliseconds, as events of jsdom have', () => {
  // Made at 500.2, when its clock said 500; looked at when that said 501, half a millisecond later.
  expect(madeAt(500, 501, 500.7)).toBe(500.7);
  // A busy page may handle it long after.
  expect(madeAt(500, 740, 740.7)).toBeCloseTo(501.7);
  // A clock that was set back.
  expect(madeAt(500, 300, 740.7)).toBe(740.7);
});
