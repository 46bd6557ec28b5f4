// Inline, a server can move what is below its request. A press that was aimed at one question is no answer to another.
import { useEffect, useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import type { Elicitations } from '../../src/core/queue/elicitations.ts';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import { ElicitationHost } from '../../src/elicitation/host/ElicitationHost.tsx';
import type { ButtonSlotProps } from '../../src/index.ts';
import { withRef } from '../support/react.ts';
import { addressOf, formOf } from '../support/elicitation.tsx';
import { centreOf } from '../support/frames.ts';
import { bank, post, showHost } from '../support/host.tsx';
import '../../src/styles.css';

/** As by default: no shorter than the time for which a change of the layout may still lead to a scroll. */
const guardMs = 500;

beforeEach(async () => {
  await page.viewport(600, 900);
  // The first text that is typed into a page would bring the user back to its window, which begins the wait again.
  focus();
});
afterEach(() => scrollTo(0, 0));

const region = (name: RegExp) => page.getByRole('region', { name });

/** The three events of a press at a place of the screen, on whatever is there now. */
function pressAt({ x, y }: { readonly x: number; readonly y: number }): void {
  const at = { clientX: x, clientY: y, bubbles: true, composed: true, cancelable: true, detail: 1 };
  const target = document.elementFromPoint(x, y);
  target?.dispatchEvent(new PointerEvent('pointerdown', at));
  target?.dispatchEvent(new PointerEvent('pointerup', at));
  target?.dispatchEvent(new MouseEvent('click', at));
}

const acceptOf = (name: RegExp, label = 'Confirm') => region(name).getByRole('button', { name: label });

const attacks = [
  ['a confirmation', formOf({}, [], 'Pay 5,000 EUR?'), 'Confirm'],
  ['a link', addressOf('https://pay.example/'), 'Open link'],
] as const;

/** A button of a host that renders when the page changes, and merges its ref in a function that is new each time. */
function MergedButton({ ref, intent, ...props }: ButtonSlotProps) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const observer = new MutationObserver(renderAgain);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  const merged = (element: HTMLButtonElement | null) => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return <button {...props} type="button" ref={merged} data-intent={intent} />;
}

test.each([
  ...attacks.map((attack) => [...attack, {}] as const),
  [
    'a confirmation with a button of the host',
    formOf({}, [], 'Pay 5,000 EUR?'),
    'Confirm',
    { Button: withRef(MergedButton) },
  ],
] as const)(
  '%s that moves under the pointer, because what was above was withdrawn, is not answered',
  async (_, request, label, components) => {
    const { elicitations } = await showHost({ inline: true, guardMs, openUrl: () => {}, components });
    const above = new AbortController();
    void elicitations.request(formOf({}, [], 'Save the file?'), { server: post, signal: above.signal });
    const answer = elicitations.request(request, { server: bank });
    let isAnswered = false;
    void answer.then(() => (isAnswered = true));
    const accept = acceptOf(/Bank/, label);
    await expect.element(accept).not.toHaveAttribute('aria-disabled');
    await expect.element(acceptOf(/Post office/)).not.toHaveAttribute('aria-disabled');
    const before = centreOf(accept.element());
    above.abort();
    await expect.poll(() => Math.abs(centreOf(accept.element()).y - before.y), { timeout: 5_000 }).toBeGreaterThan(20);
    // It says so beforehand, and in answer to the press.
    await expect.element(accept).toHaveAttribute('aria-disabled', 'true');
    pressAt(centreOf(accept.element()));
    await expect.element(region(/Bank/).getByText('Ready in a moment')).toBeVisible();
    expect(isAnswered).toBe(false);
    // It stands still now.
    await expect.element(accept).not.toHaveAttribute('aria-disabled');
    pressAt(centreOf(accept.element()));
    expect(await answer).toMatchObject({ action: 'accept' });
  },
);

