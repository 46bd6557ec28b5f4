import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Elicitations, ElicitationSource } from '../../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import { addressOf, button, formOf, textbox } from '../../support/elicitation.tsx';
import { answerWith, ask, entryOf, places, post, showHost } from '../../support/host.tsx';
import { UnguardedHost } from '../../support/unguarded.tsx';

const round = {
  name: entryOf(ask('Name')),
  city: entryOf(ask('City')),
  sure: entryOf(formOf({}, [], 'Are you sure?')),
};
const nameAndSure = { name: round.name, sure: round.sure };

test('the entries of a round are answered one after another in one open dialog, and sent together', async () => {
  const { elicitations } = await showHost();
  const results = elicitations.requestAll(round, { server: post });
  await expect.element(page.getByText('Question 1 of 3').first()).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  await answerWith('Ada', /Name/);
  await expect.element(page.getByText('Question 2 of 3').first()).toBeVisible();
  expect(document.activeElement).toBe(dialog);
  await answerWith('Bonn', /City/);
  expect(page.getByRole('dialog').element()).toBe(dialog);
  await button('Confirm').click();
  expect(await results).toEqual({
    name: { action: 'accept', content: { answer: 'Ada' } },
    city: { action: 'accept', content: { answer: 'Bonn' } },
    sure: { action: 'accept', content: {} },
  });
});

test.each(places)(
  'with a queue %s, an earlier answer can be changed before the round is sent, and the started one is kept',
  async (_, show) => {
    const { elicitations } = await show();
    const results = elicitations.requestAll(round, { server: post });
    await answerWith('Ada', /Name/);
    await textbox(/City/).fill('Bo');
    await button('Back').click();
    await expect.element(textbox(/Name/)).toHaveValue('Ada');
    await expect.element(button('Back')).not.toBeInTheDocument();
    await answerWith('Grace', /Name/);
    await expect.element(textbox(/City/)).toHaveValue('Bo');
    await button('Accept').click();
    await button('Confirm').click();
    expect(await results).toMatchObject({
      name: { content: { answer: 'Grace' } },
      city: { content: { answer: 'Bo' } },
    });
  },
);

test('Enter sends an earlier answer that the user went back to', async () => {
  const { elicitations } = await showHost();
  void elicitations.requestAll(round, { server: post });
  await answerWith('Ada', /Name/);
  await button('Back').click();
  await textbox(/Name/).fill('Grace');
  await userEvent.keyboard('{Enter}');
  await expect.element(textbox(/City/)).toBeVisible();
});

test('two steps back: a change on the way is still there, and is sent', async () => {
  const { elicitations } = await showHost();
  const results = elicitations.requestAll(round, { server: post });
  await answerWith('Ada', /Name/);
  await answerWith('Bonn', /City/);
  await button('Back').click();
  await textbox(/City/).fill('Paris');
  await button('Back').click();
  await expect.element(textbox(/Name/)).toHaveValue('Ada');
  await button('Accept').click();
  await expect.element(textbox(/City/)).toHaveValue('Paris');
  await button('Accept').click();
  await button('Confirm').click();
  expect(await results).toEqual({
    name: { action: 'accept', content: { answer: 'Ada' } },
    city: { action: 'accept', content: { answer: 'Paris' } },
    sure: { action: 'accept', content: {} },
  });
});

test('Escape asks before an earlier answer of a round is discarded', async () => {
  const { elicitations } = await showHost();
  const results = elicitations.requestAll(round, { server: post });
  await answerWith('Ada', /Name/);
  await button('Back').click();
  await expect.element(textbox(/Name/)).toHaveValue('Ada');
  await userEvent.keyboard('{Escape}');
  await button('Keep editing').click();
  await answerWith('Ada', /Name/);
  await answerWith('Bonn', /City/);
  await button('Confirm').click();
  expect(await results).toMatchObject({ name: { content: { answer: 'Ada' } } });
});

test('an earlier answer that was changed, but could not be sent, is still there and can be sent again', async () => {
  const queue = createElicitations();
  const respond = vi.fn<ElicitationSource['respond']>(queue.respond);
  await render(<UnguardedHost elicitations={{ ...queue, respond }} />);
  const results = queue.requestAll(nameAndSure, { server: post });
  await answerWith('Ada', /Name/);
  await button('Back').click();
  respond.mockRejectedValueOnce(new Error('offline'));
  await answerWith('Grace', /Name/);
  await expect.element(page.getByRole('alert')).toHaveTextContent('offline');
  await expect.element(textbox(/Name/)).toHaveValue('Grace');
  await button('Accept').click();
  await button('Confirm').click();
  expect(await results).toMatchObject({ name: { content: { answer: 'Grace' } } });
});

test('what was typed into an entry that was declined is there again, but no secret', async () => {
  const { elicitations } = await showHost();
  const login = formOf({ user: { type: 'string', title: 'User' }, pin: { type: 'string', title: 'PIN' } });
  const results = elicitations.requestAll({ login: entryOf(login), sure: round.sure }, { server: post });
  await textbox(/User/).fill('ada');
  await textbox(/PIN/).fill('4711');
  await button('Decline').click();
  await button('Back').click();
  await expect.element(textbox(/User/)).toHaveValue('ada');
  await expect.element(textbox(/PIN/)).toHaveValue('');
  await textbox(/User/).fill('');
  await button('Decline').click();
  await button('Back').click();
  await expect.element(textbox(/User/)).toHaveValue('');
  await button('Decline').click();
  await button('Confirm').click();
  expect(await results).toMatchObject({ login: { action: 'decline' } });
});

