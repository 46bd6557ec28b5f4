import { forwardRef, type Ref } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationDialog } from '../../src/elicitation/host/ElicitationDialog.tsx';
import { ElicitationReceipt } from '../../src/index.ts';
import { ElicitationProvider } from '../../src/react/ElicitationProvider.tsx';
import type { DialogSlotProps } from '../../src/react/slots.ts';
import {
  addressOf,
  button,
  contactRequest,
  formOf,
  openElicitation,
  openReceipts,
  server,
  textbox,
} from '../support/elicitation.tsx';

const word = formOf({ word: { type: 'string', title: 'Word' } });
const everyView = [
  ['a form', word],
  ['a link', addressOf('https://example.com/')],
  ['a request that cannot be displayed', formOf({ word: { type: 'object' } }, ['word'])],
] as const;

const OwnDialog = forwardRef<HTMLElement, DialogSlotProps>(function OwnDialog({ role, children }, ref) {
  return (
    <div ref={ref as Ref<HTMLDivElement>} role={role} tabIndex={-1}>
      {children}
    </div>
  );
});

const wordAndPin = formOf({ word: { type: 'string', title: 'Word' }, pin: { type: 'string', title: 'PIN' } });

test.each([
  ['the style setting', { unstyled: true }],
  ['the Dialog slot', { components: { Dialog: OwnDialog } }],
  ['the object of the same request', { request: structuredClone(wordAndPin) }],
])('what was typed is still there when %s changes', async (_, settings) => {
  const { rerender } = await openElicitation(wordAndPin);
  await textbox('Word').fill('hello');
  await textbox('PIN').fill('4711');
  await rerender(settings);
  await expect.element(textbox('Word')).toHaveValue('hello');
  await expect.element(textbox('PIN')).toHaveValue('4711');
});

test('texts of the host replace the kit’s, one by one, and the locale sets the direction', async () => {
  const { dialog } = await openElicitation(contactRequest, { messages: { accept: 'إرسال' }, locale: 'ar' });
  await expect.element(button('إرسال')).toBeVisible();
  await expect.element(button('Decline')).toBeVisible();
  expect(getComputedStyle(dialog.element()).direction).toBe('rtl');
  await expect.element(dialog).toHaveAttribute('lang', 'ar');
});

test('each part can have a class', async () => {
  const parts = 'dialog banner message form field label control summary error actions button'.split(' ');
  const classNames = Object.fromEntries(parts.map((part) => [part, `own-${part}`]));
  await openElicitation(contactRequest, { classNames });
  await button('Accept').click();
  await expect.element(page.getByRole('group', { name: /problem/ })).toBeVisible();
  const without = parts.filter((part) => !document.querySelector(`[data-elicitation="${part}"].own-${part}`));
  expect(without).toEqual([]);
});

test('unstyled, it is the browser’s default form', async () => {
  const { dialog } = await openElicitation(contactRequest, { unstyled: true });
  expect(getComputedStyle(dialog.element()).borderTopLeftRadius).toBe('0px');
});

test('settings of a provider apply below it, and a component’s own override them', async () => {
  await render(
    <ElicitationProvider messages={{ accept: 'Send', decline: 'No, thanks' }} guardMs={60_000}>
      <ElicitationDialog request={contactRequest} server={server} messages={{ accept: 'Go' }} onRespond={() => {}} />
    </ElicitationProvider>,
  );
  await expect.element(button('Go')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('No, thanks')).toBeVisible();
});

test('what developers see of a key is cut like all text of a server', async () => {
  const key = 'k'.repeat(100_000);
  const request = formOf({ [key]: { type: 'string', title: 'Name', contentEncoding: 'base64' } });
  const { dialog } = await openElicitation(request, { showKeys: true, findings: true });
  const codes = () => [...dialog.element().querySelectorAll('code')].map(({ textContent }) => textContent);
  await expect.poll(() => codes().filter((text) => text.startsWith('kkk')).length).toBeGreaterThan(1);
  expect(Math.max(...codes().map((text) => text.length))).toBeLessThan(300);
});

