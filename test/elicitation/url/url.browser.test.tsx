import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationDialog } from '../../../src/elicitation/host/ElicitationDialog.tsx';
import { ElicitationReceipt } from '../../../src/elicitation/receipt/ElicitationReceipt.tsx';
import type { OnFinish, OnRespond } from '../../../src/core/request/settle.ts';
import { addressOf, button, formOf, openElicitation, reviewLine } from '../../support/elicitation.tsx';
import { UnguardedDialog } from '../../support/unguarded.tsx';

const href = 'https://login.shop.example.com/start?for=you';

const link = page.getByRole('link', { name: 'Open link' });

const nativeOpen = window.open;
afterEach(() => void (window.open = nativeOpen));
/** As a pop-up blocker does it. */
function blockWindows(): void {
  window.open = new Proxy(nativeOpen, { apply: () => null });
}
/** Not native, so it counts as opened. */
function allowWindows(): void {
  window.open = () => null;
}

/** A host that opens URLs itself. */
const opener = () => vi.fn<(url: URL) => void | Promise<void>>();

test('a user sees the whole URL, opens it, and that is consent', async () => {
  const openUrl = opener();
  const { dialog, answer } = await openElicitation(addressOf(href), { openUrl });
  await expect.element(dialog).toHaveAccessibleName('Post office wants you to open a link');
  await expect.element(dialog).toHaveAccessibleDescription('Sign in, so that we can go on.');
  await expect.element(page.getByText('Opens login.shop.example.com')).toBeVisible();
  const address = dialog.element().querySelector('[data-elicitation-piece="url-text"]');
  expect(address?.textContent).toBe(href);
  expect(address?.querySelector('strong')?.textContent).toBe('example.com');
  expect(openUrl).not.toHaveBeenCalled();

  await button('Open link').click();
  expect(openUrl.mock.calls.map(([url]) => url.href)).toEqual([href]);
  expect(await answer()).toEqual({ action: 'accept' });
});

test('on a phone, the site of a long host stays in one piece', async () => {
  await page.viewport(390, 667);
  onTestFinished(() => page.viewport(1280, 800));
  const site = 'example-identity.com';
  const { dialog } = await openElicitation(addressOf(`https://my-company-name.eu-central-1.login.${site}/start`));
  await expect.element(button('Open link')).toBeVisible();
  const host = dialog.element().querySelector('[data-elicitation-piece="url-host"] bdi');
  expect(host?.textContent).toBe(`my-company-name.eu-central-1.login.${site}`);
  expect(host?.getClientRects().length).toBeGreaterThan(1);
  const text = document.createTreeWalker(host as Element, NodeFilter.SHOW_TEXT);
  while (text.nextNode()?.nodeValue !== site);
  const range = document.createRange();
  range.selectNodeContents(text.currentNode);
  expect(range.getClientRects()).toHaveLength(1);
});

describe('on a small phone, one press opens a link only if its whole last line was in view', () => {
  /** One for each number of lines from 5 to 13. Six fit into the box. */
  const lengths = Array.from({ length: 9 }, (_, index) => 136 + index * 39);

  /** Neither the window, nor a box that scrolls, nor the buttons cut off the last line of the URL. */
  function isLastLineWhole(dialog: Element): boolean {
    const text = dialog.querySelector('[data-elicitation-piece="url-text"]') as Element;
    const range = document.createRange();
    range.selectNodeContents(text);
    const line = [...range.getClientRects()].findLast(({ width }) => width > 2) as DOMRect;
    return [line.top + 1, line.bottom - 1].every((y) => {
      const hit = document.elementFromPoint(line.left + 2, y);
      return hit !== null && text.contains(hit);
    });
  }

  test.each(lengths)('%i characters', async (length) => {
    await page.viewport(360, 640);
    onTestFinished(() => page.viewport(1280, 800));
    const openUrl = opener();
    const long = 'https://login.shop.example.com/'.padEnd(length - 4, 'path/') + '/end';
    const { dialog } = await openElicitation(addressOf(long, 'One\nTwo\nThree\nFour'), { openUrl });
    await expect.element(button('Open link')).toBeVisible();
    await frames();
    const wasWhole = isLastLineWhole(dialog.element());
    await button('Open link').click();
    await frames();
    expect(openUrl.mock.calls.length > 0).toBe(wasWhole);
    for (let press = 0; press < 4 && openUrl.mock.calls.length === 0; press += 1) {
      await button('Open link').click();
      await frames();
    }
    expect(openUrl).toHaveBeenCalledTimes(1);
  });

  /** What is in view is reported with the next frames. */
  const frames = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
});

