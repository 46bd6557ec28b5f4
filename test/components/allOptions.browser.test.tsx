import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, formOf, openElicitation } from '../support/elicitation.tsx';

// A server preselects all mailboxes of a user, who wants two of them.

const boxes = Array.from({ length: 800 }, (_, index) => `Box ${String(index + 1).padStart(3, '0')}`);
const mail = (more: object = {}) =>
  formOf({ mail: { type: 'array', title: 'Mailboxes', items: { type: 'string', enum: boxes }, ...more } });
const filter = () => page.getByRole('textbox', { name: 'Type to filter' });
const box = (name: string) => page.getByRole('checkbox', { name });
const count = (text: string) => page.getByText(text).first();
const all = () => button('Choose all Mailboxes');
const none = () => button('Clear Mailboxes');

test('all are taken out by one press, and two are chosen', async () => {
  const { answer } = await openElicitation(mail({ default: boxes }), { review: 'never' });
  await expect.element(count('800 of 800 chosen')).toBeVisible();
  await none().click();
  // The button is gone, and the focus is where the user goes on.
  await expect.element(filter()).toHaveFocus();
  await expect.element(none()).not.toBeInTheDocument();
  await box('Box 002').click();
  await box('Box 004').click();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { mail: ['Box 002', 'Box 004'] } });
});

test('all are taken in by one press, with the keyboard', async () => {
  const { answer } = await openElicitation(mail());
  // The code of long lists comes with the first of them.
  await expect.element(filter()).toBeVisible();
  (filter().element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(count('800 of 800 chosen')).toBeVisible();
  await expect.element(all()).toHaveFocus();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { mail: boxes } });
});

test('while the filter is used, both are about what it leaves', async () => {
  const { answer } = await openElicitation(mail());
  await filter().fill('box 79');
  await all().click();
  await expect.element(count('10 of 800 chosen')).toBeVisible();
  await filter().fill('box 795');
  await none().click();
  await filter().fill('');
  await expect.element(count('9 of 800 chosen')).toBeVisible();
  await button('Accept').click();
  expect(await answer()).toMatchObject({ content: { mail: expect.not.arrayContaining(['Box 795']) } });
});

test('more than may be chosen are not offered', async () => {
  await openElicitation(mail({ maxItems: 3, default: ['Box 001'] }));
  await expect.element(none()).toBeVisible();
  await expect.element(all()).not.toBeInTheDocument();
});

test('a short list has no such buttons, and “Other…” is not among all', async () => {
  const few = formOf({ mail: { type: 'array', title: 'Mailboxes', items: { enum: boxes.slice(0, 3) } } });
  const { screen } = await openElicitation(few);
  await expect.element(box('Box 001')).toBeVisible();
  await expect.element(all()).not.toBeInTheDocument();
  await screen.unmount();
  const open = { anyOf: [{ enum: boxes.slice(0, 30) }, { type: 'string' }] };
  const { answer } = await openElicitation(formOf({ mail: { type: 'array', title: 'Mailboxes', items: open } }));
  await all().click();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { mail: boxes.slice(0, 30) } });
});
