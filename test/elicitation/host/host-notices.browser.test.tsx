import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Elicitations } from '../../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import { addressOf, button, formOf, textbox } from '../../support/elicitation.tsx';
import { bank, copyOf, post, showHost, stopTime } from '../../support/host.tsx';
import { UnguardedHost } from '../../support/unguarded.tsx';

const word = formOf({ word: { type: 'string', title: 'Word' } }, [], 'First, a word');
const sure = formOf({}, [], 'Are you sure?');

test('another conversation is shown without a word about the requests of the one before', async () => {
  const [a, b] = [createElicitations(), createElicitations()];
  const host = (elicitations: Elicitations) => <UnguardedHost elicitations={elicitations} />;
  const screen = await render(host(a));
  void a.request(word, { server: post });
  void b.request(formOf({}, [], 'And this?'), { server: bank });
  await textbox('Word').fill('half a sen');
  for (let turn = 0; turn < 3; turn += 1) {
    await screen.rerender(host(b));
    await expect.element(page.getByRole('dialog', { name: /Bank/ })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/no longer waiting|Request 2/);
    await screen.rerender(host(a));
    await expect.element(textbox('Word')).toHaveValue('half a sen');
    expect(document.body.textContent).not.toMatch(/no longer waiting|Request 2/);
    await expect.element(button('Show request')).not.toBeInTheDocument();
  }
});

test('a notice in the dialog of another request says which question it is about', async () => {
  const { elicitations } = await showHost();
  const stop = new AbortController();
  const long = `Which\n\nday? <b>${'Tell me. '.repeat(50)}`;
  void elicitations.request(formOf({}, [], long), { server: post, signal: stop.signal });
  void elicitations.request(sure, { server: post });
  await expect.element(page.getByRole('blockquote')).toBeVisible();
  stop.abort();
  const notice = page.getByRole('dialog').getByRole('alert');
  const text = /^Post office is no longer waiting for this answer.*Which day\? <b>Tell/;
  await expect.element(notice).toHaveTextContent(text);
  expect(notice.element().textContent.length).toBeLessThan(150);
});

test('nor is it spoken in the page during the pause between the two dialogs', async () => {
  const { elicitations } = await showHost({ guardMs: 300 });
  const stop = new AbortController();
  void elicitations.request(word, { server: post, signal: stop.signal });
  void elicitations.request(sure, { server: bank });
  await expect.element(page.getByRole('dialog', { name: /Post office/ })).toBeVisible();
  const heard: string[] = [];
  const region = document.querySelector('[data-elicitation-piece="notice"] output');
  if (!region) throw new Error('The host has no live region.');
  const observer = new MutationObserver(() => heard.push(region.textContent));
  observer.observe(region, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  stop.abort();
  const notice = page.getByRole('dialog', { name: /Bank/ }).getByRole('alert');
  await expect.element(notice).toHaveTextContent(/no longer waiting/);
  expect(heard).toEqual([]);
});

test('what was said before a dialog opened is not said again in it', async () => {
  const { elicitations } = await showHost();
  const stop = new AbortController();
  void elicitations.request(word, { server: post, signal: stop.signal });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  stop.abort();
  await expect.element(page.getByRole('status')).toHaveTextContent(/no longer waiting/);
  void elicitations.request(sure, { server: bank });
  await expect.element(page.getByRole('dialog', { name: /Bank/ })).toBeVisible();
  await expect.element(page.getByText(/no longer waiting/)).not.toBeInTheDocument();
});

test('but what was typed before the time ran out can still be copied there, without being spoken again', async () => {
  stopTime();
  const { elicitations } = await showHost();
  void elicitations.request(word, { server: post, timeoutMs: 4000 });
  await textbox('Word').fill('half a sen');
  vi.advanceTimersByTime(4000);
  await expect.element(page.getByRole('status')).toHaveTextContent(/Time ran out/);
  void elicitations.request(word, { server: post });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('half a sen')).toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

describe('focus goes back to the chat', () => {
  const chat = page.getByRole('textbox', { name: 'Chat' });

  async function showChat() {
    const elicitations = createElicitations();
    onTestFinished(() => elicitations.cancelAll());
    await render(
      <>
        <input aria-label="Chat" />
        <UnguardedHost elicitations={elicitations} />
      </>,
    );
    await chat.click();
    async function withdraw(params = word) {
      const stop = new AbortController();
      const answer = elicitations.request(params, { server: post, signal: stop.signal });
      await expect.element(page.getByRole('dialog')).toBeVisible();
      stop.abort();
      await answer;
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(chat).toHaveFocus();
    }
    return { elicitations, withdraw };
  }

  test('from a notice that is dismissed', async () => {
    const { withdraw } = await showChat();
    await withdraw();
    await button('Dismiss').click();
    await expect.element(button('Dismiss')).not.toBeInTheDocument();
    await expect.element(chat).toHaveFocus();
  });

  test('from a request that waited until it was wanted', async () => {
    const { elicitations, withdraw } = await showChat();
    await withdraw();
    await withdraw();
    const answer = elicitations.request(word, { server: post });
    await button('Show request').click();
    await expect.element(page.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(await answer).toEqual({ action: 'cancel' });
    await expect.element(chat).toHaveFocus();
  });

  test('a request that waits is said where a screen reader listens already, with its kind', async () => {
    const { elicitations, withdraw } = await showChat();
    const status = page.getByRole('status').element();
    await withdraw();
    await withdraw();
    void elicitations.request(addressOf('https://example.com/'), { server: post });
    await expect.element(button('Show request')).toBeVisible();
    expect(page.getByRole('status').elements()).toEqual([status]);
    expect(status).toHaveTextContent('Post office wants you to open a link');
  });
});

test('what is withdrawn beside the question on the screen does not take that away', async () => {
  const { elicitations } = await showHost();
  const from = { server: post, call: { name: 'send_parcel' } };
  const [first, second] = [new AbortController(), new AbortController()];
  void elicitations.request(sure, { server: post, signal: first.signal });
  await expect.element(button('Confirm')).toBeVisible();
  first.abort();
  await expect.element(page.getByRole('status')).toHaveTextContent(/no longer waiting/);
  const answer = elicitations.request(word, from);
  void elicitations.request(sure, { ...from, signal: second.signal });
  await textbox('Word').fill('half a sen');
  second.abort();
  // Offered after two in a row.
  await expect.element(button('Block requests from Post office')).toBeVisible();
  await expect.element(button('Show request')).not.toBeInTheDocument();
  await expect.element(textbox('Word')).toHaveValue('half a sen');
  await button('Accept').click();
  expect(await answer).toEqual({ action: 'accept', content: { word: 'half a sen' } });
});

const written = {
  copies: copyOf,
  'writes anew': (queue: Elicitations) => ({
    subscribe: (listener: () => void) => queue.subscribe(listener),
    getSnapshot: () => queue.getSnapshot(),
    respond: (...answer: Parameters<Elicitations['respond']>) => queue.respond(...answer),
  }),
};

test.each(Object.entries(written))(
  'a host that %s its queue whenever it renders keeps what was typed',
  async (_, written) => {
    const queue = createElicitations();
    const host = () => <UnguardedHost elicitations={written(queue)} />;
    const screen = await render(host());
    const answer = queue.request(word, { server: post });
    await textbox('Word').fill('half a sen');
    await screen.rerender(host());
    await expect.element(textbox('Word')).toHaveValue('half a sen');
    await button('Accept').click();
    expect(await answer).toEqual({ action: 'accept', content: { word: 'half a sen' } });
    expect(document.body.textContent).not.toMatch(/no longer waiting/);
  },
);
