import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { UnguardedDialog } from '../support/unguarded.tsx';

const text = (format: string) => ({ type: 'string', format });

test('a text of a format without a control of its own is typed as any text, and what is sent is of the format', async () => {
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  const request = formOf({
    order: text('uuid'),
    hosts: { type: 'array', items: text('hostname') },
    starts: { type: 'array', items: text('date-time') },
  });
  await render(<UnguardedDialog request={request} onRespond={onRespond} review="never" />);
  const order = textbox('Order');
  const host = page.getByRole('group', { name: 'Hosts' }).getByRole('textbox');
  const start = page.getByRole('group', { name: 'Starts' }).getByRole('textbox');
  // Else a browser would take it for an e-mail address.
  for (const box of [order, host, start]) await expect.element(box).toHaveAttribute('type', 'text');
  await userEvent.fill(order, 'abc');
  await userEvent.fill(host, 'example.com');
  await userEvent.fill(start, '2026-12-01T10:30');
  await userEvent.click(button('Accept'));
  await expect.element(page.getByText(/doesn’t match the required format: 123e4567/i).first()).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
  await userEvent.fill(order, ' 9b2d7c1e-3f4a-4b5c-8d6e-0f1a2b3c4d5e ');
  await userEvent.click(button('Accept'));
  await vi.waitFor(() => expect(onRespond).toHaveBeenCalledOnce());
  expect(onRespond.mock.calls[0]?.[0]).toEqual({
    action: 'accept',
    content: {
      order: '9b2d7c1e-3f4a-4b5c-8d6e-0f1a2b3c4d5e',
      hosts: ['example.com'],
      starts: [`${new Date('2026-12-01T10:30').toISOString().slice(0, 19)}Z`],
    },
  });
});
