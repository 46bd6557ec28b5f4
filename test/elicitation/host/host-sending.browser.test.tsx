import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitationSource } from '../../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import { button, formOf, textbox } from '../../support/elicitation.tsx';
import { post, sendingSlowly } from '../../support/host.tsx';
import { UnguardedHost } from '../../support/unguarded.tsx';

const word = formOf(
  { word: { type: 'string', title: 'Word' }, pin: { type: 'string', title: 'PIN' } },
  [],
  'First, a word',
);

/**
 * A host whose answer to a request is on its way until the test lets it arrive.
 * @param keepsDrafts Whether the queue keeps what was typed; else the page does.
 */
async function sendSlowly(pin = '', keepsDrafts = true) {
  const queue = createElicitations();
  onTestFinished(() => queue.cancelAll());
  const { source: slow, ...sending } = sendingSlowly(queue);
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    // An object of its own for each, as a listener may come twice.
    const one = () => listener();
    listeners.add(one);
    const stop = slow.subscribe(one);
    return () => {
      listeners.delete(one);
      stop();
    };
  };
  const { drafts, ...rest } = slow;
  const source: ElicitationSource = { ...rest, ...(keepsDrafts && { drafts }), subscribe };
  const host = (inline: boolean) => <UnguardedHost elicitations={source} review="offered" inline={inline} />;
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
    const again = await render(host(false));
    await expect.element(button('Sending…')).toBeVisible();
    return again;
  }
  async function showInline() {
    await screen.rerender(host(true));
    await expect.element(page.getByRole('region', { name: /Post office/ })).toBeVisible();
  }
  const unmount = () => screen.unmount();
  return { ...sending, mountAgain, showInline, unmount, stop, answer, followers: () => listeners.size };
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

describe('where the page keeps what was typed, and its host goes while that is being sent', () => {
  test('the page follows the queue until the answer has arrived, and not longer', async () => {
    const { unmount, arrive, answer, followers } = await sendSlowly('4711', false);
    await unmount();
    expect(followers()).toBe(1);
    arrive();
    expect(await answer).toMatchObject({ action: 'accept' });
    await expect.poll(followers).toBe(0);
  });

  test('if it fails, the next host has it; when the request is withdrawn without a host, nobody follows the queue', async () => {
    const { mountAgain, fail, stop, answer, followers } = await sendSlowly('4711', false);
    const before = followers();
    const again = await mountAgain();
    // Nobody but the host.
    expect(followers()).toBe(before);
    fail();
    await expect.element(page.getByRole('alert')).toHaveTextContent('You are offline.');
    await expect.element(textbox('Word')).toHaveValue('hello');
    await expect.element(textbox('PIN')).toHaveValue('4711');
    await again.unmount();
    expect(followers()).toBe(1);
    stop.abort();
    expect(await answer).toEqual({ action: 'cancel' });
    await expect.poll(followers).toBe(0);
  });
});

test('the new host tells that the request was withdrawn meanwhile', async () => {
  const { mountAgain, arrive, stop, answer } = await sendSlowly();
  await mountAgain();
  stop.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('Post office is no longer waiting for this answer');
});
