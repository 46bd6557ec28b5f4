import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerAsk } from '../../src/photon.ts';
import { button } from '../support/elicitation.tsx';
import { post, showHost } from '../support/host.tsx';

test('an answer that a photon cannot use is asked again in the open dialog, as the person’s own', async () => {
  const { elicitations } = await showHost({}, { holdMs: 60_000 });
  const day = { ask: 'date', message: 'Leaving on?', min: '2027-05-01' } as const;
  const answer = answerAsk(elicitations, day, { server: post });
  const box = page.getByLabelText(/Date|Leaving on/).first();
  await box.fill('2027-04-30');
  const dialog = page.getByRole('dialog').element();
  await button('Accept').click();
  await expect.element(page.getByText(/That is too early: not before 2027-05-01/)).toBeVisible();
  expect(page.getByRole('dialog').element()).toBe(dialog);
  await expect.element(box).toHaveValue('2027-04-30');
  await expect.element(page.getByText(/Filled in from your earlier answer/).first()).toBeVisible();
  await expect.element(page.getByText('Suggested by Post office')).not.toBeInTheDocument();
  await box.fill('2027-05-02');
  await button('Accept').click();
  expect(await answer).toEqual({ ok: true, value: '2027-05-02' });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
