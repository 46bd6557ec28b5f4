// Accept says the deed, in the words of the app.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ElicitationSettings } from '../../src/index.ts';
import { addressOf, button, formOf, openElicitation, server, textbox } from '../support/elicitation.tsx';
import { post, showHost } from '../support/host.tsx';

const seats = formOf({ seats: { type: 'string', title: 'Seats' } }, [], 'Which seats?');
const book: ElicitationSettings['acceptLabel'] = () => 'Book';

test.each([
  ['a form', seats],
  ['a confirmation', formOf({}, [], 'Book the room?')],
  ['one yes or no', formOf({ ok: { type: 'boolean', title: 'Breakfast?' } })],
])('%s has the verb of the app on the button that accepts', async (_, request) => {
  const { answer } = await openElicitation(request, { acceptLabel: book });
  await button('Book').click();
  expect(await answer()).toMatchObject({ action: 'accept' });
});

test('the button that leads to the review says so; the one in the review has the verb', async () => {
  const { answer } = await openElicitation(seats, { acceptLabel: book, review: 'always' });
  await textbox('Seats').fill('12A');
  await button('Review and accept').click();
  await button('Book').click();
  expect(await answer()).toEqual({ action: 'accept', content: { seats: '12A' } });
});

test('a link says that it is opened', async () => {
  await openElicitation(addressOf('https://example.com/'), { acceptLabel: book });
  await expect.element(button('Open link')).toBeVisible();
});

test.each([undefined, '', '  ', '\u200b'])(
  'without a visible verb (%j), the text of the catalogue stays',
  async (label) => {
    await openElicitation(seats, { acceptLabel: () => label });
    await expect.element(button('Accept')).toBeVisible();
  },
);

test('the app is given the request, the server and the tool, in a queue as well', async () => {
  const acceptLabel = vi.fn<NonNullable<ElicitationSettings['acceptLabel']>>(({ about }) => about);
  const { screen } = await openElicitation(seats, { acceptLabel, about: 'Delete branch' });
  await expect.element(button('Delete branch')).toBeVisible();
  expect(acceptLabel).toHaveBeenCalledWith(
    expect.objectContaining({
      server,
      about: 'Delete branch',
      request: expect.objectContaining({ message: 'Which seats?' }),
    }),
  );
  await screen.unmount();
  const { elicitations } = await showHost({ acceptLabel });
  void elicitations.request(seats, { server: post, about: 'Book a seat' });
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Book a seat' })).toBeVisible();
});
