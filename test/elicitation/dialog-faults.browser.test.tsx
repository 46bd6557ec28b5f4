import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import { createElicitations, type ElicitationSource, type PendingElicitation } from '../../src/core.ts';
import { ElicitationDialog } from '../../src/elicitation/host/ElicitationDialog.tsx';
import type { ElicitationHostProps } from '../../src/elicitation/host/HostScreen.tsx';
import { ElicitationProvider } from '../../src/react/ElicitationProvider.tsx';
import type { Components } from '../../src/react/slots.ts';
import type { OnRespond } from '../../src/core/request/settle.ts';
import { expectComplaint } from '../setup/console.ts';
import { addressOf, button, contactRequest, formOf, openElicitation, textbox } from '../support/elicitation.tsx';
import { bank, post, showHost } from '../support/host.tsx';
import { UnguardedDialog, UnguardedForm, UnguardedHost } from '../support/unguarded.tsx';

function Broken(): never {
  throw new Error('the theme is broken');
}

const broken = { components: { TextControl: Broken } };
const word = formOf({ word: { type: 'string', title: 'Word', minLength: 2 } });
const confirmation = formOf({}, [], 'Go ahead?');
const nested = formOf({ word: { type: 'object' } }, ['word']);

test('a slot that throws cancels the request, and the page keeps working', async () => {
  expectComplaint(/the theme is broken/);
  const { answer, onRespond } = await openElicitation(word, broken);
  expect(await answer()).toEqual({ action: 'cancel' });
  await expect.element(button('Call the tool')).toBeVisible();
  expect(onRespond).toHaveBeenCalledTimes(1);
});

const sendings = {
  works: () => {},
  throws: () => {
    throw new Error('offline');
  },
  rejects: () => Promise.reject(new Error('offline')),
} as const;

test.each(['works', 'throws', 'rejects'] as const)(
  'if a slot throws and sending its cancel %s, a message stands in its place, and the rest of the page stays',
  async (way) => {
    expectComplaint(/the theme is broken/);
    if (way === 'throws') expectComplaint(/offline/);
    await render(
      <ElicitationProvider {...broken}>
        <ElicitationDialog request={word} server={post} onRespond={sendings[way]} />
        <button type="button">Call the tool</button>
      </ElicitationProvider>,
    );
    await expect.element(alert()).toHaveTextContent('couldn’t be displayed. Nothing was sent');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('Call the tool')).toBeVisible();
  },
);

/** A host whose sending takes until the test ends it. */
function slowHost() {
  let fail = () => {};
  const onRespond = vi.fn<OnRespond>(() => new Promise((_, reject) => (fail = () => reject(new Error('offline')))));
  return { onRespond, fail: () => fail() };
}

const show = (request: ElicitParams, onRespond: OnRespond, openUrl = () => {}) =>
  render(
    <StrictMode>
      <UnguardedDialog {...{ request, onRespond, openUrl }} />
    </StrictMode>,
  );
const showSlow = async (request = word) => {
  const host = slowHost();
  await show(request, host.onRespond);
  return host;
};
const alert = () => page.getByRole('alert');

test('while an answer is being sent, form and Escape do nothing; if it fails, all works again', async () => {
  const { onRespond, fail } = await showSlow();
  await textbox(/Word/).fill('hello');
  await button('Accept').click();
  await expect.element(button('Sending…')).toBeVisible();
  await textbox(/Word/).fill('something else');
  await expect.element(textbox(/Word/)).toHaveValue('hello');
  await userEvent.keyboard('{Escape}');
  fail();
  await expect.element(alert()).toHaveTextContent('offline');
  await expect.element(page.getByText(/Discard your answers/)).not.toBeInTheDocument();
  await textbox(/Word/).fill('something else');
  await expect.element(textbox(/Word/)).toHaveValue('something else');
  expect(onRespond.mock.calls).toEqual([[{ action: 'accept', content: { word: 'hello' } }]]);
});

