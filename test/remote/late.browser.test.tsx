// An answer arrives at the serving side, and this page hears of it too late, or never gave it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitationSource, Elicitations } from '../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { connectElicitations, serveElicitations } from '../../src/remote.ts';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { post } from '../support/host.tsx';
import { createLine } from './line.ts';
import { UnguardedHost } from '../support/unguarded.tsx';

const word = formOf({ word: { type: 'string', title: 'Word' } }, [], 'First, a word');
const notice = () => page.getByRole('status');

async function answerThatSeemsLost() {
  const elicitations = createElicitations();
  const line = createLine();
  const stop = serveElicitations(elicitations, line.served);
  const source = connectElicitations(line.shown, { answerTimeoutMs: 300 });
  await render(<UnguardedHost elicitations={source} />);
  const abort = new AbortController();
  const answer = elicitations.request(word, { server: post, signal: abort.signal });
  await textbox('Word').fill('hello');
  return {
    answer,
    elicitations,
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
  await expect.element(page.getByText('Your answers weren’t sent', { exact: false })).toBeVisible();
  expect(await answer).toEqual({ action: 'accept', content: { word: 'hello' } });
  await reconnect();
  await expect.element(notice()).toHaveTextContent('Your answer was sent');
  await expect.element(page.getByText(/no longer waiting/)).not.toBeInTheDocument();
});

test('if it never arrived and the server withdrew the request, the user is told that', async () => {
  const { answer, abort, line, reconnect } = await answerThatSeemsLost();
  line.cut();
  await button('Accept').click();
  await expect.element(page.getByText('Your answers weren’t sent', { exact: false })).toBeVisible();
  abort.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  await reconnect();
  await expect.element(notice()).toHaveTextContent('Post office is no longer waiting for this answer');
});

/** Another page of the same user: a second tab, or this one before it was reloaded. */
function openElsewhere(elicitations: Elicitations): ElicitationSource {
  const line = createLine();
  serveElicitations(elicitations, line.served);
  return connectElicitations(line.shown);
}

test('what is answered in another page goes without a word about the server, and the next request is shown', async () => {
  const { answer, elicitations } = await answerThatSeemsLost();
  const elsewhere = openElsewhere(elicitations);
  for (const given of ['first', 'second']) {
    await expect.poll(() => elsewhere.getSnapshot()).toHaveLength(1);
    await elsewhere.respond(elsewhere.getSnapshot()[0]?.id ?? '', { action: 'accept', content: { word: given } });
    void elicitations.request(word, { server: post });
  }
  expect(await answer).toEqual({ action: 'accept', content: { word: 'first' } });
  await expect.element(textbox('Word')).toBeVisible();
  await expect.element(page.getByText(/no longer waiting/)).not.toBeInTheDocument();
});

test('a round that was begun in another page and is ended in this one was sent', async () => {
  const elicitations = createElicitations();
  const elsewhere = openElsewhere(elicitations);
  const round = elicitations.requestAll(
    { one: { method: 'elicitation/create', params: word }, two: { method: 'elicitation/create', params: word } },
    { server: post },
  );
  await expect.poll(() => elsewhere.getSnapshot()).toHaveLength(2);
  await elsewhere.respond(elsewhere.getSnapshot()[0]?.id ?? '', { action: 'accept', content: { word: 'first' } });
  await render(<UnguardedHost elicitations={openElsewhere(elicitations)} />);
  await textbox('Word').fill('second');
  await button('Accept').click();
  expect(await round).toMatchObject({ one: { content: { word: 'first' } }, two: { content: { word: 'second' } } });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(/no longer waiting/)).not.toBeInTheDocument();
});
