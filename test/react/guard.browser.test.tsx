import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useGuard } from '../../src/react/useGuard.ts';

// Fake timers: only the test advances the clock.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});
afterEach(() => void vi.useRealTimers());

function Accept({ onAccept }: { readonly onAccept: () => void }) {
  const { ready, waiting } = useGuard();
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

async function show() {
  const onAccept = vi.fn<() => void>();
  await render(<Accept onAccept={onAccept} />);
  paint();
  return onAccept;
}

const button = () => page.getByRole('button', { name: 'Accept' }).element() as HTMLButtonElement;

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
