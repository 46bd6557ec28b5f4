// In a separate file, because its style sheet applies to the whole page.
import { expect, test } from 'vitest';
import { App } from '../../../docs/examples/theming-tailwind.tsx';
import { askIn, removeSheetWithoutLayer } from './recipe.ts';

removeSheetWithoutLayer();

test('Tailwind: utility classes win, and the reset changes nothing', async () => {
  const { accept, box, dialog, looksLike } = await askIn(App);
  expect(getComputedStyle(accept.element())).toMatchObject({
    backgroundColor: 'rgb(122, 31, 162)',
    textTransform: 'uppercase',
    paddingLeft: '16px',
  });
  expect(dialog.element().getBoundingClientRect().width).toBe(448);
  expect(getComputedStyle(document.querySelector('[data-elicitation="label"]') as Element).fontWeight).toBe('700');
  expect(getComputedStyle(box.element())).toMatchObject({ borderTopWidth: '1px', paddingLeft: '12px' });
  await looksLike('tailwind');
});