test('after consent there is a wait: open again, done', async () => {
  const openUrl = opener();
  const { dialog, onRespond } = await openElicitation(addressOf(href), { openUrl, closes: false });
  await button('Open link').click();
  await expect.element(page.getByRole('region', { name: 'Waiting for you to finish' })).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleName('Post office');
  await button('Open again').click();
  expect(openUrl).toHaveBeenCalledTimes(2);
  await button('Done').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
});

test('Escape while waiting only closes: the answer was given', async () => {
  const { dialog, onRespond } = await openElicitation(addressOf(href), { openUrl: opener(), closes: false });
  await button('Open link').click();
  await expect.element(button('Done')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
});

test('the middle button follows the link, the right one does not; the alert is gone then', async () => {
  blockWindows();
  const { onRespond, answer } = await openElicitation(addressOf(href), { closes: false });
  await button('Open link').click();
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('auxclick', stay);
  onTestFinished(() => window.removeEventListener('auxclick', stay));
  await link.click({ button: 'right' });
  expect(onRespond).not.toHaveBeenCalled();
  await link.click({ button: 'middle' });
  expect(await answer()).toEqual({ action: 'accept' });
  await expect.element(button('Done')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a window that is blocked when it is opened again is noticed, and the link answers nothing', async () => {
  const { onRespond } = await openElicitation(addressOf(href), { closes: false });
  allowWindows();
  await button('Open link').click();
  await expect.element(button('Open again')).toBeVisible();
  blockWindows();
  await button('Open again').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('blocked the pop-up');
  await expect.element(link).toHaveAttribute('href', href);
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await link.click();
  await expect.element(button('Done')).toBeVisible();
  expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
  allowWindows();
  await button('Open again').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what the host refuses to open again is said, without a link', async () => {
  const openUrl = opener();
  const { onRespond } = await openElicitation(addressOf(href), { openUrl, closes: false });
  await button('Open link').click();
  openUrl.mockRejectedValueOnce(new Error('not allowed here'));
  await button('Open again').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The link wasn’t opened');
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  await button('Open again').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(openUrl).toHaveBeenCalledTimes(3);
  expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
});

/** What an iframe of the page gives. */
function rejectElsewhere(): Promise<never> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  const { Promise: Foreign } = frame.contentWindow as Window & typeof globalThis;
  return Foreign.reject(new Error('not allowed here'));
}

test.each([
  ['by a rejection', () => Promise.reject(new Error('not allowed here'))],
  ['by a rejection of another realm', rejectElsewhere],
])('what the host refused to open (%s) is not consent, and no link goes past the host', async (_, refuse) => {
  const openUrl = opener().mockImplementationOnce(refuse);
  const { onRespond, answer } = await openElicitation(addressOf(href), { openUrl });
  await button('Open link').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The link wasn’t opened');
  await expect.element(link).not.toBeInTheDocument();
  expect(onRespond).not.toHaveBeenCalled();
  await button('Try again').click();
  expect(openUrl).toHaveBeenCalledTimes(2);
  expect(await answer()).toEqual({ action: 'accept' });
});

test('a link that is open only after its request was withdrawn answers nothing', async () => {
  let opened = () => {};
  const opening = new Promise<void>((resolve) => (opened = resolve));
  const onRespond = vi.fn<OnRespond>();
  const openUrl = opener().mockReturnValue(opening);
  const screen = await render(<UnguardedDialog {...{ onRespond, openUrl }} request={addressOf(href)} />);
  await button('Open link').click();
  await screen.unmount();
  opened();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onRespond).not.toHaveBeenCalled();
});

/** A clipboard that takes everything. */
function clipboard() {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  return writeText;
}

test('a user who copies the link to open it elsewhere agrees to that, and says when it is done', async () => {
  clipboard();
  const openUrl = opener();
  const onFinish = vi.fn<OnFinish>();
  const { dialog, onRespond } = await openElicitation(addressOf(href), { openUrl, onFinish, closes: false });
  await button('Copy link').click();
  await expect.element(page.getByRole('region', { name: 'Waiting for you to finish' })).toHaveFocus();
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(/Open the link to login\.shop\.example\.com that you copied/);
  expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }]]);
  expect(openUrl).not.toHaveBeenCalled();
  // To copy it once more answers nothing.
  await button('Copied').click();
  await button('Done').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onFinish.mock.calls).toEqual([['done']]);
  expect(onRespond).toHaveBeenCalledTimes(1);
});