test('Escape cancels the entry that is shown, not those that were answered', async () => {
  const { elicitations } = await showHost();
  const results = elicitations.requestAll(nameAndSure, { server: post });
  await answerWith('Ada', /Name/);
  await expect.element(page.getByText('Are you sure?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await results).toEqual({
    name: { action: 'accept', content: { answer: 'Ada' } },
    sure: { action: 'cancel' },
  });
});

test('the guard starts again at each entry, including one that was seen before', async () => {
  // Longer than a busy machine takes from the first click to the last.
  const { elicitations } = await showHost({ guardMs: 1200 });
  const settled = vi.fn<(results: unknown) => void>();
  void elicitations
    .requestAll({ one: round.sure, two: entryOf(formOf({}, [], 'Really?')) }, { server: post })
    .then(settled);
  await expect.element(button('Confirm')).not.toHaveAttribute('aria-disabled');
  await button('Confirm').dblClick();
  await expect.element(page.getByText('Really?')).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByText('Are you sure?')).toBeVisible();
  await expect.element(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
  expect(settled).not.toHaveBeenCalled();
});

describe('the last link of a round that is open', () => {
  const link = { ...addressOf('https://example.com/'), elicitationId: 'e1' };
  const sent = () => page.getByRole('region', { name: 'Your answer was sent' });

  async function openLast() {
    const { elicitations } = await showHost({ openUrl: () => {} });
    const stop = new AbortController();
    const from = { server: post, call: {}, signal: stop.signal };
    const results = elicitations.requestAll({ sure: round.sure, link: entryOf(link) }, from);
    await button('Confirm').click();
    await button('Open link').click();
    await expect.element(button('Done')).toBeVisible();
    return { elicitations, stop, results };
  }

  test('is withdrawn: the user is told that the server no longer waits, and not that the answer was sent', async () => {
    const { stop, results } = await openLast();
    stop.abort();
    expect(await results).toEqual({ sure: { action: 'cancel' }, link: { action: 'cancel' } });
    await expect.element(page.getByText('Post office is no longer waiting for this answer')).toBeVisible();
    await expect.element(sent()).not.toBeInTheDocument();
  });

  test.each([
    ['the server says', (elicitations: Elicitations) => elicitations.complete('e1', post)],
    ['the user says', () => button('Done').click()],
  ])('is done, as %s: the round is sent', async (_, complete) => {
    const { elicitations, results } = await openLast();
    await complete(elicitations);
    expect(await results).toMatchObject({ link: { action: 'accept' } });
    await expect.element(sent()).toBeVisible();
    await expect.element(page.getByText(/no longer waiting/)).not.toBeInTheDocument();
  });
});

test('an earlier Yes that was cleared stays cleared after a decline', async () => {
  const { elicitations } = await showHost();
  const from = { server: post, call: { name: 'book' } };
  const trip = formOf({ place: { type: 'string', title: 'Place' }, sea: { type: 'boolean', title: 'Sea view' } });
  const first = elicitations.requestAll({ trip: entryOf(trip) }, from);
  const yes = page.getByRole('radio', { name: 'Yes' });
  await textbox('Place').fill('Bonn');
  await yes.click();
  await button('Accept').click();
  await first;
  const results = elicitations.requestAll({ trip: entryOf(trip), sure: round.sure }, from);
  await expect.element(yes).toBeChecked();
  await button(/^Clear/).click();
  await button('Decline').click();
  await button('Back').click();
  await expect.element(textbox('Place')).toHaveValue('Bonn');
  await expect.element(yes).not.toBeChecked();
  await button('Review and accept').click();
  await button('Accept').click();
  await button('Confirm').click();
  expect(await results).toMatchObject({ trip: { action: 'accept', content: { place: 'Bonn' } } });
});

describe('a round that is asked again starts over', () => {
  const trip = formOf({
    place: { type: 'string', title: 'Place' },
    code: { type: 'string', title: 'Code', minLength: 3 },
    day: { type: 'string', format: 'date', title: 'Day' },
  });

  async function askAgain() {
    const { elicitations } = await showHost();
    const from = { server: post, call: { name: 'book' } };
    const first = elicitations.requestAll({ trip: entryOf(trip) }, from);
    await textbox('Place').fill('Bonn');
    await button('Accept').click();
    await first;
    const answer = elicitations.requestAll({ trip: entryOf(trip) }, from);
    await expect.element(button('Start over')).toBeVisible();
    return { answer };
  }

  test('with what is seen: half a date is gone', async () => {
    const { answer } = await askAgain();
    const day = page.getByLabelText('Day');
    await day.click();
    await userEvent.keyboard('02');
    await button('Start over').click();
    await expect.poll(() => (day.element() as HTMLInputElement).validity.badInput).toBe(false);
    await button('Accept').click();
    expect(await answer).toEqual({ trip: { action: 'accept', content: {} } });
  });

  test('without the errors of what was there', async () => {
    const { answer } = await askAgain();
    await textbox('Code').fill('b');
    await button('Accept').click();
    await expect.element(textbox('Code')).toBeInvalid();
    await button('Start over').click();
    await expect.element(textbox('Code')).toHaveValue('');
    await expect.element(textbox('Code')).toBeValid();
    await button('Accept').click();
    expect(await answer).toEqual({ trip: { action: 'accept', content: {} } });
  });
});
