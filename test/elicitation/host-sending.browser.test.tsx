import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitationSource } from '../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { ElicitationHost } from '../../src/elicitation/ElicitationHost.tsx';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { post } from '../support/host.tsx';

const word = formOf(
  { word: { type: 'string', title: 'Word' }, pin: { type: 'string', title: 'PIN' } },
  [],
  'First, a word',
);

/** A host whose answer to a request is on its way until the test lets it arrive. */
async function sendSlowly(pin = '') {
  const queue = createElicitations();
  onTestFinished(() => queue.cancelAll());
  let arrive: () => void = () => {};
  let fail: () => void = () => {};
  const arrived = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new Error('You are offline.'));
  });
  const respond = vi.fn<ElicitationSource['respond']>(queue.respond).mockImplementationOnce(async (...answer) => {
    await arrived;
    return queue.respond(...answer);
  });
  const source = { ...queue, respond };
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
  return { screen, host, respond, arrive, fail, stop, answer };
}

async function expectSilence() {
  await expect.element(textbox('Word')).not.toBeInTheDocument();
  await expect.element(page.getByText(/no longer waiting/)).not.toBeInTheDocument();
}

test('a host that is mounted while an answer is being sent takes no other one', async () => {
  const { screen, host, respond, arrive, answer } = await sendSlowly();
  await screen.unmount();
  await render(host(false));
  await expect.element(button('Sending…')).toBeVisible();
  await button('Decline').click({ force: true });
  await userEvent.keyboard('{Escape}{Escape}');
  expect(respond).toHaveBeenCalledTimes(1);
  arrive();
  expect(await answer).toEqual({ action: 'accept', content: { word: 'hello' } });
  await expectSilence();
});

test('nor does one that changes between dialog and page', async () => {
  const { screen, host, respond, arrive, answer } = await sendSlowly();
  await screen.rerender(host(true));
  await expect.element(page.getByRole('region', { name: /Post office/ })).toBeVisible();
  await expect.element(button('Sending…')).toBeVisible();
  await button('Decline').click({ force: true });
  expect(respond).toHaveBeenCalledTimes(1);
  arrive();
  expect(await answer).toEqual({ action: 'accept', content: { word: 'hello' } });
  await expectSilence();
});

test('a host that is mounted while an answer is being sent shows it, and still has it if that fails', async () => {
  const { screen, host, fail, answer } = await sendSlowly('4711');
  await screen.unmount();
  await render(host(false));
  await expect.element(button('Sending…')).toBeVisible();
  await expect.element(textbox('Word')).toHaveValue('hello');
  fail();
  await button('Accept').click();
  expect(await answer).toEqual({ action: 'accept', content: { word: 'hello', pin: '4711' } });
  await expectSilence();
});

test('if that answer could not be sent, the form of the new host can be answered', async () => {
  const { screen, host, fail, answer } = await sendSlowly();
  await screen.unmount();
  await render(host(false));
  await expect.element(button('Sending…')).toBeVisible();
  fail();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your answers weren’t sent. You are offline.');
  await textbox('Word').fill('again');
  await button('Accept').click();
  expect(await answer).toEqual({ action: 'accept', content: { word: 'again' } });
  await expectSilence();
});

test('the new host tells that the request was withdrawn meanwhile', async () => {
  const { screen, host, arrive, stop, answer } = await sendSlowly();
  await screen.unmount();
  await render(host(false));
  await expect.element(button('Sending…')).toBeVisible();
  stop.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('Post office is no longer waiting for this answer');
});
