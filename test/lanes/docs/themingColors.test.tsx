// In a separate file, because its style sheet applies to the whole page.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../../../docs/examples/theming-colors.tsx';
import { createElicitations } from '../../../src/core.ts';
import { preparePicture } from '../../support/pictures.ts';
import { expectLook } from './recipe.ts';

test('variables, a rule for a part, classes and density', async () => {
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
    color: 'rgb(255, 255, 255)',
    borderRadius: '2px',
    textTransform: 'uppercase',
  });
  const box = page.getByRole('textbox', { name: 'City' });
  expect(getComputedStyle(box.element()).fontSize).toBe('14px');
  expect(box.element().getBoundingClientRect().height).toBe(32);
  await expect.element(page.getByRole('dialog')).toHaveClass('my-dialog');
  expect(document.querySelector('.my-label')?.textContent).toContain('City');
  await expect.element(accept).not.toHaveAttribute('aria-disabled');
  await preparePicture();
  await expectLook('colors', page.getByRole('dialog'));
});
