import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitationSource } from '../../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import { visitUrls } from '../../../src/mcp.ts';
import { addressOf, button, formOf, textbox } from '../../support/elicitation.tsx';
import { answerWith, ask, bank, entryOf, places, post, showCopy, showHost, stopTime } from '../../support/host.tsx';
import { UnguardedHost } from '../../support/unguarded.tsx';

const call = { name: 'send_parcel' };
const from = { server: post, about: 'send_parcel', call };
const sure = formOf({}, [], 'Are you sure?');
const dialog = () => page.getByRole('dialog');
const sent = () => page.getByRole('region', { name: 'Your answer was sent' });

/** Checks in every frame whether focus is lost. */
function watchFocus(): () => boolean {
  let lost = false;
  let frame = requestAnimationFrame(function look() {
    lost ||= document.activeElement === null || document.activeElement === document.body;
    frame = requestAnimationFrame(look);
  });
  onTestFinished(() => cancelAnimationFrame(frame));
  return () => lost;
}

test.each(places)('with a queue %s, the next question of a call appears in the same open dialog', async (_, show) => {
  const { elicitations } = await show();
  const first = elicitations.request(ask('Name'), from);
  await expect.element(dialog()).toHaveAccessibleName('Post office needs some information for send_parcel');
  const element = dialog().element() as HTMLDialogElement;
  const closed = vi.fn<() => void>();
  // StrictMode opens a dialog twice, and the browser tells of the end of the first time when it is open again.
  element.addEventListener('close', () => element.open || closed());
  const lost = watchFocus();
  await answerWith('Ada', /Name/);
  expect(await first).toEqual({ action: 'accept', content: { answer: 'Ada' } });

  await expect.element(sent()).toHaveFocus();
  await expect.element(sent()).toHaveAccessibleDescription(/Post office is working on it/);
  await expect.element(dialog()).toHaveAccessibleName('Post office');
  await expect.element(button('Accept')).not.toBeInTheDocument();
  await expect.element(textbox(/Name/)).not.toBeInTheDocument();

  const second = elicitations.request(ask('City'), from);
  await expect.element(textbox(/City/)).toBeVisible();
  expect(document.activeElement).toBe(element);
  await answerWith('Bonn', /City/);
  expect(await second).toEqual({ action: 'accept', content: { answer: 'Bonn' } });
  await expect.element(sent()).toHaveFocus();
  expect(dialog().element()).toBe(element);
  expect(element.open).toBe(true);
  expect(closed).not.toHaveBeenCalled();
  expect(lost()).toBe(false);
});

test('also with a remote queue, when the request is gone before its answer is acknowledged', async () => {
  const elicitations = createElicitations();
  let acknowledge: () => void = () => {};
  const acknowledged = new Promise<void>((resolve) => (acknowledge = resolve));
  const elsewhere: ElicitationSource = {
    subscribe: elicitations.subscribe,
    getSnapshot: elicitations.getSnapshot,
    async respond(id, result) {
      const taken = elicitations.respond(id, result);
      await acknowledged;
      return taken;
    },
  };
  await render(<UnguardedHost elicitations={elsewhere} />);
  void elicitations.request(ask('Name'), from);
  await textbox(/Name/).fill('Ada');
  const element = dialog().element();
  await button('Accept').click();
  await expect.element(sent()).toHaveFocus();
  acknowledge();
  void elicitations.request(ask('City'), from);
  await expect.element(textbox(/City/)).toBeVisible();
  expect(dialog().element()).toBe(element);
});

test('rounds of a call, with a link among them, appear in the same open dialog', async () => {
  const { elicitations } = await showHost({ openUrl: () => {} });
  const first = elicitations.requestAll({ name: entryOf(ask('Name')), city: entryOf(ask('City')) }, from);
  await expect.element(dialog()).toBeVisible();
  const element = dialog().element();
  await answerWith('Ada', /Name/);
  await answerWith('Bonn', /City/);
  await first;
  await expect.element(sent()).toHaveFocus();
  const second = elicitations.request(addressOf('https://example.com/'), from);
  await expect.element(page.getByRole('alertdialog', { name: /wants you to open a link/ })).toHaveFocus();
  await button('Open link').click();
  expect(await second).toEqual({ action: 'accept' });
  await button('Done').click();
  await expect.element(sent()).toHaveFocus();
  void elicitations.requestAll({ street: entryOf(ask('Street')) }, from);
  await expect.element(textbox(/Street/)).toBeVisible();
  expect(dialog().element()).toBe(element);
});

