import { expect, test } from 'vitest';
import { exampleApp } from './app.ts';
import { pressUntil } from '../e2e/app.ts';

const app = exampleApp('headless');

test('a form with markup of its own is checked, and its answer is sent', async () => {
  await app.press('Book a ferry');
  const form = app.page.getByRole('form', { name: 'Ferry office needs some information' });
  const accept = form.getByRole('button', { name: 'Accept' });
  await form.getByLabel('Name').fill('A');
  await pressUntil(accept, () => form.getByText('Must be at least 2 characters').isVisible());
  expect(await form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Deck').selectOption('Upper');
  await pressUntil(accept, () => form.isHidden());
  expect(await app.received()).toEqual({ action: 'accept', content: { name: 'Ada', deck: 'Upper' } });
});

test('it can be declined', async () => {
  await app.press('Book a ferry');
  await app.press('Decline');
  expect(await app.received()).toEqual({ action: 'decline' });
});
