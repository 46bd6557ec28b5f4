// An answer arrives at the serving side, and the form hears of it too late.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations } from '../../src/core/queue/queue.ts';
import { ElicitationHost } from '../../src/elicitation/ElicitationHost.tsx';
import { connectElicitations, serveElicitations } from '../../src/remote.ts';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { post } from '../support/host.tsx';
import { createLine } from './line.ts';

const word = formOf({ word: { type: 'string', title: 'Word' } }, [], 'First, a word');
const notice = () => page.getByRole('status');

async function answerThatSeemsLost() {
  const elicitations = createElicitations();
  const line = createLine();
  const stop = serveElicitations(elicitations, line.served);
  const source = connectElicitations(line.shown, { answerTimeoutMs: 300 });
  await render(<ElicitationHost elicitations={source} guardMs={0} />);
  const abort = new AbortController();
  const answer = elicitations.request(word, { server: post, signal: abort.signal });
  await textbox('Word').fill('hello');
  return {
    answer,
    abort,
    line,
    async reconnect() {
      stop();
      line.restore();
      serveElicitations(elicitations, line.served);
    },
  };
}

test('if the answer was taken after all, the user is told that it was sent, not that the server withdrew the request', async () => {
  const { answer, line, reconnect } = await answerThatSeemsLost();
  line.loseNext('shown');
  await button('Accept').click();
  await expect.element(page.getByText("Your answers weren't sent", { exact: false })).toBeVisible();
  expect(await answer).toEqual({ action: 'accept', content: { word: 'hello' } });
  await reconnect();
  await expect.element(notice()).toHaveTextContent('Your answer was sent');
  await expect.element(page.getByText(/no longer waiting/)).not.toBeInTheDocument();
});

test('if it never arrived and the server withdrew the request, the user is told that', async () => {
  const { answer, abort, line, reconnect } = await answerThatSeemsLost();
  line.cut();
  await button('Accept').click();
  await expect.element(page.getByText("Your answers weren't sent", { exact: false })).toBeVisible();
  abort.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  await reconnect();
  await expect.element(notice()).toHaveTextContent('Post office is no longer waiting for this answer');
});
