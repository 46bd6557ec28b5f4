// In a separate file, because its style sheet applies to the whole page.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../../docs/examples/theming-shadcn.tsx';
import { askIn, removeSheetWithoutLayer } from './recipe.ts';

removeSheetWithoutLayer();

test('shadcn/ui with channels: its colors are the kit’s, and its button is in the slot', async () => {
  const { accept, box, result, looksLike } = await askIn(App);
  await expect.element(accept).toHaveClass('rounded-md');
  const frame = document.querySelector('[data-elicitation-piece="frame"]') as HTMLElement;
  const probe = frame.appendChild(document.createElement('span'));
  probe.style.cssText = 'color: hsl(222 47% 11%); background-color: hsl(0 0% 100%)';
  const { color, backgroundColor } = getComputedStyle(probe);
  expect(getComputedStyle(frame).color).toBe(color);
  await expect.element(accept).toHaveClass('default');
  expect(getComputedStyle(box.element()).backgroundColor).toBe(backgroundColor);
  await looksLike('shadcn');
  await page.getByRole('button', { name: 'Decline' }).click();
  expect(await result).toEqual({ action: 'decline' });
});
