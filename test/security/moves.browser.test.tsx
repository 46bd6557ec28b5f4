// Inline, a server can move what is below its request. A press that was aimed at one question is no answer to another.
import { useEffect, useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ButtonSlotProps } from '../../src/index.ts';
import { withRef } from '../support/react.ts';
import { addressOf, formOf } from '../support/elicitation.tsx';
import { bank, post, showHost } from '../support/host.tsx';
import '../../src/styles.css';

const guardMs = 300;

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

function centreOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
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
    pressAt(centreOf(accept.element()));
    await expect.element(page.getByText('Ready in a moment', { exact: false }).first()).toBeVisible();
    expect(isAnswered).toBe(false);
    // It stands still now.
    await expect.element(accept).not.toHaveAttribute('aria-disabled');
    pressAt(centreOf(accept.element()));
    expect(await answer).toMatchObject({ action: 'accept' });
  },
);

describe('what is below a withdrawn request stays where it is', () => {
  async function withdraw(beforeThat = () => {}) {
    const { elicitations } = await showHost({ inline: true, guardMs });
    const above = new AbortController();
    void elicitations.request(formOf({ name: { type: 'string' } }, [], 'Save the file?'), {
      server: post,
      signal: above.signal,
    });
    const answer = elicitations.request(formOf({}, [], 'Pay 5,000 EUR?'), { server: bank });
    const accept = acceptOf(/Bank/);
    await expect.element(accept).not.toHaveAttribute('aria-disabled');
    const before = centreOf(accept.element());
    await userEvent.hover(accept);
    beforeThat();
    above.abort();
    return { answer, accept, y: () => centreOf(accept.element()).y, before };
  }
  const place = () => region(/Post office is no longer waiting/);

  test('until a second has passed: the notice is in its place, and a press counts', async () => {
    const { answer, y, before } = await withdraw();
    await expect.element(place()).toBeVisible();
    expect(y()).toBeCloseTo(before.y, 0);
    pressAt(before);
    expect(await answer).toMatchObject({ action: 'accept' });
    await expect.element(place(), { timeout: 5_000 }).not.toBeInTheDocument();
  });

  test('until the pointer has left the list', async () => {
    const { y, before } = await withdraw(() => {
      // From now on no second passes.
      const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
      onTestFinished(() => clock.mockRestore());
    });
    await expect.element(place()).toBeVisible();
    await userEvent.hover(place());
    expect(y()).toBeCloseTo(before.y, 0);
    await userEvent.hover(page.getByRole('button', { name: 'Send' }));
    await expect.poll(y).toBeLessThan(before.y - 20);
    await expect.element(place()).not.toBeInTheDocument();
    // It is still told, at the edge of the window.
    await expect.element(page.getByText('Post office is no longer waiting', { exact: false })).toBeVisible();
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
  await expect.element(page.getByText('Ready in a moment', { exact: false }).first()).toBeVisible();
  await expect.element(accept).not.toHaveAttribute('aria-disabled');
  scrollBy(0, -20);
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