test.each([
  ...[{ message: { code: 1 } }, { message: ' ' }, ['a', 'b'], 5, null].map((why) => [why, ''] as const),
  [new TypeError('Failed to fetch'), 'Failed to fetch. '] as const,
])(
  'why an answer could not be sent (%o) is a sentence of its own, or none where it is not words',
  async (why, reason) => {
    await show(confirmation, () => Promise.reject(why));
    await button('Confirm').click();
    const text = `Your answers weren’t sent. ${reason}Nothing you entered is lost. Try again.`;
    await expect.element(alert()).toHaveTextContent(text);
  },
);

const offline = () => Promise.reject(new Error('You are offline.'));

test.each([
  ['a decline', word, 'Decline'],
  ['a cancel', word, 'Cancel'],
  ['the consent to a link', addressOf('https://example.com/'), 'Open link'],
])('where %s could not be sent, that is said, and nothing that reads like a success', async (_, request, name) => {
  await show(request, offline);
  await button(name).click();
  await expect.element(alert()).toHaveTextContent('Your answer wasn’t sent. You are offline. Try again.');
  await expect.element(page.getByText(/Nothing was sent/)).not.toBeInTheDocument();
});

test('a reason is short text with hidden characters made visible, whatever could not be sent', async () => {
  await show(word, () => Promise.reject(new Error(`\u202e${'<b>'.repeat(500)}`)));
  for (const name of ['Accept', 'Decline']) {
    await button(name).click();
    await expect.element(alert()).toHaveTextContent(/\[U\+202E\]<b>.*…/);
    expect(alert().element().textContent.length).toBeLessThan(400);
  }
});

test('an accept that finds errors after a failed one shows the errors, and not the earlier failure', async () => {
  const request = formOf({ word: { type: 'string', title: 'Word' }, age: { type: 'integer', title: 'Age' } }, ['word']);
  await show(request, offline);
  await textbox(/Word/).fill('hello');
  await button('Accept').click();
  await expect.element(alert()).toHaveTextContent('You are offline.');
  await textbox(/Age/).fill('old');
  await button('Accept').click();
  await expect.element(textbox(/Age/)).toBeInvalid();
  await expect.element(alert()).not.toBeInTheDocument();
  await textbox(/Age/).fill('36');
  await expect.element(textbox(/Age/)).toBeValid();
  await expect.element(alert()).not.toBeInTheDocument();
  for (const name of ['Accept', 'Decline', 'Accept']) {
    await button(name).click();
    await expect.element(alert()).toHaveTextContent('You are offline.');
  }
});

test('an answer that takes long is announced as being sent', async () => {
  await showSlow(confirmation);
  const region = page.getByRole('dialog').getByRole('status').element();
  const said: string[] = [];
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true, subtree: true });
  await button('Confirm').click();
  await expect.poll(() => said).toContain('Sending…');
});

test('a link that was opened is not offered again if the answer could not be sent', async () => {
  const openUrl = vi.fn<() => void>();
  const { onRespond, fail } = slowHost();
  await show(addressOf('https://example.com/'), onRespond, openUrl);
  await button('Open link').click();
  await expect.element(button('Sending…')).toBeVisible();
  fail();
  await button('Try again').click();
  await expect.poll(() => onRespond.mock.calls).toEqual([[{ action: 'accept' }], [{ action: 'accept' }]]);
  expect(openUrl).toHaveBeenCalledTimes(1);
});

test.each([
  ['Discard', () => button('Discard').click()],
  ['a second Escape', () => userEvent.keyboard('{Escape}')],
])('that answers are being discarded with %s is shown, and so is that it failed', async (_, discard) => {
  const { onRespond, fail } = await showSlow();
  await textbox(/Word/).fill('hello');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('group', { name: /Discard/ })).toHaveFocus();
  await discard();
  await expect.element(button('Sending…')).toBeVisible();
  await expect.element(textbox(/Word/)).toHaveFocus();
  fail();
  await expect.element(alert()).toHaveTextContent('offline');
  await expect.element(button('Accept')).toBeVisible();
  expect(onRespond.mock.calls).toEqual([[{ action: 'cancel' }]]);
});

