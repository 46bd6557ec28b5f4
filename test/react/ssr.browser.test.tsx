import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { ElicitationDialog, ElicitationForm } from '../../src/elicitation/host/ElicitationDialog.tsx';
import { ElicitationHost } from '../../src/elicitation/host/ElicitationHost.tsx';
import { ElicitationReceipt } from '../../src/elicitation/receipt/ElicitationReceipt.tsx';
import { useElicitations } from '../../src/react/useElicitations.ts';
import { button, contactRequest, formOf } from '../support/elicitation.tsx';
import { Form, requestOf } from '../support/hookform.tsx';
import { post } from '../support/host.tsx';

/** Renders as a server does, then hydrates. Any React error fails the test. */
function hydrate(element: ReactNode): string {
  const container = document.createElement('div');
  const markup = renderToString(element);
  container.innerHTML = markup;
  document.body.append(container);
  const onRecoverableError = vi.fn<(error: unknown) => void>((error) => console.error(error));
  const root = hydrateRoot(container, <StrictMode>{element}</StrictMode>, { onRecoverableError });
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return markup;
}

test('a dialog renders nothing on a server, opens in the browser, and is answered there', async () => {
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  const markup = hydrate(
    <ElicitationDialog request={contactRequest} server={post} guardMs={0} onRespond={onRespond} />,
  );
  expect(markup).toBe('');
  const dialog = page.getByRole('dialog', { name: /Post office/ });
  await expect.element(dialog).toHaveFocus();
  await button('Decline').click();
  expect(onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
});

test('an inline form renders nothing on a server, and appears in the browser', async () => {
  const markup = hydrate(<ElicitationForm request={contactRequest} server={post} onRespond={() => {}} />);
  expect(markup).toBe('');
  await expect.element(page.getByRole('region', { name: /Post office/ })).toBeVisible();
});

test('a host renders nothing on a server; pending requests are shown in the browser', async () => {
  const elicitations = createElicitations();
  const answer = elicitations.request(contactRequest, { server: post });
  const markup = hydrate(<ElicitationHost elicitations={elicitations} guardMs={0} />);
  expect(markup).toBe('');
  await button('Cancel').click();
  expect(await answer).toEqual({ action: 'cancel' });
});

test('a receipt renders on a server, whose clock is another one; the browser then says the time in words', async () => {
  const at = '2026-11-02T08:00:00Z';
  const request = formOf({ at: { type: 'string', title: 'Visit', format: 'date-time' } });
  const markup = hydrate(
    <ElicitationReceipt request={request} server={post} result={{ action: 'accept', content: { at } }} />,
  );
  expect(markup).toContain(at);
  await expect.element(page.getByText('November 2, 2026').first()).toBeVisible();
});

test('a headless form renders its values on a server, and takes what is typed in the browser', async () => {
  const request = requestOf({ name: { type: 'string', title: 'Name', default: 'Ada' } });
  const markup = hydrate(
    <Form request={request} onRespond={() => {}}>
      {(state) => <i>{state.field('f0').inputProps.name.length > 0 ? 'named' : ''}</i>}
    </Form>,
  );
  expect(markup).toContain('Ada');
  const box = page.getByLabelText('Name', { exact: true });
  await expect.element(box).toHaveValue('Ada');
  await box.fill('Grace');
  await expect.element(box).toHaveValue('Grace');
});

test('a headless queue is empty on a server, whatever is pending; the browser then has it', async () => {
  const elicitations = createElicitations();
  void elicitations.request(contactRequest, { server: post });
  function Count() {
    return <output>{useElicitations(elicitations).length} waiting</output>;
  }
  expect(hydrate(<Count />)).toContain('0');
  await expect.element(page.getByText('1 waiting')).toBeVisible();
  elicitations.cancelAll();
});
