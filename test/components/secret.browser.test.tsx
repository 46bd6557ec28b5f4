import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OnRespond } from '../../src/core/request/settle.ts';
import { deferred } from '../support/deferred.ts';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { UnguardedDialog } from '../support/unguarded.tsx';

test('while a secret is being sent its box shows what is sent, and so does it after that failed', async () => {
  const sending = deferred<boolean>();
  const onRespond = vi.fn<OnRespond>().mockReturnValueOnce(sending.promise);
  const request = formOf({ password: { type: 'string', title: 'Password' } });
  await render(
    <StrictMode>
      <UnguardedDialog {...{ request, onRespond }} review="offered" />
    </StrictMode>,
  );
  const box = textbox(/Password/);
  await userEvent.type(box, 'abc');
  await button('Accept').click();
  await expect.element(button('Sending…')).toBeVisible();
  await userEvent.type(box, 'd');
  await expect.element(box).toHaveValue('abc');
  sending.reject(new Error('offline'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('offline');
  await userEvent.type(box, 'e');
  await expect.element(box).toHaveValue('abce');
  await button('Accept').click();
  await expect.poll(() => onRespond.mock.calls.length).toBe(2);
  expect(onRespond.mock.calls.map(([result]) => result)).toEqual([
    { action: 'accept', content: { password: 'abc' } },
    { action: 'accept', content: { password: 'abce' } },
  ]);
});