/** A transcript in the window, or in a box that scrolls. */
function Chat({ inBox, source }: { readonly inBox: boolean; readonly source: Elicitations }) {
  return (
    <div role="log" aria-label="Chat" style={inBox ? { height: 600, overflow: 'auto' } : undefined}>
      <div style={{ height: inBox ? 100 : 400 }}>What was said before</div>
      <ElicitationHost elicitations={source} guardMs={guardMs} openUrl={() => {}} inline />
    </div>
  );
}

describe.each([
  ['in the window', false],
  ['in a box that scrolls', true],
])('a chat %s that is at its end', (_, inBox) => {
  const scroller = () => (inBox ? page.getByRole('log').element() : document.documentElement);
  const toEnd = () => scroller().scrollTo(0, scroller().scrollHeight);
  /** At its end, where all has stood still for long enough. */
  async function rest() {
    toEnd();
    const since = performance.now();
    await expect.poll(() => performance.now() - since).toBeGreaterThan(guardMs + 50);
  }

  async function open(request: ElicitParams) {
    const elicitations = createElicitations();
    onTestFinished(() => elicitations.cancelAll());
    await render(<Chat inBox={inBox} source={elicitations} />);
    const third = new AbortController();
    const evil = { name: 'Evil' };
    let isAnswered = false;
    void elicitations.request(request, { server: evil }).finally(() => (isAnswered = true));
    void elicitations.request(formOf({}, [], 'Save the file?'), { server: post });
    return { elicitations, evil, third, isAnswered: () => isAnswered };
  }
  const buttons = (label: string) => [acceptOf(/Evil/, label).first(), acceptOf(/Post office/)] as const;

  test.each(attacks)(
    '%s that comes under the pointer when the request at the end is withdrawn is not answered',
    async (__, request, label) => {
      const { elicitations, evil, third, isAnswered } = await open(request);
      void elicitations.request(formOf({}, [], 'And this?'), { server: evil, signal: third.signal });
      const [mine, other] = buttons(label);
      await expect.element(page.getByText('And this?')).toBeInTheDocument();
      await rest();
      await expect.element(other).not.toHaveAttribute('aria-disabled');
      await expect.element(mine).not.toHaveAttribute('aria-disabled');
      const before = centreOf(mine.element());
      third.abort();
      await expect.poll(() => centreOf(mine.element()).y).toBeGreaterThan(before.y + 20);
      pressAt(centreOf(mine.element()));
      await expect.element(region(/Evil/).first().getByText('Ready in a moment')).toBeVisible();
      expect(isAnswered()).toBe(false);
    },
  );

  test.each(attacks)(
    '%s that comes under the pointer because the host keeps the end in view is not answered',
    async (__, request, label) => {
      const { elicitations, evil, isAnswered } = await open(request);
      const [mine, other] = buttons(label);
      await rest();
      await expect.element(other).not.toHaveAttribute('aria-disabled');
      await expect.element(mine).not.toHaveAttribute('aria-disabled');
      const before = centreOf(other.element());
      const end = new MutationObserver(toEnd);
      end.observe(document.body, { childList: true, subtree: true });
      onTestFinished(() => end.disconnect());
      void elicitations.request(formOf({}, [], 'And this?'), { server: evil });
      await expect.poll(() => centreOf(other.element()).y).toBeLessThan(before.y - 20);
      pressAt(centreOf(mine.element()));
      await expect.element(region(/Evil/).first().getByText('Ready in a moment')).toBeVisible();
      expect(isAnswered()).toBe(false);
    },
  );
});

