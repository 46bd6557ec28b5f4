import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Elicitations } from '../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../src/core/queue/queue.ts';
import { ElicitationHost } from '../../src/elicitation/ElicitationHost.tsx';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { bank, post, showHost } from '../support/host.tsx';

const word = formOf({ word: { type: 'string', title: 'Word' } }, [], 'First, a word');
const sure = formOf({}, [], 'Are you sure?');

test('another conversation is shown without a word about the requests of the one before', async () => {
  const [a, b] = [createElicitations({ keepDrafts: true }), createElicitations()];
  const host = (elicitations: Elicitations) => <ElicitationHost elicitations={elicitations} guardMs={0} />;
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

test('after a server was blocked, the user is still told what another one withdraws', async () => {
  const { elicitations } = await showHost();
  for (let time = 0; time < 3; time += 1) {
    const answer = elicitations.request(sure, { server: post });
    await button('Decline').click();
    await answer;
  }
  const stop = new AbortController();
  void elicitations.request(sure, { server: post });
  void elicitations.request(word, { server: bank, signal: stop.signal });
  await button('Block requests from Post office').click();
  await expect.element(page.getByRole('dialog', { name: /Bank/ })).toBeVisible();
  stop.abort();
  await expect.element(page.getByRole('status')).toHaveTextContent('Bank is no longer waiting for this answer');
});

test('a notice in the dialog of another request says which question it is about', async () => {
  const { elicitations } = await showHost();
  const stop = new AbortController();
  const long = `Which\n\nday? <b>${'Tell me. '.repeat(50)}`;
  void elicitations.request(formOf({}, [], long), { server: post, signal: stop.signal });
  void elicitations.request(sure, { server: post });
  await expect.element(page.getByText(/Which/)).toBeVisible();
  stop.abort();
  const notice = page.getByRole('dialog').getByRole('alert');
  await expect
    .element(notice)
    .toHaveTextContent(/^Post office is no longer waiting for this answer.*Which day\? <b>Tell/);
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
  await expect
    .element(page.getByRole('dialog', { name: /Bank/ }).getByRole('alert'))
    .toHaveTextContent(/no longer waiting/);
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
  const { elicitations } = await showHost();
  void elicitations.request(word, { server: post, timeoutMs: 2000 });
  await textbox('Word').fill('half a sen');
  await expect.element(page.getByRole('status')).toHaveTextContent(/has run out/);
  void elicitations.request(word, { server: post });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('half a sen')).toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});
