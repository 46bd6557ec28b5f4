import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useGuard } from '../../src/react/useGuard.ts';

// Fake timers: only the test advances the clock.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function Accept({ guardMs, onAccept }: { readonly guardMs?: number; readonly onAccept: () => void }) {
  const { ready, waiting } = useGuard({ guardMs });
  return (
    <>
      <input aria-label="Text" />
      <button type="button" onClick={() => ready() && onAccept()}>
        Accept
      </button>
      <output>{waiting ? 'Ready in a moment' : 'Ready'}</output>
    </>
  );
}

async function show(guardMs?: number) {
  const onAccept = vi.fn<() => void>();
  await render(<Accept {...(guardMs !== undefined && { guardMs })} onAccept={onAccept} />);
  paint();
  return onAccept;
}

const button = () => page.getByRole('button', { name: 'Accept' }).element() as HTMLButtonElement;
function type(key: string): void {
  for (const name of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(name, { key }));
}

/** The wait starts when the second animation frame begins. */
function paint() {
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
}

/** A press as assistive technology makes it, without pointer or key. */
function activate() {
  button().click();
}

test('a press on a new dialog does nothing; after the guard it counts', async () => {
  const onAccept = await show();
  activate();
  vi.advanceTimersByTime(499);
  activate();
  expect(onAccept).not.toHaveBeenCalled();
  await expect.element(page.getByRole('status')).toHaveTextContent('Ready in a moment');
  vi.advanceTimersByTime(1);
  activate();
  expect(onAccept).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Ready$/);
});

test('a press that comes before the effects of the first render does nothing', async () => {
  const onAccept = vi.fn<() => void>();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const pressed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      activate();
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { childList: true });
  });
  root.render(<Accept onAccept={onAccept} />);
  await pressed;
  expect(onAccept).not.toHaveBeenCalled();
});

test('a sentence that is being typed, and the Enter at its end, accept nothing', async () => {
  const onAccept = await show();
  for (let letter = 0; letter < 40; letter += 1) {
    type('a');
    vi.advanceTimersByTime(30);
  }
  type('Enter');
  activate();
  expect(onAccept).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  activate();
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('a double click whose first half was meant for something else accepts nothing', async () => {
  const onAccept = await show();
  await userEvent.dblClick(page.getByRole('button', { name: 'Accept' }));
  expect(onAccept).not.toHaveBeenCalled();
});

test('the guard lasts five seconds at most', async () => {
  const onAccept = await show();
  for (let waited = 0; waited < 5000; waited += 100) {
    activate();
    type('a');
    vi.advanceTimersByTime(100);
  }
  expect(onAccept).not.toHaveBeenCalled();
  activate();
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('a held key accepts nothing, however long it is held', async () => {
  const onAccept = await show();
  for (let held = 0; held < 8000; held += 50) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }));
    activate();
    vi.advanceTimersByTime(50);
  }
  expect(onAccept).not.toHaveBeenCalled();
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' }));
  vi.advanceTimersByTime(100);
  activate();
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('a slow press counts, however slow it is', async () => {
  const onAccept = await show();
  vi.advanceTimersByTime(500);
  window.dispatchEvent(new PointerEvent('pointerdown'));
  vi.advanceTimersByTime(1500);
  window.dispatchEvent(new PointerEvent('pointerup'));
  activate();
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('a press that began too early does not count, however late it ends', async () => {
  const onAccept = await show();
  vi.advanceTimersByTime(400);
  window.dispatchEvent(new PointerEvent('pointerdown'));
  vi.advanceTimersByTime(1500);
  window.dispatchEvent(new PointerEvent('pointerup'));
  button().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(onAccept).not.toHaveBeenCalled();
  button().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('a press that a busy page handles late counts by the time at which it was made', async () => {
  const onAccept = await show();
  vi.advanceTimersByTime(1000);
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'timeStamp', { value: click.timeStamp - 700 });
  button().dispatchEvent(click);
  expect(onAccept).not.toHaveBeenCalled();
  activate();
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('nothing counts before the first frame is painted, however long that takes', async () => {
  const onAccept = vi.fn<() => void>();
  await render(<Accept onAccept={onAccept} />);
  vi.advanceTimersToNextFrame();
  await expect.element(page.getByRole('status')).toHaveTextContent('Ready in a moment');
  activate();
  expect(onAccept).not.toHaveBeenCalled();
});

test('returning to the window starts the wait again', async () => {
  const onAccept = await show();
  vi.advanceTimersByTime(600);
  for (const comeBack of [
    () => window.dispatchEvent(new FocusEvent('focus')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]) {
    comeBack();
    activate();
    expect(onAccept).not.toHaveBeenCalled();
    paint();
    vi.advanceTimersByTime(499);
    activate();
    expect(onAccept).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
  }
  activate();
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('a press during the guard is logged once for developers', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  await show();
  activate();
  activate();
  expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('guardMs'));
  info.mockRestore();
});

test('focus that moves inside the page does not restart the wait', async () => {
  // Else it would come to the window with the text box.
  window.focus();
  const onAccept = await show();
  vi.advanceTimersByTime(600);
  (page.getByLabelText('Text').element() as HTMLElement).focus();
  activate();
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('without a guard there is no wait', async () => {
  const onAccept = await show(0);
  activate();
  expect(onAccept).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Ready$/);
});
