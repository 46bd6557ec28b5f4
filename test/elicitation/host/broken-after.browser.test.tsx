import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitationsOptions } from '../../../src/core/queue/elicitations.ts';
import { ElicitationDialog, ElicitationForm } from '../../../src/elicitation/host/ElicitationDialog.tsx';
import type { OnFinish, OnRespond } from '../../../src/core/request/settle.ts';
import type { ButtonSlotProps } from '../../../src/react/slots.ts';
import { expectComplaint } from '../../setup/console.ts';
import { addressOf, button, formOf, textbox } from '../../support/elicitation.tsx';
import { ask, entryOf, places, post, sendingSlowly, showHost } from '../../support/host.tsx';

const link = addressOf('https://example.com/start');
const form = formOf({ word: { type: 'string', title: 'Word' } }, ['word']);

/** A host's button that breaks with this label: the page goes wrong after an answer. */
function breaksAt(label: string) {
  expectComplaint(/the theme is broken/);
  function Button({ children, onClick }: ButtonSlotProps) {
    if (children === label) throw new Error('the theme is broken');
    return (
      <button type="button" onClick={onClick}>
        {children}
      </button>
    );
  }
  return { components: { Button }, openUrl: () => {} };
}

/** What a queue tells its host. */
function reports() {
  const onProblem = vi.fn<NonNullable<ElicitationsOptions['onProblem']>>();
  const onSettled = vi.fn<NonNullable<ElicitationsOptions['onSettled']>>();
  return {
    options: { onProblem, onSettled },
    problems: () => onProblem.mock.calls.map(([{ code }]) => code),
    sent: () => onProblem.mock.calls.map(([problem]) => problem.code === 'notDisplayed' && problem.sent),
    settled: () => onSettled.mock.calls.map(([, { action }, by]) => [action, by]),
  };
}

const notice = () => page.getByRole('status');
const [nothingSent, wasSent] = [/couldn’t be displayed. Nothing was sent/, /Your answer was sent, but what comes next/];

describe.each(places)('with a queue %s', (_, show) => {
  test('a link that was opened: the user reads that it was sent, and the host hears that only the wait ended', async () => {
    const { options, problems, sent, settled } = reports();
    const { elicitations } = await show(breaksAt('Done'), options);
    const answer = elicitations.request(link, { server: post });
    await button('Open link').click();
    await expect.element(notice()).toHaveTextContent(wasSent);
    await expect.element(notice()).not.toHaveTextContent(nothingSent);
    expect(await answer).toEqual({ action: 'accept' });
    await expect.poll(problems).toEqual(['notDisplayed']);
    expect(sent()).toEqual([true]);
    expect(settled()).toEqual([['accept', 'user']]);
    expect(elicitations.getSnapshot()).toEqual([]);
  });

  test('a form that never came: it is no cancel of the user', async () => {
    const { options, problems, sent, settled } = reports();
    const { elicitations } = await show(breaksAt('Accept'), options);
    const answer = elicitations.request(form, { server: post });
    await expect.element(notice()).toHaveTextContent(nothingSent);
    expect(await answer).toEqual({ action: 'cancel' });
    expect(problems()).toEqual(['notDisplayed']);
    expect(sent()).toEqual([false]);
    expect(settled()).toEqual([['cancel', 'host']]);
  });

  test('a round: nothing of it was sent, and none of it was cancelled by the user', async () => {
    const { options, problems, settled } = reports();
    const { elicitations } = await show(breaksAt('Done'), options);
    const answers = elicitations.requestAll({ link: entryOf(link), name: entryOf(ask('Name')) }, { server: post });
    await button('Open link').click();
    await expect.element(notice()).toHaveTextContent(nothingSent);
    expect(await answers).toEqual({ link: { action: 'cancel' }, name: { action: 'cancel' } });
    expect(problems()).toEqual(['notDisplayed']);
    expect(settled()).toEqual([
      ['cancel', 'host'],
      ['cancel', 'host'],
    ]);
  });
});

test.each([
  ['arrives', wasSent, { action: 'accept', content: { word: 'hello' } }, ['accept', 'user']],
  ['fails', nothingSent, { action: 'cancel' }, ['cancel', 'host']],
] as const)('an answer that is on its way counts: it %s', async (how, text, result, settledAs) => {
  const { options, settled } = reports();
  let slow: ReturnType<typeof sendingSlowly> | undefined;
  const { elicitations } = await showHost(breaksAt('Sending…'), options, (queue) => {
    slow ??= sendingSlowly(queue);
    return slow.source;
  });
  const answer = elicitations.request(form, { server: post });
  await textbox(/Word/).fill('hello');
  await button('Accept').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(notice()).toBeEmptyDOMElement();
  if (how === 'arrives') slow?.arrive();
  else slow?.fail();
  expect(await answer).toEqual(result);
  await expect.element(notice()).toHaveTextContent(text);
  expect(settled()).toEqual([settledAs]);
});

test.each([
  ['dialog', ElicitationDialog],
  ['form', ElicitationForm],
] as const)('without a queue, in a %s: what was sent is said to be sent', async (_, Request) => {
  const onRespond = vi.fn<OnRespond>();
  const onFinish = vi.fn<OnFinish>();
  await render(<Request request={link} server={post} guardMs={0} {...breaksAt('Done')} {...{ onRespond, onFinish }} />);
  await button('Open link').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(wasSent);
  expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
  expect(onFinish.mock.calls).toEqual([['left']]);
});
