import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const long = 60_000;

test('a click that was meant for something else is ignored, and the button says that it is not ready', async () => {
  const { onRespond } = await openElicitation(formOf({}), { guardMs: long });
  await expect.element(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Confirm')).toHaveAccessibleDescription('Ready in a moment');
  await expect.element(page.getByText('Ready in a moment')).not.toBeVisible();
  await button('Confirm').click({ force: true });
  await expect.element(page.getByText('Ready in a moment')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('a button that was pressed too early works once it is ready', async () => {
  const { answer, rerender } = await openElicitation(formOf({}), { guardMs: long });
  await button('Confirm').click({ force: true });
  await rerender({ guardMs: 50 });
  await expect.element(button('Confirm')).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByText('Ready in a moment')).not.toBeInTheDocument();
  await button('Confirm').click();
  expect(await answer()).toEqual({ action: 'accept', content: {} });
});

test('Enter in a field does not accept during the guard', async () => {
  const { onRespond } = await openElicitation(formOf({ word: { type: 'string' } }), { guardMs: long });
  await textbox(/Word/).fill('hello');
  await userEvent.keyboard('{Enter}');
  expect(onRespond).not.toHaveBeenCalled();
});

test.each(['Decline', 'Cancel'])('%s is not guarded', async (name) => {
  const { answer } = await openElicitation(formOf({}), { guardMs: long });
  await button(name).click();
  expect(await answer()).toEqual({ action: name.toLowerCase() });
});

test('"Ready in a moment" is shown after a press only, and not when the window is focused again', async () => {
  const { rerender } = await openElicitation(formOf({}), { guardMs: long });
  await button('Confirm').click({ force: true });
  await expect.element(page.getByText('Ready in a moment')).toBeVisible();
  await rerender({ guardMs: 300 });
  await expect.element(button('Confirm')).not.toHaveAttribute('aria-disabled');
  window.dispatchEvent(new Event('focus'));
  await expect.element(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Ready in a moment')).not.toBeVisible();
});