test.each([
  ['a request that cannot be displayed', nested],
  ['a link that cannot be opened', addressOf('http://example.com/')],
])('that the answer to %s is being sent is shown', async (_, request) => {
  await showSlow(request);
  await button('Decline').click();
  await expect.element(page.getByText('Sending…')).toBeVisible();
  await expect.element(button('Cancel')).toHaveAttribute('aria-disabled', 'true');
});

test('if a slot throws while an answer is being sent, that answer counts; if it fails, the request is cancelled', async () => {
  expectComplaint(/the theme is broken/);
  const { onRespond, fail } = slowHost();
  const element = (components: Partial<Components>) => (
    <UnguardedDialog request={confirmation} {...{ onRespond, components }} />
  );
  const screen = await render(element({}));
  await button('Confirm').click();
  await expect.element(button('Sending…')).toBeVisible();
  await screen.rerender(element({ Button: Broken }));
  await expect.element(alert()).toHaveTextContent('Sending…');
  expect(onRespond).toHaveBeenCalledTimes(1);
  fail();
  await expect.element(alert()).toHaveTextContent('couldn’t be displayed. Nothing was sent');
  await expect.poll(() => onRespond.mock.calls).toEqual([[{ action: 'accept', content: {} }], [{ action: 'cancel' }]]);
  fail();
});

describe.each([
  ['rejects', sendings.rejects],
  ['throws', sendings.throws],
  ['says no', () => false],
  ['says nothing', () => new Promise<never>(() => {})],
])('a slot that throws, with a queue elsewhere that cannot be reached and %s', (_, unreachable) => {
  test.each([
    ['when a request comes', false, false],
    ['when the host comes to a request that waits', false, true],
    ['when a request comes inline', true, false],
    ['when the host comes inline to a request that waits', true, true],
  ])('%s: the user reads that it could not be displayed, and sees the next request', async (_when, inline, waits) => {
    expectComplaint(/the theme is broken/);
    if (unreachable === sendings.throws) expectComplaint(/offline/);
    const queue = createElicitations();
    onTestFinished(() => queue.cancelAll());
    const respond = vi.fn<ElicitationSource['respond']>(unreachable);
    const ask = () => void queue.request(word, { server: post });
    if (waits) ask();
    await render(<UnguardedHost elicitations={{ ...queue, respond }} {...{ inline, ...broken }} />);
    if (!waits) ask();
    await expect.element(page.getByText(/couldn’t be displayed\. Nothing was sent/)).toBeVisible();
    // Nobody withdrew it.
    expect(document.body.textContent).not.toContain('no longer waiting');
    respond.mockImplementation(queue.respond);
    const second = queue.request(confirmation, { server: bank });
    await button('Confirm').click();
    expect(await second).toEqual({ action: 'accept', content: {} });
    expect(document.body.textContent).not.toContain('no longer waiting');
  });
});

test('after a question of a call that could not be shown, the next ones are shown, of this call and of others', async () => {
  expectComplaint(/the theme is broken/);
  const { elicitations } = await showHost({ components: { DateControl: Broken } });
  const from = { server: post, call: {} };
  const first = elicitations.request(word, from);
  await textbox(/Word/).fill('hello');
  await button('Accept').click();
  await first;
  const day = formOf({ day: { type: 'string', format: 'date', title: 'Day' } });
  expect(await elicitations.request(day, from)).toEqual({ action: 'cancel' });
  for (const server of [post, bank]) {
    const next = elicitations.request(confirmation, { ...from, server });
    await button('Confirm').click();
    expect(await next).toEqual({ action: 'accept', content: {} });
  }
});

const invalid = [null, undefined, 7, 'form', [], {}, { method: 'tools/call' }, { mode: 'voice', message: '' }, nested];