test('to copy a link while the guard waits is no consent', async () => {
  const writeText = clipboard();
  const { onRespond } = await openElicitation(addressOf(href), { guardMs: 60_000, closes: false });
  await button('Copy link').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledTimes(1);
  expect(onRespond).not.toHaveBeenCalled();
});

test('consent by copying that could not be sent is sent again, and still opens nothing', async () => {
  clipboard();
  const openUrl = opener();
  const onRespond = vi.fn<OnRespond>().mockRejectedValueOnce(new Error('The network is down.'));
  await render(<UnguardedDialog {...{ onRespond, openUrl }} request={addressOf(href)} />);
  await button('Copy link').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The network is down.');
  await button('Try again').click();
  await expect.element(button('Done')).toBeVisible();
  expect(onRespond.mock.calls).toEqual([[{ action: 'accept' }], [{ action: 'accept' }]]);
  expect(openUrl).not.toHaveBeenCalled();
});

describe('a completion that is sent', () => {
  /** After consent, with the host's way to send the completion. */
  async function waitAtLink(onFinish: OnFinish) {
    const shown = await openElicitation(addressOf(href), { openUrl: opener(), onFinish, closes: false });
    await button('Open link').click();
    await expect.element(button('Done')).toBeVisible();
    return shown;
  }

  test('keeps everything busy until it has arrived', async () => {
    let arrived = () => {};
    const onFinish = vi.fn<OnFinish>(() => new Promise((resolve) => (arrived = () => resolve(true))));
    const { dialog } = await waitAtLink(onFinish);
    await button('Done').click();
    for (const name of ['Sending…', 'Open again', 'Cancel'])
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    expect(onFinish.mock.calls).toEqual([['done']]);
    arrived();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test.each([
    ['false', () => false],
    ['a promise of false', () => Promise.resolve(false)],
  ] satisfies [string, OnFinish][])('and answered with %s stays, and the user can leave', async (_, refuse) => {
    const onFinish = vi.fn<OnFinish>().mockImplementationOnce(refuse);
    const { dialog } = await waitAtLink(onFinish);
    await button('Done').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The next step failed. Try again.');
    await button('Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onFinish.mock.calls).toEqual([['done'], ['left']]);
  });
});

describe('a host that does not know who asks', () => {
  test('shows a link of "A server"', async () => {
    const onRespond = vi.fn<OnRespond>();
    await render(<ElicitationDialog {...{ onRespond }} request={addressOf(href)} openUrl={opener()} guardMs={0} />);
    const dialog = page.getByRole('alertdialog', { name: 'A server wants you to open a link' });
    await expect.element(dialog).toBeVisible();
    await button('Open link').click();
    await expect.element(dialog).not.toBeInTheDocument();
    const waiting = page.getByRole('alertdialog', { name: 'A server' });
    await expect.element(waiting).toHaveAccessibleDescription(/Continue in the window for/);
  });

  test('shows a form, its review and its receipt, without an invented name', async () => {
    const onRespond = vi.fn<OnRespond>();
    const request = formOf({ city: { type: 'string', title: 'City' } });
    const screen = await render(<ElicitationDialog {...{ onRespond, request }} guardMs={0} />);
    await expect.element(page.getByRole('dialog', { name: 'A server needs some information' })).toBeVisible();
    await expect.element(page.getByText('Message from a server')).toBeVisible();
    await reviewLine().click();
    await expect.element(page.getByRole('heading', { name: 'Review what will be sent' })).toBeVisible();
    await screen.rerender(<ElicitationReceipt request={request} result={{ action: 'decline' }} />);
    await expect.element(page.getByRole('group', { name: 'You declined to answer' })).toBeVisible();
  });
});

test('after a while the button offers to copy again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  clipboard();
  await openElicitation(addressOf(href), { closes: false });
  await button('Copy link').click();
  await expect.element(button('Copied')).toBeVisible();
  vi.advanceTimersByTime(3000);
  await expect.element(button('Copy link')).toBeVisible();
});

test('without clipboard access, copy selects the URL', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await openElicitation(addressOf(href));
  await button('Copy link').click();
  await expect.poll(() => String(getSelection())).toBe(href);
  writeText.mockRestore();
});
