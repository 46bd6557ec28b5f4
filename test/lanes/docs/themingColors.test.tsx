// In a separate file, because its style sheet applies to the whole page.
import { expect, test } from 'vitest';
import { App } from '../../../docs/examples/theming-colors.tsx';
import { askIn } from './recipe.ts';

test('variables, a rule for a part, classes and density', async () => {
  const { accept, box, dialog, looksLike } = await askIn(App);
  expect(getComputedStyle(accept.element())).toMatchObject({
    backgroundColor: 'rgb(122, 31, 162)',
    // Computed from the accent, for the page says no more.
    color: 'color(srgb 1 1 1)',
    borderRadius: '2px',
    textTransform: 'uppercase',
  });
  expect(getComputedStyle(box.element()).fontSize).toBe('14px');
  expect(box.element().getBoundingClientRect().height).toBe(32);
  await expect.element(dialog).toHaveClass('my-dialog');
  expect(document.querySelector('.my-label')?.textContent).toContain('City');
  await looksLike('colors');
});