test.each(everyView)('while the app is busy, no button and no key answers %s', async (_, request) => {
  const openUrl = vi.fn<() => void>();
  const { onRespond, dialog, rerender } = await openElicitation(request, { busy: true, openUrl });
  await expect.element(dialog).toHaveTextContent('Sending…');
  if (textbox(/Word/).query()) {
    await textbox(/Word/).fill('hello');
    await userEvent.keyboard('{Enter}');
  }
  const buttons = dialog.getByRole('button', { disabled: true }).elements();
  expect(buttons.length).toBeGreaterThan(1);
  for (const each of buttons) (each as HTMLElement).click();
  await userEvent.keyboard('{Escape}');
  await rerender({ busy: false });
  await button('Decline').click();
  expect(openUrl).not.toHaveBeenCalled();
  expect(onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
});

test('a message of a megabyte does not freeze the page', async () => {
  const { dialog } = await openElicitation(formOf({}, [], 'word '.repeat(200_000)));
  await button('Show more').click();
  expect(dialog.element().textContent?.length).toBeLessThan(30_000);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a page with centered and spaced text does not affect the form', async () => {
  document.documentElement.style.cssText = 'text-align: center; letter-spacing: 3px; text-transform: uppercase';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const { dialog } = await openElicitation(contactRequest);
  const texts = [...dialog.element().querySelectorAll('p, label')].filter(({ textContent }) => textContent !== '');
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts) {
    const { textAlign, letterSpacing, textTransform } = getComputedStyle(text);
    expect(textAlign).not.toBe('center');
    expect([letterSpacing, textTransform]).toEqual(['normal', 'none']);
  }
});

test.each(everyView)('a host whose wire has no decline leaves it out of %s', async (_, request) => {
  const { dialog, onRespond } = await openElicitation(request, { answers: ['accept', 'cancel'] });
  await expect.element(button('Cancel')).toBeVisible();
  await expect.element(button('Decline')).not.toBeInTheDocument();
  expect(dialog.element().textContent).not.toMatch(/decline/i);
  await button('Cancel').click();
  await expect.poll(() => onRespond.mock.calls).toEqual([[{ action: 'cancel' }]]);
});

test('the note of a host has a row of its own, as wide as the banner, below the name', async () => {
  const { dialog } = await openElicitation(contactRequest, {
    position: { index: 0, count: 3 },
    note: (
      <>
        <strong>2025-11-25</strong>
        <span>The tool waits until you answer, for ten minutes at most.</span>
      </>
    ),
  });
  const box = (selector: string) => dialog.element().querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const [banner, title] = [box('[data-elicitation=banner]'), box('[data-elicitation-piece=title]')];
  const note = box('[data-elicitation-piece=host-note]');
  expect(note.top).toBeGreaterThanOrEqual(title.bottom);
  expect(note.width).toBeGreaterThan(banner.width * 0.8);
  expect(banner.height).toBeLessThan(130);
});

test('with keys shown, an element of each field has its key as an attribute, whatever it is', async () => {
  const key = 'a"]<b>&\n';
  const { dialog, rerender } = await openElicitation(formOf({ [key]: { type: 'string' }, city: { type: 'string' } }), {
    showKeys: true,
  });
  const keys = () =>
    [...dialog.element().querySelectorAll('[data-elicitation=field]')].map((field) => field.getAttribute('data-key'));
  expect(keys()).toEqual([key, 'city']);
  await rerender({ showKeys: false });
  expect(keys()).toEqual([null, null]);
});

test('a receipt shows the beginning of a key of any length', async () => {
  const key = 'k'.repeat(200_000);
  const schema = formOf({ [key]: { type: 'string', title: 'Toast' } });
  const { container } = await render(
    <ElicitationProvider showKeys>
      <ElicitationReceipt request={schema} server={server} result={{ action: 'accept', content: { [key]: 'Rye' } }} />
    </ElicitationProvider>,
  );
  openReceipts();
  await expect.element(page.getByText(/^k{200}…$/)).toBeVisible();
  expect(container.textContent.length).toBeLessThan(1000);
});