test.each(invalid)('an invalid request (%j) is explained, and can only be declined or cancelled', async (request) => {
  const onRespond = vi.fn<OnRespond>();
  await show(request as ElicitParams, onRespond);
  await expect.element(page.getByRole('heading', { name: /can’t be displayed/ })).toBeVisible();
  await expect.element(button('Accept')).not.toBeInTheDocument();
  await button('Decline').click();
  expect(onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
});

test('inline, a request that is rendered before its place is in the page is shown, and not cancelled', async () => {
  const onRespond = vi.fn<OnRespond>();
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  flushSync(() => root.render(<UnguardedForm request={word} onRespond={onRespond} />));
  document.body.append(place);
  onTestFinished(() => place.remove());
  await expect.element(textbox(/Word/)).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('inline, a confirmation is announced as one', async () => {
  await render(<UnguardedForm request={confirmation} />);
  const region = page.getByRole('region', { name: 'Post office asks you to confirm' });
  await expect.element(region.getByRole('status').first()).toHaveTextContent('Post office asks you to confirm');
});

test('inline, a request takes no focus, is announced, and disappears when it is answered', async () => {
  const onRespond = vi.fn<OnRespond>();
  const element = (shown: boolean) => (
    <StrictMode>
      <label>
        Chat <input />
      </label>
      {shown && <UnguardedForm request={contactRequest} onRespond={onRespond} />}
    </StrictMode>
  );
  const screen = await render(element(false));
  await textbox('Chat').click();
  await screen.rerender(element(true));
  const region = page.getByRole('region', { name: 'Post office needs some information' });
  await expect.element(region).toBeVisible();
  await expect.element(textbox('Chat')).toHaveFocus();
  await expect.element(region.getByRole('status').first()).toHaveTextContent('Post office needs some information');
  await button('Decline').click();
  expect(onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
  await expect.element(region).not.toBeInTheDocument();
});

describe('what throws beside the dialog leaves the page as it is', () => {
  function Brokenly(): never {
    throw new Error('no such property');
  }

  async function showApp(settings: Partial<ElicitationHostProps>) {
    const elicitations = createElicitations();
    await render(
      <>
        <p>The application</p>
        <UnguardedHost elicitations={elicitations} {...settings} />
      </>,
    );
    return elicitations;
  }

  test("a button of the host's: the request is cancelled, and the kit's own button stands in", async () => {
    expectComplaint(/the theme is broken/);
    const elicitations = await showApp({ components: { Button: Broken } });
    expect(await elicitations.request(word, { server: post })).toEqual({ action: 'cancel' });
    await expect.element(page.getByText('The application')).toBeVisible();
    await button('Dismiss').click();
    await expect.element(button('Dismiss')).not.toBeInTheDocument();
  });

  test.each([
    ['`renderRequest`', Brokenly],
    ['what it renders', () => <Brokenly />],
  ])('%s: the request is cancelled, the user is told, and the next one is shown', async (_, fail) => {
    expectComplaint(/no such property/);
    const renderRequest = ({ request }: PendingElicitation) => (request.message === 'Tell us' ? fail() : undefined);
    const elicitations = await showApp({ renderRequest });
    expect(await elicitations.request(word, { server: post })).toEqual({ action: 'cancel' });
    await expect.element(page.getByText('The application')).toBeVisible();
    await expect.element(page.getByText(/couldn’t be displayed/)).toBeVisible();
    void elicitations.request(confirmation, { server: post });
    await expect.element(button('Confirm')).toBeVisible();
  });
});

test('the second press of a double click on accept is not for what the errors moved under it', async () => {
  await page.viewport(1000, 800);
  const express = { type: 'string', title: 'By express', enum: ['Yes', 'No', 'Maybe'] };
  const text = { type: 'string', minLength: 2 };
  const { onRespond } = await openElicitation(
    formOf({ name: { ...text, title: 'Name' }, street: { ...text, title: 'Street' }, express }, ['name', 'street']),
    { guardMs: 500 },
  );
  await expect.element(button('Accept')).not.toHaveAttribute('aria-disabled');
  const { left, top, width, height } = button('Accept').element().getBoundingClientRect();
  await button('Accept').dblClick();
  const summary = page.getByRole('group', { name: /problems/ });
  await expect.element(summary).toHaveFocus();
  // The test is of no use where nothing came to that place.
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(hit?.closest('[data-elicitation="field"]')).not.toBeNull();
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  expect(onRespond).not.toHaveBeenCalled();
});
