import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressOf, button, formOf, openElicitation } from '../support/elicitation.tsx';

test('attributes tell whether a field is required or invalid, and its kind', async () => {
  const { dialog } = await openElicitation(
    formOf({ age: { type: 'integer', title: 'Age' }, news: { type: 'boolean', title: 'News' } }, ['age']),
  );
  const fieldOf = (kind: string) =>
    dialog.element().querySelector<HTMLElement>(`[data-elicitation="field"][data-kind="${kind}"]`);
  expect(fieldOf('number')?.dataset).toHaveProperty('required');
  expect(fieldOf('number')?.dataset).not.toHaveProperty('invalid');
  expect(fieldOf('boolean')?.dataset).not.toHaveProperty('required');
  await button('Accept').click();
  await expect.poll(() => fieldOf('number')?.dataset).toHaveProperty('invalid');
  expect(fieldOf('boolean')?.dataset).not.toHaveProperty('invalid');
  expect(dialog.element().querySelector('[data-mode]')?.getAttribute('data-mode')).toBe('form');
});

test('each button has its intent as an attribute', async () => {
  await openElicitation(addressOf('https://example.com/'));
  for (const [name, intent] of [
    ['Open link', 'accept'],
    ['Decline', 'decline'],
    ['Cancel', 'cancel'],
  ] as const) {
    await expect.element(page.getByRole('button', { name, exact: true })).toHaveAttribute('data-intent', intent);
  }
  expect(document.querySelector('[data-mode]')?.getAttribute('data-mode')).toBe('url');
});