describe('a button that stands in the middle of a long page', () => {
  async function show() {
    const elicitations = createElicitations();
    onTestFinished(() => elicitations.cancelAll());
    await render(
      <>
        <div id="above" style={{ height: 900 }} />
        <ElicitationHost elicitations={elicitations} guardMs={guardMs} inline />
        <div style={{ height: 1200 }} />
      </>,
    );
    const above = document.getElementById('above') as HTMLElement;
    const stop = new AbortController();
    const answer = elicitations.request(formOf({}, [], 'Pay 5,000 EUR?'), { server: bank });
    let isAnswered = false;
    void answer.finally(() => (isAnswered = true));
    void elicitations.request(formOf({}, [], 'And this?'), { server: post, signal: stop.signal });
    await expect.element(acceptOf(/Post office/)).toBeInTheDocument();
    scrollTo(0, 600);
    const accept = acceptOf(/Bank/);
    await expect.element(accept).toHaveAttribute('aria-disabled');
    await expect.element(accept).not.toHaveAttribute('aria-disabled');
    const y = () => centreOf(accept.element()).y;
    return { above, accept, answer, isAnswered: () => isAnswered, stop, y };
  }

  async function cover(): Promise<void> {
    const layer = document.body.appendChild(document.createElement('div'));
    layer.style.cssText = 'position: fixed; inset: 0';
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    layer.remove();
  }

  test.each<[string, (above: HTMLElement) => unknown]>([
    ['a script scrolls', () => scrollBy(0, 60)],
    ['a script scrolls smoothly', () => scrollBy({ top: 60, behavior: 'smooth' })],
    ['something above it grows', (above) => (above.style.height = '960px')],
    ['the page is zoomed', () => (document.body.style.zoom = '1.2')],
    ['the host restyles the page', () => (document.body.style.paddingTop = '60px')],
    ['an animation moves it', () => document.body.animate({ translate: ['0', '0 60px'] }, 100).finished],
    [
      'an animation moves it there and back',
      () => document.body.animate({ translate: ['0', '0 60px', '0'] }, 200).finished,
    ],
    ['a layer has covered it', cover],
  ])('does not count where %s; the user is told before and after', async (_, move) => {
    const { above, accept, isAnswered } = await show();
    onTestFinished(() => document.body.removeAttribute('style'));
    await move(above);
    await expect.element(accept).toHaveAttribute('aria-disabled', 'true');
    pressAt(centreOf(accept.element()));
    await expect.element(region(/Bank/).getByText('Ready in a moment')).toBeVisible();
    expect(isAnswered()).toBe(false);
  });

  async function finger(): Promise<void> {
    const { left = 0, top = 0 } = frameElement?.getBoundingClientRect() ?? {};
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      cdp().send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: left + 100, y: top + y }],
      });
    await touch('touchStart', 300);
    for (let y = 290; y >= 200; y -= 10) await touch('touchMove', y);
    await touch('touchEnd');
  }

  test.each<[string, (to: Locator) => unknown]>([
    ['the wheel', (to) => userEvent.wheel(to, { delta: { y: 60 } })],
    ['a key', () => userEvent.keyboard('{ArrowDown}')],
    ['a finger', finger],
  ])('counts at once where the user has scrolled it with %s', async (_, scroll) => {
    const { accept, answer, y } = await show();
    const before = y();
    // In the page: on a busy machine, a press from outside comes long after the scroll.
    function press() {
      if (y() >= before - 15) return;
      removeEventListener('scroll', press);
      pressAt(centreOf(accept.element()));
    }
    addEventListener('scroll', press);
    onTestFinished(() => removeEventListener('scroll', press));
    await scroll(accept);
    expect(await answer).toMatchObject({ action: 'accept' });
  });

  test('does not count where the user has scrolled while something else moved it', async () => {
    const { above, accept, isAnswered, y } = await show();
    await userEvent.wheel(accept, { delta: { y: 60 } });
    const before = y();
    above.style.height = '800px';
    await expect.poll(y).toBeLessThan(before - 50);
    pressAt(centreOf(accept.element()));
    await expect.element(region(/Bank/).getByText('Ready in a moment')).toBeVisible();
    expect(isAnswered()).toBe(false);
  });

  test('is found and pressed with keys while the page brings it into view', async () => {
    const { accept, answer } = await show();
    scrollTo(0, 0);
    (page.getByRole('region', { name: /Bank/ }).element() as HTMLElement).focus({ preventScroll: true });
    await userEvent.keyboard('{Tab}');
    await expect.element(accept).toHaveFocus();
    expect(centreOf(accept.element()).y).toBeLessThan(innerHeight);
    await expect.element(accept).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    expect(await answer).toMatchObject({ action: 'accept' });
  });
});

