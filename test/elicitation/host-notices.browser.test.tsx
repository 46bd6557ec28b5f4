import { expect, test } from 'vitest';
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
