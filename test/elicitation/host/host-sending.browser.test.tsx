import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import { ElicitationHost } from '../../../src/elicitation/host/ElicitationHost.tsx';
import { button, formOf, textbox } from '../../support/elicitation.tsx';
import { post, sendingSlowly } from '../../support/host.tsx';

const word = formOf(
  { word: { type: 'string', title: 'Word' }, pin: { type: 'string', title: 'PIN' } },
  [],
  'First, a word',
);

/** A host whose answer to a request is on its way until the test lets it arrive. */
async function sendSlowly(pin = '') {
  const queue = createElicitations();
  onTestFinished(() => queue.cancelAll());
  const { source, ...sending } = sendingSlowly(queue);
  const host = (inline: boolean) => (
    <ElicitationHost elicitations={source} guardMs={0} review="offered" inline={inline} />
  );
  const screen = await render(host(false));
  const stop = new AbortController();
  const answer = queue.request(word, { server: post, signal: stop.signal });
  await textbox('Word').fill('hello');
  await textbox('PIN').fill(pin);
  await button('Accept').click();
  await expect.element(button('Sending…')).toBeVisible();

  /** The app shows its host again, at once or later. */
  async function mountAgain() {
    await screen.unmount();
    await render(host(false));
    await expect.element(button('Sending…')).toBeVisible();
  }
  async function showInline() {
    await screen.rerender(host(true));
    await expect.element(page.getByRole('region', { name: /Post office/ })).toBeVisible();
  }
  return { ...sending, mountAgain, showInline, stop, answer };
}

async function expectSilence() {
  await expect.element(textbox('Word')).not.toBeInTheDocument();
  await expect.element(page.getByText(/no longer waiting/)).not.toBeInTheDocument();
}

test.each([
  ['again', 'mountAgain'],
  ['in the page, no longer in a dialog', 'showInline'],
] as const)('a host that is mounted while an answer is being sent (%s) takes no other one', async (_, mount) => {
  const { respond, arrive, answer, ...host } = await sendSlowly();
  await host[mount]();
  await expect.element(button('Sending…')).toBeVisible();
  await button('Decline').click({ force: true });
  await userEvent.keyboard('{Escape}{Escape}');
  expect(respond).toHaveBeenCalledTimes(1);
  arrive();
  expect(await answer).toEqual({ action: 'accept', content: { word: 'hello' } });
  await expectSilence();
});

test('a host that is mounted while an answer is being sent shows it, and has it if that fails', async () => {
  const { mountAgain, fail, answer } = await sendSlowly('4711');
  await mountAgain();
  await expect.element(textbox('Word')).toHaveValue('hello');
  fail();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your answers weren’t sent. You are offline.');
  await textbox('Word').fill('again');
  await button('Accept').click();
  expect(await answer).toEqual({ action: 'accept', content: { word: 'again', pin: '4711' } });
  await expectSilence();
});

test('the new host tells that the request was withdrawn meanwhile', async () => {
  const { mountAgain, arrive, stop, answer } = await sendSlowly();
  await mountAgain();
  stop.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('Post office is no longer waiting for this answer');
});
