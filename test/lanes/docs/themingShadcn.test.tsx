// In a separate file, because its style sheet applies to the whole page.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../../../docs/examples/theming-shadcn.tsx';
import { createElicitations } from '../../../src/core.ts';
import { preparePicture } from '../../support/pictures.ts';
import { expectLook } from './recipe.ts';

// The example imports the sheet in a layer. All tests have the other one.
document.querySelector('style[data-vite-dev-id$="/src/styles.css"]')?.remove();

test('shadcn/ui with channels: its colors are the kit’s, and its button is in the slot', async () => {
  const elicitations = createElicitations();
  onTestFinished(() => elicitations.cancelAll());
  await render(<App elicitations={elicitations} />);
  const result = elicitations.request(
    { message: 'Where?', requestedSchema: { type: 'object', properties: { city: { type: 'string' } } } },
    { server: { name: 'Weather' } },
  );
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.element(accept).toHaveClass('rounded-md');
  const frame = document.querySelector('[data-elicitation-piece="frame"]') as HTMLElement;
  const probe = frame.appendChild(document.createElement('span'));
  probe.style.cssText = 'color: hsl(222 47% 11%); background-color: hsl(0 0% 100%)';
  const { color, backgroundColor } = getComputedStyle(probe);
  expect(getComputedStyle(frame).color).toBe(color);
  await expect.element(accept).toHaveClass('default');
  expect(getComputedStyle(page.getByRole('textbox', { name: 'City' }).element()).backgroundColor).toBe(backgroundColor);
  await expect.element(accept).not.toHaveAttribute('aria-disabled');
  await preparePicture();
  await expectLook('shadcn', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Decline' }).click();
  expect(await result).toEqual({ action: 'decline' });
});
