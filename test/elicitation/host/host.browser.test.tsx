import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addressOf, button, formOf, textbox } from '../../support/elicitation.tsx';
import { bank, places, post, sendingSlowly, showHost, stopTime } from '../../support/host.tsx';
import { UnguardedHost } from '../../support/unguarded.tsx';

const word = formOf({ word: { type: 'string', title: 'Word' } }, [], 'First, a word');
const confirmation = formOf({}, [], 'Go ahead?');
const noLonger = 'Post office is no longer waiting for this answer';

test.each(places)(
  'with a queue %s, three requests are shown one after another, each with its position',
  async (_, show) => {
    const { elicitations } = await show();
    const messages = ['One?', 'Two?', 'Three?'];
    const answers = messages.map((message) => elicitations.request(formOf({}, [], message), { server: post }));
    for (const [index, message] of messages.entries()) {
      await expect.element(page.getByText(message)).toBeVisible();
      expect(page.getByRole('dialog').elements()).toHaveLength(1);
      await expect.element(page.getByRole('status').getByText(`Request ${index + 1} of 3`)).toBeInTheDocument();
      await button(index === 1 ? 'Decline' : 'Confirm').click();
    }
    expect((await Promise.all(answers)).map(({ action }) => action)).toEqual(['accept', 'decline', 'accept']);
  },
);

test('the answers of one request are not in the next', async () => {
  const { elicitations, screen } = await showHost();
  const first = elicitations.request(word, { server: post });
  void elicitations.request(word, { server: bank });
  await textbox(/Word/).fill('marker-7f3a');
  await userEvent.keyboard('{Escape}{Escape}');
  expect(await first).toEqual({ action: 'cancel' });
  await expect.element(page.getByRole('dialog', { name: /Bank/ })).toBeVisible();
  await expect.element(textbox(/Word/)).toHaveValue('');
  expect(screen.container.innerHTML).not.toContain('marker-7f3a');
});

test('a host that unmounts answers nothing, and one that is mounted late shows what is pending', async () => {
  const { elicitations, source, screen } = await showHost();
  const settled = vi.fn<(result: unknown) => void>();
  void elicitations.request(word, { server: post }).then(settled);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await screen.unmount();
  expect(settled).not.toHaveBeenCalled();
  await render(<UnguardedHost elicitations={source} />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(elicitations.getSnapshot()).toHaveLength(1);
});

test.each(places)('with a queue %s, a withdrawn request leaves a notice, and focus returns', async (_, show) => {
  const { elicitations } = await show();
  (button('Send').element() as HTMLElement).focus();
  const stop = new AbortController();
  const answer = elicitations.request(word, { server: post, signal: stop.signal });
  await textbox(/Word/).fill('half a sen');
  stop.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toHaveTextContent(noLonger);
  await expect.element(button('Send')).toHaveFocus();
  await button('Dismiss').click();
  await expect.element(page.getByText(/no longer waiting/)).not.toBeInTheDocument();
});

test.each(places)(
  'with a queue %s, the user is told that a request was withdrawn while the answer was on its way',
  async (_, show) => {
    const { elicitations, source, screen } = await show();
    const { source: slow, arrive } = sendingSlowly(source);
    await screen.rerender(<UnguardedHost elicitations={slow} />);
    const stop = new AbortController();
    const answer = elicitations.request(word, { server: post, signal: stop.signal });
    await textbox(/Word/).fill('half a sen');
    await button('Accept').click();
    await expect.element(button('Sending…')).toBeVisible();
    stop.abort();
    expect(await answer).toEqual({ action: 'cancel' });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    arrive();
    await expect.element(page.getByRole('status')).toHaveTextContent(noLonger);
  },
);

test.each(places)('with a queue %s, a deadline is shown, and the user is told when it has passed', async (_, show) => {
  stopTime();
  const { elicitations } = await show();
  const answer = elicitations.request(word, { server: post, timeoutMs: 1500 });
  await expect.element(page.getByText('2 sec left').first()).toBeVisible();
  vi.advanceTimersByTime(1500);
  expect(await answer).toEqual({ action: 'cancel' });
  await expect.element(page.getByText('Time ran out to answer Post office')).toBeVisible();
});

test.each(places)('with a queue %s, a link stays after consent, until the server completes it', async (_, show) => {
  const { elicitations } = await show({ openUrl: () => {} });
  const request = { ...addressOf('https://example.com/'), elicitationId: 'e1' };
  const answer = elicitations.request(request, { server: post });
  await button('Open link').click();
  expect(await answer).toEqual({ action: 'accept' });
  await expect.element(page.getByRole('heading', { name: 'Waiting for you to finish' })).toBeVisible();
  expect(elicitations.complete('unknown', post)).toBe(false);
  expect(elicitations.complete('e1', post)).toBe(true);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

test.each(places)(
  'with a queue %s, a server that was dismissed three times in a row can be blocked',
  async (_, show) => {
    const { elicitations } = await show();
    const ask = () => elicitations.request(confirmation, { server: post });
    for (let time = 0; time < 3; time += 1) {
      const answer = ask();
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await expect.element(button(/^Block/)).not.toBeInTheDocument();
      await button('Decline').click();
      await answer;
    }
    const answer = ask();
    await button('Block requests from Post office').click();
    expect(await answer).toEqual({ action: 'cancel' });
    await expect.element(page.getByRole('status')).toHaveTextContent('Requests from Post office are blocked');
    expect(await ask()).toEqual({ action: 'cancel' });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  },
);