test('the guard starts again with the next question', async () => {
  const { elicitations, rerender } = await showHost();
  const first = elicitations.request(sure, from);
  await button('Confirm').click();
  await first;
  await expect.element(sent()).toBeVisible();
  await rerender({ guardMs: 60_000 });
  void elicitations.request(sure, from);
  await expect.element(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
});

test('a slow tool does not keep the user waiting, and focus returns', async () => {
  stopTime();
  const { elicitations } = await showHost();
  (button('Send').element() as HTMLElement).focus();
  const answer = elicitations.request(ask('Name'), from);
  await answerWith('Ada', /Name/);
  await answer;
  await expect.element(sent()).toHaveFocus();
  vi.advanceTimersByTime(2000);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Send')).toHaveFocus();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

const everyQueue = [...places, ['that the app copies', showCopy]] as const;

test.each(everyQueue)('with a queue %s, when the call is over, the dialog closes at once', async (_, show) => {
  stopTime();
  const { elicitations } = await show();
  const running = new AbortController();
  const answer = elicitations.request(ask('Name'), { ...from, call: running.signal });
  await answerWith('Ada', /Name/);
  await answer;
  await expect.element(sent()).toHaveFocus();
  running.abort();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('nothing is said to be sent when a round ends before its last answer', async () => {
  stopTime();
  const { elicitations } = await showHost();
  void elicitations.request(sure, { server: post });
  await button('Confirm').click();
  const round = { name: entryOf(ask('Name')), city: entryOf(ask('City')) };
  const results = elicitations.requestAll(round, { ...from, timeoutMs: 4000 });
  await answerWith('Ada', /Name/);
  await textbox(/City/).fill('Bo');
  vi.advanceTimersByTime(4000);
  expect(await results).toEqual({ name: { action: 'cancel' }, city: { action: 'cancel' } });
  await expect.element(page.getByRole('status')).toHaveTextContent(/Time ran out/);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('the dialog stays open after a link of a round, even if an earlier answer was changed meanwhile', async () => {
  const { elicitations } = await showHost({ openUrl: () => {} });
  const round = { name: entryOf(ask('Name')), page: entryOf(addressOf('https://example.com/in')) };
  const results = elicitations.requestAll(round, from);
  await answerWith('Ada', /Name/);
  await button('Open link').click();
  await button('Back').click();
  await answerWith('Grace', /Name/);
  await button('Done').click();
  expect(await results).toMatchObject({ name: { content: { answer: 'Grace' } }, page: { action: 'accept' } });
  await expect.element(sent()).toHaveFocus();
});

test.each([
  ['Close', () => button('Close').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('a user who does not want to wait leaves with %s, and still gets the next question', async (_, leave) => {
  const { elicitations } = await showHost();
  const first = elicitations.request(ask('Name'), from);
  await answerWith('Ada', /Name/);
  await first;
  await expect.element(sent()).toHaveFocus();
  await leave();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  void elicitations.request(ask('City'), from);
  await expect.element(textbox(/City/)).toBeVisible();
});

test('another waiting server comes next if the call takes long', async () => {
  stopTime();
  const { elicitations } = await showHost();
  void elicitations.request(ask('Name'), from);
  void elicitations.request(ask('PIN'), { server: bank });
  await answerWith('Ada', /Name/);
  await expect.element(sent()).toHaveFocus();
  vi.advanceTimersByTime(2000);
  await expect.element(page.getByRole('dialog', { name: /Bank/ })).toBeVisible();
  void elicitations.request(ask('City'), from);
  await button('Decline').click();
  await expect.element(textbox(/City/)).toBeVisible();
});

test('the dialog waits at a link of a round: copy, open again, done, and the round continues', async () => {
  const openUrl = vi.fn<(url: URL) => void>();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  const { elicitations } = await showHost({ openUrl });
  const round = {
    name: entryOf(ask('Name')),
    page: entryOf(addressOf('https://example.com/in')),
    city: entryOf(ask('City')),
  };
  const results = elicitations.requestAll(round, { server: post });
  await answerWith('Ada', /Name/);
  await button('Open link').click();
  const waiting = page.getByRole('region', { name: 'Waiting for you to finish' });
  await expect.element(waiting).toHaveFocus();
  await expect.element(page.getByText('https://example.com/in')).toBeVisible();
  await button('Copy link').click();
  expect(writeText.mock.calls).toEqual([['https://example.com/in']]);
  await button('Open again').click();
  expect(openUrl).toHaveBeenCalledTimes(2);
  await button('Back').click();
  await expect.element(textbox(/Name/)).toHaveValue('Ada');
  await button('Accept').click();
  await expect.element(waiting).toHaveFocus();
  await button('Done').click();
  await answerWith('Bonn', /City/);
  expect(await results).toEqual({
    name: { action: 'accept', content: { answer: 'Ada' } },
    page: { action: 'accept' },
    city: { action: 'accept', content: { answer: 'Bonn' } },
  });
});

const required = Object.assign(new Error('A link must be opened first.'), {
  code: -32042,
  data: { elicitations: [{ message: 'Sign in.', url: 'https://example.com/in', elicitationId: 'e1' }] },
});

test('a link that the same call asks for again is shown with a note that says so', async () => {
  const { elicitations } = await showHost({ openUrl: () => {} });
  const asked = { server: post, call: {} };
  const note = page.getByText('You already opened this link. The server is asking for it again.');
  const first = visitUrls(required, elicitations, asked);
  await expect.element(page.getByText('Sign in.')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await button('Open link').click();
  await button('Done').click();
  expect(await first).toBe(true);
  const second = visitUrls(required, elicitations, asked);
  await expect.element(note).toBeVisible();
  await button('Open link').click();
  await button('Cancel').click();
  expect(await second).toBe(false);
});