test('a button that has just come into view does not count, a scroll of the user in view changes nothing', async () => {
  await page.viewport(600, 500);
  const { elicitations } = await showHost({ inline: true, guardMs });
  const questions = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`q${index}`, { type: 'string', title: `Q${index}` }]),
  );
  void elicitations.request(formOf(questions), { server: post });
  const answer = elicitations.request(formOf({}, [], 'Pay 5,000 EUR?'), { server: bank });
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  const accept = acceptOf(/Bank/);
  await expect.element(accept).not.toHaveAttribute('aria-disabled');
  const press = () => pressAt(centreOf(accept.element()));
  scrollTo(0, document.documentElement.scrollHeight);
  press();
  expect(isAnswered).toBe(false);
  await expect.element(region(/Bank/).getByText('Ready in a moment')).toBeVisible();
  await expect.element(accept).not.toHaveAttribute('aria-disabled');
  const { y } = centreOf(accept.element());
  await userEvent.wheel(region(/Bank/), { delta: { y: -20 } });
  await expect.poll(() => centreOf(accept.element()).y).not.toBe(y);
  press();
  expect(await answer).toMatchObject({ action: 'accept' });
});

test.each([
  ['a dialog', false],
  ['an inline list', true],
])('in %s, a form that grew by an error of its own takes the next press at once', async (_, inline) => {
  const { elicitations } = await showHost({ inline, guardMs: 1_000 });
  const answer = elicitations.request(formOf({ name: { type: 'string', title: 'Name' } }, ['name']), { server: bank });
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.element(accept, { timeout: 10_000 }).not.toHaveAttribute('aria-disabled');
  const before = centreOf(accept.element());
  pressAt(before);
  await expect.poll(() => Math.abs(centreOf(accept.element()).y - before.y)).toBeGreaterThan(3);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  pressAt(centreOf(accept.element()));
  expect(await answer).toEqual({ action: 'accept', content: { name: 'Ada' } });
});

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};

test.each([
  ['before it was painted', false],
  ['after presses counted', true],
])(
  'where the host takes the part with the request out of its page %s, a press counts only when it has been back for a while',
  async (_, counted) => {
    const { elicitations, screen } = await showHost({ inline: true, guardMs });
    const answer = elicitations.request(formOf({}, [], 'Pay 5,000 EUR?'), { server: bank });
    const respond = vi.fn<() => void>();
    void answer.then(respond);
    const accept = acceptOf(/Bank/);
    await vi.waitUntil(() => screen.container.querySelector('[data-intent=accept]'), { interval: 1 });
    if (counted) await expect.element(accept).not.toHaveAttribute('aria-disabled');
    screen.container.remove();
    await frames(3);
    document.body.append(screen.container);
    await frames(2);
    pressAt(centreOf(accept.element()));
    await expect.element(region(/Bank/).getByText('Ready in a moment')).toBeVisible();
    expect(respond).not.toHaveBeenCalled();
    await expect.element(accept).not.toHaveAttribute('aria-disabled');
    pressAt(centreOf(accept.element()));
    expect(await answer).toMatchObject({ action: 'accept' });
  },
);

test('a page that takes a dialog away before its first frame gets no error', async () => {
  const { elicitations, screen } = await showHost({ guardMs });
  const answer = elicitations.request(formOf({}, [], 'Pay 5,000 EUR?'), { server: bank });
  await vi.waitUntil(() => document.querySelector('dialog:modal [data-intent=accept]'), { interval: 1 });
  screen.container.remove();
  // The console is checked after each test.
  await frames(4);
  elicitations.cancelAll();
  expect(await answer).toEqual({ action: 'cancel' });
});
