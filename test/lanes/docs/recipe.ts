import axe from 'axe-core';
import { createElement, type ComponentType } from 'react';
import { expect, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations } from '../../../src/core.ts';
import type { Elicitations } from '../../../src/index.ts';
import { press } from '../../../src/testing.ts';
import { expectPicture, preparePicture } from '../../support/pictures.ts';

/** One of each part that a recipe may replace. */
export const request = {
  message: 'Where to?',
  requestedSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', title: 'City', description: 'The next large one' },
      unit: { type: 'string', title: 'Unit', enum: ['metric', 'imperial', 'nautical', 'old', 'new', 'none'] },
      news: { type: 'boolean', title: 'Send news' },
    },
    required: ['city', 'unit'],
  },
} as const;

/** The dialog of a recipe with two errors, to axe and as a picture. */
export async function expectRecipe(name: string, shown: Locator = page.getByRole('dialog')): Promise<void> {
  await press('accept');
  await expect.element(page.getByRole('group', { name: /2 problems/ })).toHaveFocus();
  await expectLook(name, shown);
}

/** To axe, and as a picture, when nothing moves any more. */
export async function expectLook(name: string, shown: Locator): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(shown.element());
  expect(violations).toEqual([]);
  await expectPicture(name, shown);
}

/** The question of an example that is an app with a style sheet for the whole page, and the parts of its dialog. */
export async function askIn(App: ComponentType<{ readonly elicitations: Elicitations }>) {
  const elicitations = createElicitations();
  onTestFinished(() => elicitations.cancelAll());
  await render(createElement(App, { elicitations }));
  const requestedSchema = { type: 'object', properties: { city: { type: 'string' } } };
  const result = elicitations.request({ message: 'Where?', requestedSchema }, { server: { name: 'Weather' } });
  const dialog = page.getByRole('dialog');
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.element(accept).toBeVisible();
  return {
    result,
    dialog,
    accept,
    box: page.getByRole('textbox', { name: 'City' }),
    async looksLike(picture: string) {
      await expect.element(accept).not.toHaveAttribute('aria-disabled');
      await preparePicture();
      await expectLook(picture, dialog);
    },
  };
}

/** Examples of sheets in a layer: all other tests have the sheet without one. */
export function removeSheetWithoutLayer(): void {
  document.querySelector('style[data-vite-dev-id$="/src/styles.css"]')?.remove();
}
