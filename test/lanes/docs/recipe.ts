import axe from 'axe-core';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectPicture } from '../../support/pictures.ts';
import { press } from '../../../src/testing.ts';

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
