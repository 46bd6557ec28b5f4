// Runs the example of docs/app-forms.md with apps in a sandboxed frame: what an app sends is not an answer, the user's Accept is.
import { StrictMode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppForms } from '../../../docs/examples/app-forms.tsx';
import { createElicitations, type PendingElicitation } from '../../../src/core.ts';
import { ElicitationProvider } from '../../../src/index.ts';
import '../../../src/styles.css';
import { expectPicture, preparePicture } from '../../support/pictures.ts';

const cinema = { name: 'Cinema' };
const seats = ['F7', 'F8'];
const request = (app: string) => ({
  message: 'Which seat?',
  requestedSchema: {
    type: 'object',
    properties: { seat: { type: 'string', title: 'Seat', enum: seats }, note: { type: 'string', title: 'Note' } },
    required: ['seat'],
  },
  _meta: { ui: { resourceUri: `ui://cinema/${app}` } },
});

/** What an app does, as a script. */
const apps: Readonly<Record<string, string>> = {
  'accepts by itself': `parent.postMessage({ action: 'accept', content: { seat: 'F7', note: 'by itself', fee: 500 } }, '*')`,
  'lets the user choose': `for (const seat of ${JSON.stringify(seats)}) {
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = seat;
    button.style = 'font: 600 1.2rem sans-serif; padding: 2rem; margin: 0 1rem 0 0; border: 1px solid #8888; border-radius: 1rem; background: #8882; color: inherit';
    button.onclick = () => parent.postMessage({ action: 'accept', content: { seat } }, '*');
  }`,
  'declines by itself': `parent.postMessage({ action: 'decline' }, '*')`,
  'sends what the schema refuses': `parent.postMessage({ action: 'accept', content: { seat: 'Z99' } }, '*')`,
  'sends no result': `parent.postMessage('accept', '*')`,
  'never answers': '',
};
const urlOf = (uri: string): string => {
  const script = apps[decodeURIComponent(uri.slice('ui://cinema/'.length))] ?? '';
  return `data:text/html,${encodeURIComponent(`<!doctype html><meta name="color-scheme" content="light dark"><body><script>${script}</script>`)}`;
};

/** In the place of the bridge of MCP Apps. The frame may be loaded already. */
const askApp = (frame: Window, _: PendingElicitation, signal: AbortSignal) =>
  new Promise((resolve) => {
    addEventListener('message', ({ source, data }) => source === frame && resolve(data), { signal });
  });

async function open(app: string, options: { readonly timeoutMs?: number } = {}) {
  const onSettled = vi.fn<(pending: PendingElicitation, result: object, by: string) => void>();
  const elicitations = createElicitations({ onSettled });
  onTestFinished(() => elicitations.cancelAll());
  const respond = vi.spyOn(elicitations, 'respond');
  await render(
    <StrictMode>
      <ElicitationProvider guardMs={0}>
        <AppForms {...{ elicitations, urlOf, askApp }} />
      </ElicitationProvider>
    </StrictMode>,
  );
  const result = elicitations.request(request(encodeURIComponent(app)), { server: cinema, ...options });
  return { result, respond, by: () => onSettled.mock.lastCall?.[2] };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: /Cinema needs some information/ });
const review = page.getByRole('group', { name: 'Review what will be sent to Cinema' });
const inApp = (name: string) => page.frameLocator(page.getByTitle('Cinema')).getByRole('button', { name });

test('what an app accepts by itself is not sent: the user sees exactly what will be, and accepts', async () => {
  const { result, respond, by } = await open('accepts by itself');
  await expect.element(page.getByRole('radio', { name: 'F7' })).toBeChecked();
  expect(respond).not.toHaveBeenCalled();
  await button('Review and accept').click();
  await expect.element(review).toHaveTextContent(/Seat.*F7.*Note.*by itself/s);
  expect(review.element().textContent).not.toContain('500');
  expect(respond).not.toHaveBeenCalled();
  await button('Accept').click();
  expect(await result).toEqual({ action: 'accept', content: { seat: 'F7', note: 'by itself' } });
  expect(by()).toBe('user');
});

test('a choice in the app can be changed before it is accepted', async () => {
  const { result, respond } = await open('lets the user choose');
  await inApp('F8').click();
  await expect.element(page.getByRole('radio', { name: 'F8' })).toBeChecked();
  await page.getByRole('radio', { name: 'F7' }).click();
  await button('Review and accept').click();
  expect(respond).not.toHaveBeenCalled();
  await button('Accept').click();
  expect(await result).toEqual({ action: 'accept', content: { seat: 'F7' } });
});

describe.each(['declines by itself', 'sends what the schema refuses', 'sends no result'])('an app that %s', (app) => {
  test('leads to the kit’s form, and nothing is sent', async () => {
    const { result, respond } = await open(app);
    await page.getByRole('radio', { name: 'F8' }).click();
    expect(respond).not.toHaveBeenCalled();
    await button('Review and accept').click();
    await button('Accept').click();
    expect(await result).toEqual({ action: 'accept', content: { seat: 'F8' } });
  });
});

describe('while an app never answers', () => {
  test('the server is named, and the user can decline or cancel', async () => {
    for (const [name, action] of [
      ['Decline', 'decline'],
      ['Cancel', 'cancel'],
    ] as const) {
      const { result, by } = await open('never answers');
      await expect.element(dialog).toBeVisible();
      await expect.element(dialog.getByRole('heading', { name: 'Cinema needs some information' })).toBeVisible();
      await expect.element(dialog.getByText('Which seat?')).toBeVisible();
      await expect.element(button('Accept')).not.toBeInTheDocument();
      await button(name).click();
      expect(await result).toEqual({ action });
      expect(by()).toBe('user');
    }
  });

  test('Escape cancels', async () => {
    const { result } = await open('never answers');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await result).toEqual({ action: 'cancel' });
  });

  test('the time left is there, and ends the request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const isFake = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
    onTestFinished(() => {
      isFake.mockRestore();
      vi.useRealTimers();
    });
    const { result, by } = await open('never answers', { timeoutMs: 60_000 });
    await expect.element(dialog.getByText(/1 min|60 s/)).toBeVisible();
    vi.advanceTimersByTime(60_000);
    expect(await result).toEqual({ action: 'cancel' });
    expect(by()).toBe('timeout');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('it looks like the rest', () => {
  test.each([
    ['light', 480],
    ['dark', 480],
    ['light', 320],
  ] as const)('%s, %i px', async (scheme, width) => {
    await preparePicture({ scheme });
    await page.viewport(width, 640);
    await open('lets the user choose', { timeoutMs: 10 * 60_000 });
    await expect.element(dialog).toBeVisible();
    // It has loaded.
    await inApp('F7').hover();
    await expectPicture(`app-forms-${scheme}-${width}`);
    await inApp('F8').click();
    await button('Review and accept').click();
    await expect.element(review).toBeVisible();
    await expectPicture(`app-forms-review-${scheme}-${width}`);
  });
});
