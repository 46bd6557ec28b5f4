// In a separate file, because its style sheet applies to the whole page.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../../../docs/examples/theming-tailwind.tsx';
import { createElicitations } from '../../../src/core.ts';
import { preparePicture } from '../../support/pictures.ts';
import { expectLook } from './recipe.ts';

// The example imports the sheet in a layer. All tests have the other one.
document.querySelector('style[data-vite-dev-id$="/src/styles.css"]')?.remove();

test('Tailwind: utility classes win, and the reset changes nothing', async () => {
  const elicitations = createElicitations();
  onTestFinished(() => elicitations.cancelAll());
  await render(<App elicitations={elicitations} />);
  void elicitations.request(
    { message: 'Where?', requestedSchema: { type: 'object', properties: { city: { type: 'string' } } } },
    { server: { name: 'Weather' } },
  );
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.element(accept).toBeVisible();
  expect(getComputedStyle(accept.element())).toMatchObject({
    backgroundColor: 'rgb(122, 31, 162)',
    textTransform: 'uppercase',
    paddingLeft: '16px',
  });
  expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBe(448);
  expect(getComputedStyle(document.querySelector('[data-elicitation="label"]') as Element).fontWeight).toBe('700');
  const box = page.getByRole('textbox', { name: 'City' }).element();
  expect(getComputedStyle(box)).toMatchObject({ borderTopWidth: '1px', paddingLeft: '12px' });
  await expect.element(accept).not.toHaveAttribute('aria-disabled');
  await preparePicture();
  await expectLook('tailwind', page.getByRole('dialog'));
});
